export { DetailSkeleton as default } from "@/components/shared/feedback/skeletons";
