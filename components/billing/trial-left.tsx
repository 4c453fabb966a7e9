import { AppLink } from "@/components/shared/app-link";
import { plural } from "@/lib/shared/phrases";

/** In the dashboard's header during the whole trial; the banner is added in the last week. */
export const TrialLeft = ({ days }: { days: number }) => (
  <AppLink href="/subscribe" className="underline underline-offset-4">
    {days > 0 ? `${plural(days, "day")} left in your free trial` : "Your free trial ends today"}
  </AppLink>
);
