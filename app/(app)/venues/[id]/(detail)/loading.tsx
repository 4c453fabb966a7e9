export { DetailSkeleton as default } from "@/components/shared/detail-skeleton";
