export { BoardSkeleton as default } from "@/components/events/board/board-skeleton";
