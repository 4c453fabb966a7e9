export { PanelsSkeleton as default } from "@/components/shared/feedback/skeletons";
