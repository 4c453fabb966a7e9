export { DetailSkeleton as default } from "@/components/shared/skeletons";
