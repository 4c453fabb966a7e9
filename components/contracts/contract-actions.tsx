"use client";

import {
  Ban,
  Download,
  Ellipsis,
  FileCheck2,
  FilePlus2,
  Hourglass,
  Pause,
  Pencil,
  Play,
  Send,
  Signature,
  Trash2,
} from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "@/components/shared/button-link";
import { useNamed } from "@/components/shared/feedback/dialog-button";
import { LazyConfirm } from "@/components/shared/feedback/lazy-confirm";
import { type LazyDialogProps, useLazyDialog } from "@/components/shared/feedback/use-lazy-dialog";
import { useSubmit } from "@/components/shared/form/use-submit";
import { RecordActions, useTrashActions } from "@/components/shared/record/record-actions";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { loadAccount } from "@/lib/account/client";
import { type ContractAction, useContractAction, useTrashContracts } from "@/lib/contracts/client";
import { EXTENSION_DAYS, hasSignatures, speakersTurn } from "@/lib/contracts/record";
import type { ContractDto, ContractRecipient } from "@/lib/contracts/schema";
import { CONTRACT_MOVES, isOpen } from "@/lib/contracts/status";

type Props = { contract: Pick<ContractDto, "id" | "title">; me: ContractRecipient };

/** Loads the account too: the dialog asks for a code with a second factor. */
const load = async () => {
  const [{ default: Dialog }, account] = await Promise.all([
    import("@/components/contracts/speaker-signature-dialog"),
    loadAccount(),
  ]);
  return { default: (props: LazyDialogProps & Props) => <Dialog account={account} {...props} /> };
};

/** Opens at once for `?sign=1`, which the list of contracts links to. */
function SignButton({ contract, me }: Props) {
  const { trigger, dialog } = useLazyDialog<Props>(load);
  const isAsked = useSearchParams().has("sign");
  const open = useRef(trigger.onClick);
  open.current = trigger.onClick;
  useEffect(() => {
    if (!isAsked) return;
    open.current();
    history.replaceState(null, "", location.pathname);
  }, [isAsked]);
  return (
    <>
      <Button variant="primary" {...trigger}>
        <Signature aria-hidden /> {me.role === "approver" ? "Approve" : "Sign"}
      </Button>
      {dialog && <dialog.Dialog contract={contract} me={me} open={dialog.open} onClose={dialog.onClose} />}
    </>
  );
}

const SendDialog = dynamic(() => import("@/components/contracts/send-dialog"), { ssr: false });
const ReasonDialog = dynamic(() => import("@/components/contracts/reason-dialog"), { ssr: false });
const SignedDialog = dynamic(() => import("@/components/contracts/signed-dialog"), { ssr: false });

const NOUN = { one: "contract", many: "contracts" };

type Opened = "send" | "void" | "pause" | "elsewhere" | "ending" | "version";

