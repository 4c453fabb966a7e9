export { PanelsSkeleton as default } from "@/components/shared/skeletons";
