export { FormSkeleton as default } from "@/components/shared/form-skeleton";