/** The actions that the contract's state allows; the most common one is first. */
export function ContractActions({ contract, isComplete }: { contract: ContractDto; isComplete: boolean }) {
  const { id, version, state, title, deletedAt, next } = contract;
  const router = useRouter();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { act, pending, nameDialog } = useActions(id);
  const moves = useTrashContracts();
  const { moveIn } = useTrashActions(moves, NOUN);
  if (deletedAt !== null) {
    return <RecordActions moves={moves} noun={NOUN} id={id} name={title} trashed listHref="/contracts" />;
  }
  const close = () => setOpened(null);
  const me = speakersTurn(contract);
  const isSigned = state === "completed" || state === "signed_elsewhere";
  const mayReplace =
    !next && (isOpen(contract) || isSigned || ["paused", "declined", "voided", "expired"].includes(state));
  const endsSignatures = !isSigned && CONTRACT_MOVES.mayMove(state, "void") && hasSignatures(contract);
  const replace = () =>
    act("version", { version }, (made) => {
      toast({ title: isSigned ? "Amendment started" : "New version started", variant: "success" });
      router.push(`/contracts/${made.id}/edit`);
    });
  const done = (said: string) => () => toast({ title: said, description: title, variant: "success" });
  return (
    <>
      <a href={`/api/contracts/${id}/pdf`} className={buttonClass({})}>
        <Download aria-hidden /> <span className="max-sm:sr-only">PDF</span>
      </a>
      {state === "draft" && (
        <>
          <ButtonLink href={`/contracts/${id}/edit`}>
            <Pencil aria-hidden /> Edit
          </ButtonLink>
          <Button variant="primary" disabled={!isComplete} onClick={() => setOpened("send")}>
            <Send aria-hidden /> Send for signature
          </Button>
        </>
      )}
      {mayReplace && (
        <Button loading={pending} onClick={() => (endsSignatures ? setOpened("version") : void replace())}>
          <FilePlus2 aria-hidden /> {isSigned ? "Amend" : "New version"}
        </Button>
      )}
      {me && <SignButton contract={contract} me={me} />}
      {state !== "sending" && state !== "superseded" && state !== "sealing" && (
        <Menu label="More for this contract" align="end" trigger={<Ellipsis aria-hidden />}>
          {state === "paused" && (
            <MenuItem
              icon={<Play aria-hidden />}
              onSelect={() => void act("resume", undefined, done("Contract resumed"))}
            >
              Resume
            </MenuItem>
          )}
          {isOpen(contract) && (
            <MenuItem icon={<Pause aria-hidden />} onSelect={() => setOpened("pause")}>
              Pause
            </MenuItem>
          )}
          {(isOpen(contract) || state === "expired") && (
            <MenuItem
              icon={<Hourglass aria-hidden />}
              onSelect={() =>
                void act("extend", { version, days: EXTENSION_DAYS }, done(`Open for another ${EXTENSION_DAYS} days`))
              }
            >
              Extend by {EXTENSION_DAYS} days
            </MenuItem>
          )}
          {CONTRACT_MOVES.mayMove(state, "recordElsewhere") && (
            <MenuItem icon={<FileCheck2 aria-hidden />} onSelect={() => setOpened("elsewhere")}>
              Record a signed copy
            </MenuItem>
          )}
          {isSigned && !contract.endedOn && (
            <MenuItem icon={<Ban aria-hidden />} onSelect={() => setOpened("ending")}>
              End by agreement
            </MenuItem>
          )}
          {CONTRACT_MOVES.mayMove(state, "void") && (
            <MenuItem icon={<Ban aria-hidden />} tone="danger" onSelect={() => setOpened("void")}>
              Void
            </MenuItem>
          )}
          {state === "draft" && (
            <>
              <MenuSeparator />
              <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => void moveIn([id], title)}>
                Move to trash
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {opened === "send" && (
        <SendDialog
          contract={contract}
          onClose={close}
          onSend={(choices) => act("send", { version, ...choices })}
          pending={pending}
        />
      )}
      {(opened === "void" || opened === "pause") && (
        <ReasonDialog
          what={opened}
          contract={contract}
          onClose={close}
          onConfirm={(reason) =>
            act(opened, { version, reason }, done(opened === "void" ? "Contract voided" : "Contract paused"))
          }
        />
      )}
      {opened === "version" && (
        <LazyConfirm
          onOpenChange={close}
          title="Make a new version?"
          confirmLabel="Make new version"
          busy={pending}
          onConfirm={() => void replace()}
        >
          This one is voided. Signatures don't carry over; those who signed are told.
        </LazyConfirm>
      )}
      {opened === "elsewhere" && <SignedDialog about={{ contractId: id }} onClose={close} />}
      {opened === "ending" && <SignedDialog ending={{ id, version }} onClose={close} />}
      {nameDialog}
    </>
  );
}

function useActions(id: string) {
  const { mutateAsync } = useContractAction(id);
  const { run, pending } = useSubmit();
  const { named, nameDialog } = useNamed();
  const act = (
    action: ContractAction,
    body?: object,
    onDone?: (contract: Awaited<ReturnType<typeof mutateAsync>>) => void,
  ) =>
    run(async () => {
      const contract = await named(() => mutateAsync({ action, body }));
      onDone?.(contract);
    });
  return { act, pending, nameDialog };
}
