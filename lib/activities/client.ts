"use client";

import type { ActivityDto } from "@/lib/activities/schema";
import { useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";

const ACTIVITIES_URL = "/api/activities";
const SHOWN_IN = ["/api/clients", "/api/bureau-partners", "/api/events"];

export const useSaveActivity = () => useSaveRecord<ActivityDto>(ACTIVITIES_URL, SHOWN_IN);
export const useTrashActivities = () => useTrashRecords(ACTIVITIES_URL, SHOWN_IN);
