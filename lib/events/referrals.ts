import { countedFee, isBooked } from "@/lib/events/rules";
import type { EventStatus } from "@/lib/events/status";

/** `depth` 1 came from the stage itself. Dollars. */
export type ReferralNode = {
  id: string;
  cameFromEventId: string;
  depth: number;
  title: string;
  date: string;
  status: EventStatus;
  fee: number;
  keptAmount: number | null;
};

/** `bookings` and `money` count booked and done events of all generations. */
export type StageDto = {
  id: string;
  title: string;
  date: string;
  city: string;
  state: string;
  status: EventStatus;
  clientCompany: string;
  /** Of the first generation. */
  direct: number;
  /** Of all generations. */
  led: number;
  bookings: number;
  /** Dollars. */
  money: number;
};

export type StagesDto = { items: StageDto[]; total: number };

export type ReferralBranch = ReferralNode & { bookings: number; money: number; children: ReferralBranch[] };

type ReferralTree = { children: ReferralBranch[]; led: number; bookings: number; money: number };

/** A tree with sums in dollars. @param nodes of all generations in any order */
export function referralTree(rootId: string, nodes: readonly ReferralNode[]): ReferralTree {
  const byParent = new Map<string, ReferralNode[]>();
  for (const node of nodes) byParent.set(node.cameFromEventId, [...(byParent.get(node.cameFromEventId) ?? []), node]);
  const grow = (id: string): ReferralBranch[] =>
    (byParent.get(id) ?? []).map((node) => {
      const children = grow(node.id);
      return {
        ...node,
        children,
        bookings: sum(children, "bookings") + (isBooked(node.status) ? 1 : 0),
        money: sum(children, "money") + countedFee(node),
      };
    });
  const children = grow(rootId);
  return { children, led: nodes.length, bookings: sum(children, "bookings"), money: sum(children, "money") };
}

const sum = (branches: readonly ReferralBranch[], field: "bookings" | "money"): number =>
  branches.reduce((total, branch) => total + branch[field], 0);
