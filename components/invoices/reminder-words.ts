import { REMINDER_DAYS } from "@/lib/invoices/status";
import { listed } from "@/lib/shared/phrases";

const late = listed(REMINDER_DAYS.filter((days) => days > 0).map(String));
const early = Math.abs(Math.min(...REMINDER_DAYS));

/** "3 days before each due date, on the day, and 7, 14 and 30 days after" */
export const REMINDER_WORDS = `${early} days before each due date, on the day, and ${late} days after`;

export const onOff = (isOn: boolean): string => (isOn ? "On" : "Off");
