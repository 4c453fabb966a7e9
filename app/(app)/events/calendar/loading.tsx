export { CalendarSkeleton as default } from "@/components/events/skeletons";
