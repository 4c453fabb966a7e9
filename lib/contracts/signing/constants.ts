import type { Typeface } from "@/lib/contracts/document/document";
import { MAX_FIELDS } from "@/lib/contracts/status";

/** The text a signer agrees to; stored word for word with each signature. Changed text needs a new version. */
export const CONSENT = {
  version: 2,
  title: "Consent to sign electronically",
  paragraphs: [
    "By checking this box, I agree to use electronic records and signatures for this agreement. My electronic signature has the same legal effect as a handwritten signature.",
    "I can have a paper copy instead, at no charge: I can download and print this agreement on this page at any time, or ask the sender for one.",
    "I can withdraw this consent before I sign by closing this page or declining, and ask the sender for another way to sign. What was signed before stays valid.",
    "I need a current web browser and a PDF viewer. The signed agreement will be sent to my email address and stays available at my link for a year.",
    "These are recorded as evidence and shown to the sender and to everyone who signs, approves or gets a copy: my name and email address, the date and time (UTC), my IP address, my browser, how I signed, and what I entered.",
  ],
} as const;

/** The value of its checkbox: the version that the person has read. */
export const CONSENTED = `version ${CONSENT.version}`;

export const ACT = {
  signer: "I agree to sign this agreement",
  approver: "I approve this agreement",
} as const;

/** The form is below the contract, and its fields are in the contract. */
export const SIGNING_FORM = "signing";

/** Name of the form field of a person's field. */
export const fieldName = (at: number): string => `field${at}`;
export const FIELD_NAMES = Array.from({ length: MAX_FIELDS }, (_, at) => fieldName(at));

export const DEFAULT_TYPEFACE: Typeface = "caveat";

/** Bytes of a picture of a signature, and pixels of its longer side as it is kept. */
export const MAX_IMAGE_BYTES = 600_000;
export const IMAGE_SIZE = 1_200;

export const MAX_REASON = 1_000;

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_LOCK_MINUTES = 15;
