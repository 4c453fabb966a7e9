import { ACCOUNT } from "@/emails/account";
import { ACTION_ITEMS } from "@/emails/action-items";
import { BILLING } from "@/emails/billing";
import { CONTRACTS } from "@/emails/contracts";
import { HOLDS } from "@/emails/holds";
import { INVOICES } from "@/emails/invoices";
import { LETTERS } from "@/emails/letters";
import { MEDIA_KIT } from "@/emails/media-kit";
import type { Templates } from "@/emails/props";
import { SECURITY } from "@/emails/security";
import { SUPPORT } from "@/emails/support";
import { TESTIMONIALS } from "@/emails/testimonials";

export const TEMPLATES: Templates = {
  ...ACCOUNT,
  ...SECURITY,
  ...ACTION_ITEMS,
  ...HOLDS,
  ...SUPPORT,
  ...TESTIMONIALS,
  ...CONTRACTS,
  ...INVOICES,
  ...MEDIA_KIT,
  ...LETTERS,
  ...BILLING,
};
