export { FormSkeleton as default } from "@/components/shared/skeletons";
