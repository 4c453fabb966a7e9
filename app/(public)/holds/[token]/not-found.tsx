import { DeadLink } from "@/components/marketing/public-page";

export default function DeadHoldLink() {
  return <DeadLink>It may have expired or been withdrawn. Email the speaker to ask about the date.</DeadLink>;
}
