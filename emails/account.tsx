import { notice } from "@/emails/layout";
import {
  Action,
  Box,
  Facts,
  formatMoment,
  formatMomentDay,
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
    preview: "Confirm it so you can always reset your password. The link works for 48 hours.",
    why: `You're receiving this email because this address was used to sign up for the ${BRAND.name} account ${username}.`,
    body: (
      <>
        <Paragraph>
          Your {BRAND.name} account <strong>{username}</strong> is ready. Confirm that this is your email address, so
          you can always reset your password.
        </Paragraph>
        <Action href={url}>Confirm email address</Action>
        <Note>The link works for 48 hours. Didn't sign up? You can ignore this email.</Note>
      </>
    ),
  }),

  "confirm-new-email": ({ username, email, url }) => ({
    subject: `Confirm your new email address for ${BRAND.name}`,
    title: "Confirm your new address",
    preview: "Your account switches to this address once you confirm it. The link works for 48 hours.",
    why: `You're receiving this email because the owner of the ${BRAND.name} account ${username} entered this address as their new one.`,
    body: (
      <>
        <Paragraph>
          You asked to use this address for your account. Once you confirm it, you'll sign in and hear from us here.
          Until then, your old address stays in use.
        </Paragraph>
        <Facts facts={{ Account: username, "New address": email }} />
        <Action href={url}>Confirm new address</Action>
        <Note>The link works for 48 hours. Not your account? Ignore this email and nothing will change.</Note>
      </>
    ),
  }),

  "email-change-asked": ({ email, ...props }) =>
    notice(props, {
      subject: `New email address requested for your ${BRAND.name} account`,
      title: "New email address requested",
      preview: "Nothing has changed yet. The new address has to be confirmed first.",
      text: (
        <>
          Someone asked to change the email address on your account. Nothing has changed yet: we sent a link to the new
          address, and it has to be confirmed there first. If this was you, open that email next.
        </>
      ),
      facts: { "New address": email },
      ifNotYou:
        "Someone who knows your password requested this. Set a new password now: it stops the change and signs out all devices.",
    }),

  /** Goes to the old address, which can't receive a reset link any more. */
  "email-changed": ({ email, ...props }) =>
    notice(props, {
      subject: `The email address of your ${BRAND.name} account was changed`,
      title: "Your email address was changed",
      preview: "The new address is confirmed. This is the last email about your account to this one.",
      text: "The new address is confirmed. From now on, you'll sign in and hear from us there.",
      facts: { "New address": email },
      ifNotYou:
        "Sign in with your username, change the email back to this one, then change your password. If you can't sign in, reply to this email and we'll help.",
      action: { href: loginUrl(props.site), label: "Sign in" },
    }),

  "username-changed": ({ before, ...props }) =>
    notice(props, {
      subject: `Your ${BRAND.name} username was changed`,
      title: "Your username was changed",
      preview: `You now sign in as ${props.username}. Your password stays the same.`,
      text: (
        <>
          From now on, sign in with the new username below or, as before, with this email address. Your password stays
          the same.
        </>
      ),
      facts: { "Old username": before },
      ifNotYou: (
        <>
          Set a new password now; all devices will be signed out. Then sign in with this email address and check your{" "}
          <To href={settingsUrl(props.site, "security")}>security settings</To>.
        </>
      ),
    }),

  "username-recovery": ({ username, site }) => ({
    subject: `Your ${BRAND.name} username`,
    title: "Your username",
    preview: `You sign in as ${username}, or with this email address.`,
    why: `You're receiving this email because someone requested the username of your ${BRAND.name} account.`,
    body: (
      <>
        <Paragraph>Here it is. You can also sign in with your email address.</Paragraph>
        <Facts facts={{ Username: username }} />
        <Action href={loginUrl(site)}>Sign in</Action>
        <Note>
          Forgot your password too? <To href={passwordResetUrl(site)}>Reset it here</To>. Didn't request this? You can
          ignore this email; it was sent only to you.
        </Note>
      </>
    ),
  }),

  "deletion-scheduled": ({ username, at, timeZone, dueAt, site }) => ({
    subject: `Your ${BRAND.name} account will be deleted on ${formatMomentDay(dueAt, timeZone)}`,
    title: "Your account will be deleted",
    preview: `Until ${formatMomentDay(dueAt, timeZone)}, you can export your data or change your mind.`,
    why: `You're receiving this email because someone asked to delete your ${BRAND.name} account.`,
    body: (
      <>
        <Paragraph>
          As you asked, everything in your account will be deleted on the date below: events, clients, bureau partners
          and your profile. Once deleted, it can't be recovered – even by us.
        </Paragraph>
        <Facts
          facts={{
            Account: username,
            Requested: formatMoment(at, timeZone),
            "Deleted on": formatMoment(dueAt, timeZone),
          }}
        />
        <Paragraph>If you have a plan, it won't renew.</Paragraph>
        <Paragraph>Until then, you can export everything as an Excel workbook:</Paragraph>
        <Action href={settingsUrl(site, "data")}>Export your data</Action>
        <Box title="Changed your mind?">
          <Paragraph>
            Sign in and <To href={settingsUrl(site, "danger")}>keep your account</To>. It takes one click, and nothing
            is lost.
          </Paragraph>
          <Paragraph>
            If you didn't request this, keep the account first, then{" "}
            <To href={passwordResetUrl(site)}>reset your password</To>.
          </Paragraph>
        </Box>
      </>
    ),
  }),

  "deletion-cancelled": (props) =>
    notice(props, {
      subject: `Your ${BRAND.name} account won't be deleted`,
      title: "Your account won't be deleted",
      preview: "The deletion was canceled. Everything is where you left it.",
      text: (
        <>
          The deletion was canceled, and everything is where you left it. You can still{" "}
          <To href={settingsUrl(props.site, "data")}>export your data</To> anytime. If you have a plan, it won't renew
          unless you <To href={planUrl(props.site)}>keep it</To>.
        </>
      ),
      ifNotYou: (
        <>
          Set a new password now; all devices will be signed out. If you still want to leave, you can{" "}
          <To href={settingsUrl(props.site, "danger")}>delete the account</To> again.
        </>
      ),
    }),

  /** The last email of an account, so it has no button. */
  "account-deleted": ({ username, site }) => ({
    subject: `Your ${BRAND.name} account was deleted`,
    title: "Your account was deleted",
    preview: "Everything in it was deleted, and this is our last email to you.",
    why: `This address belonged to the ${BRAND.name} account ${username}. We no longer have it, so this is our last email.`,
    body: (
      <>
        <Paragraph>
          The waiting period is over, so we've deleted your account <strong>{username}</strong> and everything in it:
          events, clients, bureau partners and your profile.
        </Paragraph>
        <Paragraph>Thank you for using {BRAND.name}. We wish you full rooms.</Paragraph>
        <Note>
          If you ever want to start again, you can <To href={registerUrl(site)}>create a new account</To> in a minute.
        </Note>
      </>
    ),
  }),
} satisfies Partial<Templates>;
