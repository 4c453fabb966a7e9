import { notice } from "@/emails/layout";
import { Action, Note, Paragraph, settingsUrl, To } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";

export const SECURITY = {
  "reset-password": ({ username, url }) => ({
    subject: `Reset your ${BRAND.name} password`,
    title: "Choose a new password",
    preview: "The link works once, for 60 minutes.",
    why: `You're receiving this email because someone requested a password reset for your ${BRAND.name} account.`,
    body: (
      <>
        <Paragraph>
          You asked to reset the password for your account <strong>{username}</strong>. Once you choose a new one,
          you'll be signed out on all devices.
        </Paragraph>
        <Action href={url}>Choose a new password</Action>
        <Note>
          The link works once, for 60 minutes. Didn't request this? Ignore this email and your password won't change.
        </Note>
      </>
    ),
  }),

  "password-changed": (props) =>
    notice(props, {
      subject: `Your ${BRAND.name} password was changed`,
      title: "Your password was changed",
      preview: "If this was you, there's nothing to do. All other devices were signed out.",
      text: (
        <>
          Your account has a new password, and all other devices were signed out. If this was you, there's nothing to
          do.
        </>
      ),
      ifNotYou: (
        <>
          Set a new password now to sign everyone else out. Then check your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To> for anything you don't recognize.
        </>
      ),
    }),

  "new-device": (props) =>
    notice(props, {
      subject: `New sign-in to your ${BRAND.name} account`,
      title: "New sign-in from a new browser",
      preview: `${props.device}. If this was you, there's nothing to do.`,
      text: (
        <>
          Someone signed in to your account from a browser you haven't used before. If this was you, on a new laptop or
          a hotel computer, there's nothing to do.
        </>
      ),
      ifNotYou: (
        <>
          Someone may know your password. Set a new one now; all devices will be signed out. Then check your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To> and turn on two-factor sign-in if it's
          off.
        </>
      ),
    }),

  "two-factor-on": (props) =>
    notice(props, {
      subject: `Two-factor sign-in is on for your ${BRAND.name} account`,
      title: "Two-factor sign-in is on",
      preview: "You'll need a code from your authenticator app to sign in.",
      text: (
        <>
          You'll now also need a code from your authenticator app to sign in. Keep your recovery codes somewhere other
          than your phone, in case you lose it on the road.
        </>
      ),
      ifNotYou: (
        <>
          Set a new password now, then check your <To href={settingsUrl(props.site, "security")}>security settings</To>.
          If you're asked for a code you don't have, reply to this email and we'll help.
        </>
      ),
    }),

  "two-factor-off": (props) =>
    notice(props, {
      subject: `Two-factor sign-in is off for your ${BRAND.name} account`,
      title: "Two-factor sign-in is off",
      preview: "Your password alone is now enough to sign in. Your recovery codes no longer work.",
      text: (
        <>
          Your password alone is now enough to sign in, and your recovery codes no longer work. If you're just switching
          phones, turn two-factor sign-in back on with the new one.
        </>
      ),
      ifNotYou: (
        <>
          Set a new password now; all devices will be signed out. Then turn two-factor sign-in back on in your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To>.
        </>
      ),
    }),

  "recovery-code-used": ({ left, ...props }) =>
    notice(props, {
      subject: `A recovery code was used: ${count(left)} left`,
      title: "A recovery code was used",
      preview: `Each code works once. You have ${count(left)} left for your ${BRAND.name} account.`,
      text: (
        <>
          Someone signed in with a recovery code instead of your authenticator app. Each code works once.{" "}
          <Remaining left={left} href={settingsUrl(props.site, "security")} />
        </>
      ),
      facts: { "Codes left": String(left) },
      ifNotYou: (
        <>
          Someone has your password and your recovery codes. Set a new password now, then create new codes in your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To>.
        </>
      ),
    }),

  "recovery-codes-renewed": (props) =>
    notice(props, {
      subject: `Your ${BRAND.name} account has new recovery codes`,
      title: "You have new recovery codes",
      preview: "Your old codes no longer work.",
      text: <>New recovery codes were created for your account. The old ones no longer work, so delete any copies.</>,
      ifNotYou: (
        <>
          Set a new password now; all devices will be signed out. Then create new codes again in your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To>.
        </>
      ),
    }),

  "passkey-added": ({ name, ...props }) =>
    notice(props, {
      subject: `A passkey was added to your ${BRAND.name} account`,
      title: "A passkey was added",
      preview: `“${name}” can now sign in to your account without a password.`,
      text: "Anyone with the device that holds this passkey can now sign in to your account without a password.",
      facts: { Passkey: name },
      ifNotYou: (
        <>
          Set a new password now; all devices will be signed out. Then remove this passkey in your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To>, because a new password alone won't
          remove it.
        </>
      ),
    }),

  "passkey-removed": ({ name, ...props }) =>
    notice(props, {
      subject: `A passkey was removed from your ${BRAND.name} account`,
      title: "A passkey was removed",
      preview: `“${name}” can no longer sign in to your account.`,
      text: "This passkey can no longer sign in to your account. Your device may still list it until you delete it there too.",
      facts: { Passkey: name },
      ifNotYou: (
        <>
          Set a new password now; all devices will be signed out. Then check your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To> and add the passkey again.
        </>
      ),
    }),
} satisfies Partial<Templates>;

const count = (left: number): string => (left === 1 ? "1 code" : `${left === 0 ? "no" : left} codes`);

const Remaining = ({ left, href }: { left: number; href: string }) =>
  left > 3 ? null : (
    <>
      You have {count(left)} left. <To href={href}>Create new ones</To> before you need them.
    </>
  );
