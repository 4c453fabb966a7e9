import { notice } from "@/emails/layout";
import { Action, Note, Paragraph, settingsUrl, To } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";

export const SECURITY = {
  "reset-password": ({ username, url }) => ({
    subject: `Reset your ${BRAND.name} password`,
    title: "Choose a new password",
    preview: "The link works once, for 60 minutes.",
    why: `You get this mail because somebody asked for a new password for the ${BRAND.name} account of this address.`,
    body: (
      <>
        <Paragraph>
          You asked to reset the password of your account <strong>{username}</strong>. Choose a new one and you are back
          in. Every browser that is signed in now will be signed out.
        </Paragraph>
        <Action href={url}>Choose a new password</Action>
        <Note>
          The link works once, for 60 minutes. If you did not ask for it, you can delete this mail: your password stays
          as it is.
        </Note>
      </>
    ),
  }),

  "password-changed": (props) =>
    notice(props, {
      subject: `Your ${BRAND.name} password was changed`,
      title: "Your password was changed",
      preview: "If it was you, there is nothing to do. All other browsers were signed out.",
      text: (
        <>
          Your account has a new password, and all other browsers were signed out. If it was you, there is nothing to
          do.
        </>
      ),
      ifNotYou: (
        <>
          Set a new password now; whoever is in will be signed out. Then look through your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To> for anything you do not know.
        </>
      ),
    }),

  "new-device": (props) =>
    notice(props, {
      subject: `New sign-in to your ${BRAND.name} account`,
      title: "A sign-in from a new browser",
      preview: `${props.device}. If it was you, there is nothing to do.`,
      text: (
        <>
          Somebody signed in to your account from a browser that you have not used before. If it was you, on a new
          laptop or at a hotel desk, there is nothing to do.
        </>
      ),
      ifNotYou: (
        <>
          Somebody may know your password. Set a new one now; every browser will be signed out. Then look through your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To> and turn on two-factor if it is off.
        </>
      ),
    }),

  "two-factor-on": (props) =>
    notice(props, {
      subject: `Two-factor sign-in is on for your ${BRAND.name} account`,
      title: "Two-factor sign-in is on",
      preview: "Signing in now asks for a code from your authenticator app.",
      text: (
        <>
          Signing in now asks for a code from your authenticator app as well. Keep the recovery codes somewhere else
          than on your phone: phones get lost on tour, too.
        </>
      ),
      ifNotYou: (
        <>
          Set a new password now, then see your <To href={settingsUrl(props.site, "security")}>security settings</To>.
          If signing in asks for a code that you do not have, reply to this mail and we will help.
        </>
      ),
    }),

  "two-factor-off": (props) =>
    notice(props, {
      subject: `Two-factor sign-in is off for your ${BRAND.name} account`,
      title: "Two-factor sign-in is off",
      preview: "Your password alone is enough to sign in again. The recovery codes no longer work.",
      text: (
        <>
          Your password alone is enough to sign in again, and the recovery codes no longer work. If you only changed
          phones, turn two-factor on again with the new one.
        </>
      ),
      ifNotYou: (
        <>
          Set a new password now; every browser will be signed out. Then turn two-factor on again in your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To>.
        </>
      ),
    }),

  "recovery-code-used": ({ left, ...props }) =>
    notice(props, {
      subject: `A recovery code was used: ${count(left)} left`,
      title: "A recovery code was used",
      preview: `It is used up now. You have ${count(left)} left for your ${BRAND.name} account.`,
      text: (
        <>
          A recovery code stood in for your authenticator app. It is used up now.{" "}
          <Remaining left={left} href={settingsUrl(props.site, "security")} />
        </>
      ),
      facts: { "Codes left": String(left) },
      ifNotYou: (
        <>
          Somebody has your password and your recovery codes. Set a new password now, then make new codes in your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To>.
        </>
      ),
    }),

  "recovery-codes-renewed": (props) =>
    notice(props, {
      subject: `Your ${BRAND.name} account has new recovery codes`,
      title: "You have new recovery codes",
      preview: "The earlier codes no longer work.",
      text: (
        <>
          New recovery codes were made for your account. The earlier ones no longer work, so throw away any copy of
          them.
        </>
      ),
      ifNotYou: (
        <>
          Set a new password now; every browser will be signed out. Then make new codes once more in your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To>.
        </>
      ),
    }),

  "passkey-added": ({ name, ...props }) =>
    notice(props, {
      subject: `A passkey was added to your ${BRAND.name} account`,
      title: "A passkey was added",
      preview: `“${name}” can now sign in to your account without a password.`,
      text: "Whoever holds the device with this passkey can now sign in to your account without a password.",
      facts: { Passkey: name },
      ifNotYou: (
        <>
          Set a new password now; every browser will be signed out. Then remove this passkey in your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To>, because a new password alone does not.
        </>
      ),
    }),

  "passkey-removed": ({ name, ...props }) =>
    notice(props, {
      subject: `A passkey was removed from your ${BRAND.name} account`,
      title: "A passkey was removed",
      preview: `“${name}” no longer opens your account.`,
      text: "This passkey no longer opens your account. Your device may go on listing it until you delete it there, too.",
      facts: { Passkey: name },
      ifNotYou: (
        <>
          Set a new password now; every browser will be signed out. Then look through your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To> and add the passkey again.
        </>
      ),
    }),
} satisfies Partial<Templates>;

const count = (left: number): string => (left === 1 ? "1 code" : `${left === 0 ? "no" : left} codes`);

const Remaining = ({ left, href }: { left: number; href: string }) =>
  left > 3 ? null : (
    <>
      You have {count(left)} left: <To href={href}>make new ones</To> before you need them.
    </>
  );
