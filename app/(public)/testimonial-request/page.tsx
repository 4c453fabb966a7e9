import { createHash } from "node:crypto";
import { notFound } from "next/navigation";
import { AccountPage, mailedPage } from "@/components/marketing/public-page";
import { QueryProvider } from "@/components/shared/shell/query-provider";
import { AnswerScreen } from "@/components/testimonials/answer-screen";
import type { SearchParams } from "@/lib/server/page-params";
import { AppError } from "@/lib/shared/errors";
import { getOpenRequest } from "@/lib/testimonials/queries";
import { tokenParams } from "@/lib/testimonials/schema";

// Rendered for each visit: its content security policy carries a nonce, and its address a secret.
export const dynamic = "force-dynamic";

export const metadata = mailedPage("Your testimonial");

export default async function TestimonialRequestPage({ searchParams }: { searchParams: SearchParams }) {
  const params = tokenParams.safeParse({ token: (await searchParams).token });
  if (!params.success) notFound();
  const { token } = params.data;
  const request = await getOpenRequest(token).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  const draftKey = `link:${createHash("sha256").update(token).digest("base64url").slice(0, 16)}`;
  return (
    <QueryProvider>
      <AccountPage>
        <AnswerScreen request={request} token={token} draftKey={draftKey} />
      </AccountPage>
    </QueryProvider>
  );
}
