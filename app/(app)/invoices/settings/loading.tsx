export { FormSkeleton as default } from "@/components/shared/feedback/skeletons";
