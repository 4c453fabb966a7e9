import { formatMoment, formatMomentDay } from "@/emails/format";
import { notice } from "@/emails/layout";
import {
  Action,
  Box,
  Facts,
  loginUrl,
  Note,
  Paragraph,
  passwordResetUrl,
  planUrl,
  registerUrl,
  settingsUrl,
  To,
} from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";

export const ACCOUNT = {
  "verify-email": ({ username, url }) => ({
    subject: `Confirm your email address for ${BRAND.name}`,
    title: "Confirm your email address",
    preview: "One click, and a forgotten password can never lock you out. The link works for 48 hours.",
    why: `You get this mail because this address was given for the ${BRAND.name} account ${username}.`,
    body: (
      <>
        <Paragraph>
          Your {BRAND.name} account <strong>{username}</strong> is ready. Confirm that this address is yours, and a
          forgotten password can never stand between you and your next booking.
        </Paragraph>
        <Action href={url}>Confirm email address</Action>
        <Note>The link works for 48 hours. If you did not sign up, you can ignore this mail.</Note>
      </>
    ),
  }),

  "confirm-new-email": ({ username, email, url }) => ({
    subject: `Confirm your new email address for ${BRAND.name}`,
    title: "Confirm your new address",
    preview: "Your account changes to this address once you confirm it. The link works for 48 hours.",
    why: `You get this mail because the owner of the ${BRAND.name} account ${username} gave this address as their new one.`,
    body: (
      <>
        <Paragraph>
          You asked to use this address for your account. Confirm it, and from then on you sign in and hear from us
          here. Until then the old address stays in place.
        </Paragraph>
        <Facts facts={{ Account: username, "New address": email }} />
        <Action href={url}>Confirm new address</Action>
        <Note>
          The link works for 48 hours. If this account is not yours, leave the link alone and nothing will change.
        </Note>
      </>
    ),
  }),

  "email-change-asked": ({ email, ...props }) =>
    notice(props, {
      subject: `Your ${BRAND.name} account is about to get a new email address`,
      title: "A new address was asked for",
      preview: "Nothing has changed yet. The change waits for the new address to be confirmed.",
      text: (
        <>
          Your account is to get a new email address. Nothing has changed yet: we wrote to the new address, and the
          change waits until it is confirmed there. If it was you, open that mail next.
        </>
      ),
      facts: { "New address": email },
      ifNotYou:
        "Somebody who knows your password asked for this. Set a new password now: it stops the change and signs every browser out.",
    }),

  /** Goes to the old address, which can't receive a reset link any more. */
  "email-changed": ({ email, ...props }) =>
    notice(props, {
      subject: `The email address of your ${BRAND.name} account was changed`,
      title: "Your email address was changed",
      preview: "The new address is confirmed. This is the last mail about the account to this one.",
      text: "The new address of your account is confirmed and in place. From now on you sign in and hear from us there.",
      facts: { "New address": email },
      ifNotYou:
        "Sign in with your username, put this address back, then change your password. If you cannot sign in any more, reply to this mail and we will help.",
      action: { href: loginUrl(props.site), label: "Sign in" },
    }),

  "username-changed": ({ before, ...props }) =>
    notice(props, {
      subject: `Your ${BRAND.name} username was changed`,
      title: "Your username was changed",
      preview: `You now sign in as ${props.username}. Your password stays the same.`,
      text: (
        <>
          From now on you sign in with the new name below, or with this email address as ever. Your password stays the
          same.
        </>
      ),
      facts: { "Old name": before },
      ifNotYou: (
        <>
          Set a new password now; every browser will be signed out. Then sign in with this email address and look
          through your <To href={settingsUrl(props.site, "security")}>security settings</To>.
        </>
      ),
    }),

  "username-recovery": ({ username, site }) => ({
    subject: `Your ${BRAND.name} username`,
    title: "Your username",
    preview: `You sign in as ${username}, or with this email address.`,
    why: `You get this mail because somebody asked for the username of the ${BRAND.name} account of this address.`,
    body: (
      <>
        <Paragraph>Here it is. Your email address works in its place, too.</Paragraph>
        <Facts facts={{ Username: username }} />
        <Action href={loginUrl(site)}>Sign in</Action>
        <Note>
          Is it the password that is missing? <To href={passwordResetUrl(site)}>Reset it here</To>. If you did not ask
          for this mail, you can delete it: it went to nobody else.
        </Note>
      </>
    ),
  }),

  "deletion-scheduled": ({ username, at, timeZone, dueAt, site }) => ({
    subject: `Your ${BRAND.name} account will be deleted on ${formatMomentDay(dueAt, timeZone)}`,
    title: "Your account will be deleted",
    preview: `Until ${formatMomentDay(dueAt, timeZone)} you can take your data with you, or change your mind.`,
    why: `You get this mail because somebody asked for the ${BRAND.name} account of this address to be deleted.`,
    body: (
      <>
        <Paragraph>
          As you asked, everything in your account goes on the day below: events, clients, bureau partners, your
          profile. Afterwards nobody can bring it back, not even us.
        </Paragraph>
        <Facts
          facts={{
            Account: username,
            "Asked for": formatMoment(at, timeZone),
            "Deleted on": formatMoment(dueAt, timeZone),
          }}
        />
        <Paragraph>If you have a plan, it is not renewed.</Paragraph>
        <Paragraph>Until then it is all still yours. Take it with you as an Excel workbook:</Paragraph>
        <Action href={settingsUrl(site, "data")}>Export your data</Action>
        <Box title="If you changed your mind">
          <Paragraph>
            Sign in and <To href={settingsUrl(site, "danger")}>keep your account</To>. It takes one click, and nothing
            is lost.
          </Paragraph>
          <Paragraph>
            If it was not you who asked, keep the account first, then{" "}
            <To href={passwordResetUrl(site)}>reset your password</To>.
          </Paragraph>
        </Box>
      </>
    ),
  }),

  "deletion-cancelled": (props) =>
    notice(props, {
      subject: `Your ${BRAND.name} account stays`,
      title: "Your account stays",
      preview: "The deletion was called off. Everything is where you left it.",
      text: (
        <>
          The deletion was called off, and everything is where you left it. If you want a copy of your own all the same,{" "}
          <To href={settingsUrl(props.site, "data")}>export your data</To> at any time. If you have a plan, it is not
          renewed unless you <To href={planUrl(props.site)}>keep it</To>.
        </>
      ),
      ifNotYou: (
        <>
          Set a new password now; every browser will be signed out. If you still want to leave, you can{" "}
          <To href={settingsUrl(props.site, "danger")}>delete the account</To> again.
        </>
      ),
    }),

  /** The last mail of an account, so it has no button. */
  "account-deleted": ({ username, site }) => ({
    subject: `Your ${BRAND.name} account was deleted`,
    title: "Your account was deleted",
    preview: "Everything in it is gone, and this is our last mail to you.",
    why: `This address belonged to the ${BRAND.name} account ${username}. We no longer have it, so this is our last mail.`,
    body: (
      <>
        <Paragraph>
          The time to change your mind is over, so we have deleted your account <strong>{username}</strong> with
          everything in it: events, clients, bureau partners, your profile.
        </Paragraph>
        <Paragraph>Thank you for the time you worked with us. We wish you full rooms.</Paragraph>
        <Note>
          Should you ever want to start again, <To href={registerUrl(site)}>a new account</To> is a minute’s work.
        </Note>
      </>
    ),
  }),
} satisfies Partial<Templates>;
