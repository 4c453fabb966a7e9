export { ListSkeleton as default } from "@/components/shared/feedback/skeletons";
