import { formatMoment, formatMomentDay } from "@/emails/format";
import { Layout, Notice } from "@/emails/layout";
import { Action, Box, Facts, Note, Paragraph, To } from "@/emails/parts";
import type { Template } from "@/emails/props";
import { loginAt, passwordResetAt, planAt, registerAt, settingsAt } from "@/emails/urls";
import { BRAND } from "@/lib/shared/brand";

export const verifyEmail: Template<"verify-email"> = {
  subject: () => `Confirm your email address for ${BRAND.name}`,
  Component: ({ username, context: { site, url } }) => (
    <Layout
      site={site}
      title="Confirm your email address"
      preview="One click, and a forgotten password can never lock you out. The link works for 48 hours."
      why={`You get this mail because this address was given for the ${BRAND.name} account ${username}.`}
    >
      <Paragraph>
        Your {BRAND.name} account <strong>{username}</strong> is ready. Confirm that this address is yours, and a
        forgotten password can never stand between you and your next booking.
      </Paragraph>
      <Action href={url}>Confirm email address</Action>
      <Note>The link works for 48 hours. If you did not sign up, you can ignore this mail.</Note>
    </Layout>
  ),
};

export const confirmNewEmail: Template<"confirm-new-email"> = {
  subject: () => `Confirm your new email address for ${BRAND.name}`,
  Component: ({ username, email, context: { site, url } }) => (
    <Layout
      site={site}
      title="Confirm your new address"
      preview="Your account changes to this address once you confirm it. The link works for 48 hours."
      why={`You get this mail because the owner of the ${BRAND.name} account ${username} gave this address as their new one.`}
    >
      <Paragraph>
        You asked to use this address for your account. Confirm it, and from then on you sign in and hear from us here.
        Until then the old address stays in place.
      </Paragraph>
      <Facts facts={{ Account: username, "New address": email }} />
      <Action href={url}>Confirm new address</Action>
      <Note>
        The link works for 48 hours. If this account is not yours, leave the link alone and nothing will change.
      </Note>
    </Layout>
  ),
};

export const emailChangeAsked: Template<"email-change-asked"> = {
  subject: () => `Your ${BRAND.name} account is about to get a new email address`,
  Component: ({ context: { site }, email, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="A new address was asked for"
      preview="Nothing has changed yet. The change waits for the new address to be confirmed."
      facts={{ "New address": email }}
      ifNotYou="Somebody who knows your password asked for this. Set a new password now: it stops the change and signs every browser out."
    >
      Your account is to get a new email address. Nothing has changed yet: we wrote to the new address, and the change
      waits until it is confirmed there. If it was you, open that mail next.
    </Notice>
  ),
};

/** Goes to the old address, which can't receive a reset link any more. */
export const emailChanged: Template<"email-changed"> = {
  subject: () => `The email address of your ${BRAND.name} account was changed`,
  Component: ({ context: { site }, email, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="Your email address was changed"
      preview="The new address is confirmed. This is the last mail about the account to this one."
      facts={{ "New address": email }}
      ifNotYou="Sign in with your username, put this address back, then change your password. If you cannot sign in any more, reply to this mail and we will help."
      action={{ href: loginAt(site), label: "Sign in" }}
    >
      The new address of your account is confirmed and in place. From now on you sign in and hear from us there.
    </Notice>
  ),
};

export const usernameChanged: Template<"username-changed"> = {
  subject: () => `Your ${BRAND.name} username was changed`,
  Component: ({ context: { site }, before, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="Your username was changed"
      preview={`You now sign in as ${props.username}. Your password stays the same.`}
      facts={{ "Old name": before }}
      ifNotYou={
        <>
          Set a new password now; every browser will be signed out. Then sign in with this email address and look
          through your <To href={settingsAt(site, "security")}>security settings</To>.
        </>
      }
    >
      From now on you sign in with the new name below, or with this email address as ever. Your password stays the same.
    </Notice>
  ),
};

export const usernameRecovery: Template<"username-recovery"> = {
  subject: () => `Your ${BRAND.name} username`,
  Component: ({ username, context: { site } }) => (
    <Layout
      site={site}
      title="Your username"
      preview={`You sign in as ${username}, or with this email address.`}
      why={`You get this mail because somebody asked for the username of the ${BRAND.name} account of this address.`}
    >
      <Paragraph>Here it is. Your email address works in its place, too.</Paragraph>
      <Facts facts={{ Username: username }} />
      <Action href={loginAt(site)}>Sign in</Action>
      <Note>
        Is it the password that is missing? <To href={passwordResetAt(site)}>Reset it here</To>. If you did not ask for
        this mail, you can delete it: it went to nobody else.
      </Note>
    </Layout>
  ),
};

export const deletionScheduled: Template<"deletion-scheduled"> = {
  subject: ({ dueAt, timeZone }) => `Your ${BRAND.name} account will be deleted on ${formatMomentDay(dueAt, timeZone)}`,
  Component: ({ username, at, timeZone, dueAt, context: { site } }) => (
    <Layout
      site={site}
      title="Your account will be deleted"
      preview={`Until ${formatMomentDay(dueAt, timeZone)} you can take your data with you, or change your mind.`}
      why={`You get this mail because somebody asked for the ${BRAND.name} account of this address to be deleted.`}
    >
      <Paragraph>
        As you asked, everything in your account goes on the day below: events, clients, bureau partners, your profile.
        Afterwards nobody can bring it back, not even us.
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
      <Action href={settingsAt(site, "data")}>Export your data</Action>
      <Box title="If you changed your mind">
        <Paragraph>
          Sign in and <To href={settingsAt(site, "danger")}>keep your account</To>. It takes one click, and nothing is
          lost.
        </Paragraph>
        <Paragraph>
          If it was not you who asked, keep the account first, then{" "}
          <To href={passwordResetAt(site)}>reset your password</To>.
        </Paragraph>
      </Box>
    </Layout>
  ),
};

export const deletionCancelled: Template<"deletion-cancelled"> = {
  subject: () => `Your ${BRAND.name} account stays`,
  Component: ({ context: { site }, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="Your account stays"
      preview="The deletion was called off. Everything is where you left it."
      ifNotYou={
        <>
          Set a new password now; every browser will be signed out. If you still want to leave, you can{" "}
          <To href={settingsAt(site, "danger")}>delete the account</To> again.
        </>
      }
    >
      The deletion was called off, and everything is where you left it. If you want a copy of your own all the same,{" "}
      <To href={settingsAt(site, "data")}>export your data</To> at any time. If you have a plan, it is not renewed
      unless you <To href={planAt(site)}>keep it</To>.
    </Notice>
  ),
};

/** The last mail of an account, so it has no button. */
export const accountDeleted: Template<"account-deleted"> = {
  subject: () => `Your ${BRAND.name} account was deleted`,
  Component: ({ username, context: { site } }) => (
    <Layout
      site={site}
      title="Your account was deleted"
      preview="Everything in it is gone, and this is our last mail to you."
      why={`This address belonged to the ${BRAND.name} account ${username}. We no longer have it, so this is our last mail.`}
    >
      <Paragraph>
        The time to change your mind is over, so we have deleted your account <strong>{username}</strong> with
        everything in it: events, clients, bureau partners, your profile.
      </Paragraph>
      <Paragraph>Thank you for the time you worked with us. We wish you full rooms.</Paragraph>
      <Note>
        Should you ever want to start again, <To href={registerAt(site)}>a new account</To> is a minute’s work.
      </Note>
    </Layout>
  ),
};
