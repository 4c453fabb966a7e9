import {
  commissionLines,
  eventContacts,
  eventLinks,
  eventSessions,
  eventTasks,
  holdChallenges,
  holds,
  statusHistory,
} from "@/lib/workbook/further/events";
import { kitDownloads, kitLinks, kitVisits, mediaKits } from "@/lib/workbook/further/media-kit";
import {
  calendarFeeds,
  contacts,
  deals,
  notDuplicates,
  savedViews,
  taskTemplates,
  venues,
} from "@/lib/workbook/further/people";
import type { FurtherSheet } from "@/lib/workbook/further/sheet";
import { activities, feedback, files, testimonialRequests, testimonials } from "@/lib/workbook/further/words";

/** Behind the specified sheets and the details, in this order; whatever refers to a row stands below its sheet. */
export const FURTHER_SHEETS: readonly FurtherSheet[] = [
  venues,
  deals,
  taskTemplates,
  savedViews,
  calendarFeeds,
  contacts,
  notDuplicates,
  kitLinks,
  eventLinks,
  eventSessions,
  eventContacts,
  statusHistory,
  holds,
  holdChallenges,
  eventTasks,
  commissionLines,
  activities,
  testimonialRequests,
  testimonials,
  mediaKits,
  kitVisits,
  kitDownloads,
];

/** In the complete data as JSON, and in no workbook. */
export const JSON_ONLY: readonly FurtherSheet[] = [files, feedback];

/** Tables with sheets of their own kind. */
export const MAIN_MODELS = ["Event", "Client", "BureauPartner", "Representative"];

/** A speaker's tables that no backup holds, and why. A test holds both lists against the schema. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  User: "A log-in; an account that takes a backup has its own.",
  Session: "A signed-in browser.",
  AccountToken: "A mailed secret.",
  TwoFactor: "A secret of the log-in.",
  RecoveryCode: "A secret of the log-in.",
  Passkey: "A key of the log-in, bound to it.",
  IdempotencyKey: "Two days of answers to repeated requests.",
  Import: "How data came in; the data itself is in the backup.",
  ImportRow: "Rows on their way in.",
  ImportSource: "A file on its way in.",
  ImportMemory: "Answers about spreadsheets, learnt again with the first one.",
  RemovedSample: "Demo data that was removed, like all that lies in the trash.",
  ClientMerge: "Lets a merge be taken back for 30 days, by the ids of rows of this account.",
  StoredFile: "Its bytes do not fit into a workbook: the archive has them, the JSON says which there are.",
  Subscription: "What Stripe says of this account's plan.",
  TrialReminder: "Which mails about the end of the trial went out.",
  AnnouncementReading: "Which of our announcements were seen here.",
  FeedbackReply: "Our answers to feedback, which went out by mail.",
  Feedback: "Written to us, and with us already: a copy that comes back would be sent again. In the JSON.",
};
