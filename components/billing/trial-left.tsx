import { AppLink } from "@/components/shared/app-link";
import { plural } from "@/lib/shared/phrases";

/** In the dashboard's head, all through the trial; the banner joins it in the last week. */
export const TrialLeft = ({ days }: { days: number }) => (
  <AppLink href="/subscribe" className="underline underline-offset-4">
    {days > 0 ? `${plural(days, "day")} left in your free trial` : "Your free trial ends today"}
  </AppLink>
);
