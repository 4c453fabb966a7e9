export { ListSkeleton as default } from "@/components/shared/skeletons";
