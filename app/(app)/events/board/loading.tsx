export { BoardSkeleton as default } from "@/components/events/skeletons";
