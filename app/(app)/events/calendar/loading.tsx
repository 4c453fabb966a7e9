export { CalendarSkeleton as default } from "@/components/events/calendar/calendar-skeleton";
