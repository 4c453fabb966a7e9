import type { ReactElement } from "react";
import type { MailContext, MailProps, MailTemplate } from "@/emails/props";

/** One kind of mail. The component is a plain function of its data: the same data always makes the same mail. */
export type Template<T extends MailTemplate> = {
  subject: (props: MailProps[T]) => string;
  Component: (props: MailProps[T] & { context: MailContext }) => ReactElement;
};
