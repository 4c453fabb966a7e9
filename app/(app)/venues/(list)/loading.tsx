export { ListSkeleton as default } from "@/components/shared/list-skeleton";
