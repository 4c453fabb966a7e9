import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";

/** For a name that one logs in with: nothing corrects it, and password managers know what it is. */
export function UsernameInput(props: ComponentProps<typeof Input>) {
  return (
    <Input {...props} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} required />
  );
}
