/** `back` leads to the previous state, which the caller stores. */
type Transition<State extends string> = { from: readonly State[]; to: State | "back" };

/** Allowed moves between states. Any move that isn't in the table is refused. */
export function defineTransitions<State extends string, const Table extends Record<string, Transition<NoInfer<State>>>>(
  states: readonly State[],
  table: Table,
) {
  type Name = keyof Table & string;
  const transitions: Record<Name, Transition<State>> = table;
  const names = Object.keys(table) as Name[];

  const mayMove = (from: State, name: Name): boolean => transitions[name].from.includes(from);

  /** @returns null when the transition isn't allowed, or leads back and there is no state before */
  function nextState(from: State, name: Name, before: State | null = null): State | null {
    if (!mayMove(from, name)) return null;
    const { to } = transitions[name];
    return to === "back" ? before : to;
  }

  const everyMove = (before: State) =>
    Object.fromEntries(
      states.map((state) => {
        const allowed = names.filter((name) => mayMove(state, name));
        return [state, Object.fromEntries(allowed.map((name) => [name, nextState(state, name, before)]))];
      }),
    ) as Record<State, Partial<Record<Name, State>>>;

  return {
    table,
    mayMove,
    nextState,
    everyMove,
    /** True when another transition leads back, so the previous state has to be stored. */
    isLeftAgain: (name: Name): boolean =>
      names.some((other) => transitions[other].to === "back" && mayMove(transitions[name].to as State, other)),
  };
}
