import { Layout } from "@/emails/layout";
import { formatMoment, formatMomentDay } from "@/emails/moment";
import { Action, Box, Facts, Paragraph, To } from "@/emails/parts";
import { passwordResetAt, settingsAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

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
