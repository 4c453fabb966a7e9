"use client";

import { FileText } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { type Verified, VerifyFailure, VerifyResult } from "@/components/contracts/verify-result";
import { FileDrop } from "@/components/files/file-drop";
import { FormField } from "@/components/shared/form/form-field";
import { Progress } from "@/components/ui/progress";
import {
  MOST_BYTES,
  parseDocumentNumber,
  type ReadFile,
  readFileLocally,
  verifyFile,
} from "@/lib/contracts/sealing/verification";
import { serverText } from "@/lib/shared/api-client";

/** From the page, as the code that makes them would double this component's size. */
export type VerifyClasses = { input: string; choose: string; secondary: string };

type State =
  | { step: "empty"; error?: string }
  | { step: "checking"; name: string }
  | { step: "failed"; name: string; why: string; file: ReadFile | null }
  | { step: "done"; verified: Verified };

const NUMBER_ERROR = "A document number has 12 characters, like 3F9A-01BC-77DE";

/** Hashes a file in the browser and asks whether Lectern sealed it. The file itself is never sent. */
export function VerifyForm({ classes }: { classes: VerifyClasses }) {
  const [state, setState] = useState<State>({ step: "empty" });
  const [numberError, setNumberError] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const turn = useRef(0);

  const compare = useCallback(async (file: ReadFile) => {
    const mine = ++turn.current;
    const typed = number.current?.value.trim() ?? "";
    const parsed = parseDocumentNumber(typed);
    const wanted = parsed ?? file.number;
    const isWrong = typed !== "" && !parsed;
    if (number.current && wanted && !isWrong) number.current.value = wanted;
    setNumberError(isWrong ? NUMBER_ERROR : undefined);
    setState({ step: "checking", name: file.name });
    const settle = (next: State) => mine === turn.current && setState(next);
    try {
      const answer = await verifyFile({ sha256: file.sha256, number: wanted ?? undefined });
      settle({ step: "done", verified: { ...answer, file, number: wanted } });
    } catch (error) {
      settle({
        step: "failed",
        name: file.name,
        why: serverText(error, "Something went wrong. Please try again."),
        file,
      });
    }
  }, []);

  const check = useCallback(
    async (chosen: File) => {
      const mine = ++turn.current;
      const { name } = chosen;
      const refusal = refusalOf(chosen);
      if (refusal) return setState({ step: "failed", name, why: refusal, file: null });
      setState({ step: "checking", name });
      const file = await readFileLocally(chosen).catch(() => null);
      if (mine !== turn.current) return;
      if (file) return compare(file);
      setState({ step: "failed", name, why: "We couldn't read this file. Please choose it again.", file: null });
    },
    [compare],
  );

  useEffect(() => {
    const readAddress = () => {
      const wanted = parseDocumentNumber(location.hash.slice(1));
      if (wanted && number.current) number.current.value = wanted;
    };
    readAddress();
    // Chosen before this script loaded.
    const chosen = chooser.current?.files?.[0];
    if (chosen) void check(chosen);
    addEventListener("hashchange", readAddress);
    return () => removeEventListener("hashchange", readAddress);
  }, [check]);

  useEffect(() => {
    if (state.step !== "empty") outcome.current?.scrollIntoView({ block: "nearest" });
  }, [state]);

  function take([chosen]: readonly File[]) {
    if (chosen) void check(chosen);
    // Lets the same file be chosen again.
    if (chooser.current) chooser.current.value = "";
  }

  const failedFile = state.step === "failed" ? state.file : null;
  const file = state.step === "done" ? state.verified.file : failedFile;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (file) return void compare(file);
    if (state.step === "checking") return;
    setState({ step: "empty", error: "Choose the PDF first." });
    chooser.current?.focus();
  }

  function restart() {
    turn.current += 1;
    if (number.current) number.current.value = "";
    history.replaceState(null, "", location.pathname);
    setNumberError(undefined);
    setState({ step: "empty" });
    chooser.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-8 max-w-2xl">
      <FileDrop label="Drop the PDF to check it" takesPaste={() => true} onFiles={take}>
        <div className="grid justify-items-center gap-3 rounded-lg border border-input border-dashed bg-card px-5 py-8 text-center sm:py-10">
          <FileText aria-hidden className="size-8 text-muted-foreground" strokeWidth={1.5} />
          <input
            ref={chooser}
            id="file"
            type="file"
            accept="application/pdf,.pdf"
            aria-describedby="file-hint"
            className="peer sr-only"
            onChange={({ target }) => take([...(target.files ?? [])])}
          />
          <label htmlFor="file" className={classes.choose}>
            Choose PDF
          </label>
          <p id="file-hint" className="text-pretty text-[0.8125rem] text-muted-foreground">
            <span className="pointer-coarse:hidden">Or drop it here. </span>
            The file stays on your device: it's never uploaded.
          </p>
        </div>
      </FileDrop>
      <FormField
        name="number"
        label="Document number (optional)"
        hint="On the contract's certificate page, like 3F9A-01BC-77DE. We fill it in if the PDF has it."
        error={numberError}
        className="mt-5"
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              ref={number}
              name="number"
              className={classes.input}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={40}
            />
            {state.step === "done" ? (
              <button type="submit" className={classes.secondary}>
                Check again
              </button>
            ) : null}
          </div>
        )}
      </FormField>
      <div ref={outcome} role="status" className="mt-6 scroll-my-6">
        {state.step === "empty" && state.error ? <p className="text-danger text-sm">{state.error}</p> : null}
        {state.step === "checking" ? <Progress label={`Checking ${state.name}…`} /> : null}
        {state.step === "failed" ? <VerifyFailure {...state} /> : null}
        {state.step === "done" ? <VerifyResult {...state.verified} /> : null}
      </div>
      {state.step === "done" || state.step === "failed" ? (
        <p className="mt-4 flex flex-wrap gap-2">
          {failedFile ? (
            <button type="submit" className={classes.secondary}>
              Try again
            </button>
          ) : null}
          <button type="button" className={classes.secondary} onClick={restart}>
            Check another file
          </button>
        </p>
      ) : null}
    </form>
  );
}

function refusalOf({ size }: File): string | null {
  if (!crypto.subtle) return "Your browser can check files only on a secure page. Open this page with https://.";
  if (size === 0) return "This file is empty. Choose the PDF of the contract.";
  return size > MOST_BYTES ? "This file is larger than 50 MB. Choose the PDF of the contract." : null;
}
