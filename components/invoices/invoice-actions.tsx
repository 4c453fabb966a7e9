"use client";

import {
  Ban,
  CircleSlash,
  Download,
  Ellipsis,
  FilePen,
  FilePlus2,
  HandCoins,
  Mail,
  Pencil,
  Send,
  Trash2,
} from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { money } from "@/components/invoices/amounts";
import { useCreateInvoice } from "@/components/invoices/create-invoice-button";
import type { DialogKind } from "@/components/invoices/invoice-dialogs";
import type { Payer } from "@/components/invoices/payer-picker";
import { ButtonLink } from "@/components/shared/button-link";
import { DialogButton, useNamed } from "@/components/shared/feedback/dialog-button";
import { useSubmit } from "@/components/shared/form/use-submit";
import { RecordActions, useTrashActions } from "@/components/shared/record/record-actions";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { UNDO_TIME } from "@/lib/correspondence/rules";
import { useInvoiceAction, useTrashInvoices } from "@/lib/invoices/client";
import type { InvoiceDto } from "@/lib/invoices/schema";
import { INVOICE_KIND_LABEL, INVOICE_MOVES, isOpen, shortTitle } from "@/lib/invoices/status";
import { useRefresh } from "@/lib/shared/refresh";

const loadPaymentDialog = () => import("@/components/invoices/payment-dialog");
const InvoiceDialog = dynamic(() => import("@/components/invoices/invoice-dialogs"), { ssr: false });

const NOUN = { one: "invoice", many: "invoices" };

const payerOf = ({ clientId, clientName, bureauPartnerId, bureauPartnerName }: InvoiceDto): Payer | null => {
  if (clientId) return { of: "client", id: clientId, name: clientName };
  return bureauPartnerId ? { of: "bureau", id: bureauPartnerId, name: bureauPartnerName } : null;
};

type Props = { invoice: InvoiceDto; nextNumber: string; needsAddress: boolean; today: string };

