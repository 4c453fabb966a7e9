import { Notice } from "@/emails/notice";
import { To } from "@/emails/parts";
import { settingsAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const recoveryCodeUsed: Template<"recovery-code-used"> = {
  subject: ({ left }) => `A recovery code was used: ${count(left)} left`,
  Component: ({ context: { site }, left, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="A recovery code was used"
      preview={`It is used up now. You have ${count(left)} left for your ${BRAND.name} account.`}
      facts={{ "Codes left": String(left) }}
      ifNotYou={
        <>
          Somebody has your password and your recovery codes. Set a new password now, then make new codes in your{" "}
          <To href={settingsAt(site, "security")}>security settings</To>.
        </>
      }
    >
      A recovery code stood in for your authenticator app. It is used up now.{" "}
      <Remaining left={left} href={settingsAt(site, "security")} />
    </Notice>
  ),
};

const count = (left: number): string => (left === 1 ? "1 code" : `${left === 0 ? "no" : left} codes`);

const Remaining = ({ left, href }: { left: number; href: string }) =>
  left > 3 ? null : (
    <>
      You have {count(left)} left: <To href={href}>make new ones</To> before you need them.
    </>
  );
