import { serverText } from "@/components/shared/sentence";
import { toast } from "@/components/ui/toast";
import { apiFetch } from "@/lib/shared/api-client";

/** Has the link that confirms an address mailed again, and says so in a toast. True when it is on its way. */
export async function sendVerification(email: string): Promise<boolean> {
  try {
    if (!email) throw new Error("No email address found");
    await apiFetch("/api/auth/resend-verification", { method: "POST", body: { email }, repeatable: true });
    toast({ title: "Verification Email Sent", description: `Look for it at ${email}.`, variant: "success" });
    return true;
  } catch (error) {
    const fallback = email ? "Failed to resend verification email" : "No email address found";
    toast({ title: "Error", description: serverText(error, fallback), variant: "error" });
    return false;
  }
}
