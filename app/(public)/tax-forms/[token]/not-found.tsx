import { DeadLink } from "@/components/marketing/public-page";

export default function DeadTaxLink() {
  return <DeadLink>It may have expired or been turned off. Ask the person who sent it for a new link.</DeadLink>;
}