/** The next step is the primary button; what is rare is in the menu. */
export function InvoiceActions(props: Props) {
  const { invoice, today } = props;
  const { id, kind, state, number, deletedAt, billToEmail, balance, due } = invoice;
  const router = useRouter();
  const [opened, setOpened] = useState<DialogKind | null>(null);
  const { create } = useCreateInvoice();
  const { send, saySending, pending, nameDialog } = useSending(invoice);
  const moves = useTrashInvoices();
  const { moveIn } = useTrashActions(moves, NOUN);
  const name = shortTitle(invoice);
  if (deletedAt !== null) {
    return <RecordActions moves={moves} noun={NOUN} id={id} name={name} trashed listHref="/invoices" />;
  }
  const isDraft = state === "draft";
  const isInvoice = kind === "invoice";
  const mayVoid = INVOICE_MOVES.mayMove(state, "void");
  const isOwed = isInvoice && isOpen(invoice);
  const mayChange = isInvoice && (isOwed || state === "paid");
  const mayEmail = isOpen(invoice) && billToEmail !== "";
  const isEmailNext = mayEmail && state === "issued";
  const emails = (
    <>
      <Send aria-hidden className={isEmailNext ? "max-sm:hidden" : undefined} />{" "}
      {invoice.sentAt ? "Email it again" : "Email it"}
    </>
  );
  const done = (title: string, changed: InvoiceDto, sends = false) => {
    if (sends) return saySending(`${title}, sending in a few seconds`);
    toast({ title, description: changed.number || name, variant: "success" });
    if (changed.id !== id) router.push(`/invoices/${changed.id}${changed.state === "draft" ? "/edit" : ""}`);
  };
  return (
    <>
      <a href={`/api/invoices/${id}/pdf`} className={buttonClass({ className: "max-sm:w-10 max-sm:px-0" })}>
        <Download aria-hidden /> <span className="max-sm:sr-only">PDF</span>
      </a>
      {isDraft && (
        <>
          <ButtonLink href={`/invoices/${id}/edit`}>
            <Pencil aria-hidden className="max-sm:hidden" /> Edit
          </ButtonLink>
          <Button variant="primary" onClick={() => setOpened("issue")}>
            <Send aria-hidden /> Issue and send…
          </Button>
        </>
      )}
      {isEmailNext && (
        <Button variant="primary" loading={pending} onClick={send}>
          {emails}
        </Button>
      )}
      {isOwed && (
        <DialogButton
          variant={isEmailNext ? "secondary" : "primary"}
          load={loadPaymentDialog}
          dialog={{
            today,
            payer: payerOf(invoice),
            invoices: [{ id, number, balance, due, issuedOn: invoice.issuedOn }],
          }}
        >
          <HandCoins aria-hidden className="max-sm:hidden" /> Record payment
        </DialogButton>
      )}
      {(isDraft || mayChange || mayVoid || (mayEmail && !isEmailNext)) && (
        <Menu
          label={`More for this ${INVOICE_KIND_LABEL[kind].toLowerCase()}`}
          align="end"
          size="icon"
          trigger={<Ellipsis aria-hidden />}
        >
          {mayEmail && !isEmailNext && <MenuItem onSelect={send}>{emails}</MenuItem>}
          <MenuItem icon={<Mail aria-hidden />} href={`/letters/new?invoice=${id}`}>
            Write a letter
          </MenuItem>
          {mayChange && (
            <MenuItem icon={<FilePen aria-hidden />} onSelect={() => setOpened("change")}>
              Change this invoice
            </MenuItem>
          )}
          {invoice.overdue > 0 && (
            <MenuItem icon={<FilePlus2 aria-hidden />} onSelect={() => create({ lateFeeOf: id })}>
              Propose a late fee
            </MenuItem>
          )}
          {isOwed && (
            <MenuItem icon={<CircleSlash aria-hidden />} onSelect={() => setOpened("writeOff")}>
              Write off {money(balance)}
            </MenuItem>
          )}
          {isInvoice && mayVoid && (
            <MenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={() => setOpened("void")}>
              Void
            </MenuItem>
          )}
          {isDraft && (
            <>
              <MenuSeparator />
              <MenuItem
                icon={<Trash2 aria-hidden />}
                onSelect={() => void moveIn([id], name).then((moved) => moved && router.push("/invoices"))}
              >
                Move to trash
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {opened && <InvoiceDialog {...props} kind={opened} onDone={done} onClose={() => setOpened(null)} />}
      {nameDialog}
    </>
  );
}

/** How often a page asks whether its email is gone, and for how long. */
const [ASK_EVERY, ASK_FOR] = [3_000, 60_000];

/** Emails an invoice, with ten seconds to undo; then says that it was sent. */
function useSending({ id, billToEmail, sentAt }: InvoiceDto) {
  const { mutateAsync } = useInvoiceAction(id);
  const refresh = useRefresh();
  const [waitsFrom, setWaitsFrom] = useState<{ sentAt: string | null } | null>(null);
  useEffect(() => {
    if (!waitsFrom) return;
    if (waitsFrom.sentAt !== sentAt) {
      setWaitsFrom(null);
      toast({ title: "Email sent", description: `To ${billToEmail}`, variant: "success" });
      return;
    }
    const asking = setInterval(refresh, ASK_EVERY);
    const end = setTimeout(() => setWaitsFrom(null), ASK_FOR);
    return () => {
      clearInterval(asking);
      clearTimeout(end);
    };
  }, [waitsFrom, sentAt, billToEmail, refresh]);
  const { run, pending } = useSubmit();
  const { named, nameDialog } = useNamed();
  const undo = async () => {
    await mutateAsync({ action: "undo" });
    setWaitsFrom(null);
    toast({ title: "Sending undone", description: "The email won't be sent.", variant: "success" });
  };
  const saySending = (title: string) => {
    setWaitsFrom({ sentAt });
    toast({
      title,
      description: `To ${billToEmail}`,
      duration: UNDO_TIME,
      action: { label: "Undo", onClick: () => void run(undo, { title: "We couldn't undo the sending" }) },
    });
  };
  const start = async () => {
    await named(() => mutateAsync({ action: "send" }));
    saySending("Sending in a few seconds");
  };
  const send = () => void run(start, { title: "We couldn't send the email" });
  return { send, saySending, pending: pending || waitsFrom !== null, nameDialog };
}

/** Pays with what the payer has over. */
export function UseCreditButton({ invoice, amount }: { invoice: InvoiceDto; amount: number }) {
  const { id, version } = invoice;
  const { mutateAsync } = useInvoiceAction(id);
  const { run, pending } = useSubmit();
  const pay = async () => {
    await mutateAsync({ action: "useCredit", body: { version, amount } });
    toast({ title: `${money(amount)} of credit used`, variant: "success" });
  };
  const use = () => void run(pay, { title: "We couldn't use the credit" });
  return (
    <Button size="sm" className="mt-3" loading={pending} onClick={use}>
      Use {money(amount)} credit
    </Button>
  );
}
