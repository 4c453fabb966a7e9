import "server-only";
import type { Task } from "@/lib/server/jobs";

export const sweepUploadTask: Task<{ speakerId: string; paths: string[] }> = { name: "sweep-upload" };
