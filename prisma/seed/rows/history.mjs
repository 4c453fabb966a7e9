import { bureaus } from "../bureaus.mjs";
import { addDays, daysFrom, earlier, later, morning, nextWorkday } from "./days.mjs";

/** Days after the first contact at which a sale usually takes its steps. */
const SALE = { hold: 6, contract_sent: 22, confirmed: 31 };
/** The least age of an inquiry with this status, so that its steps fit in. */
const AGE = { inquiry: 3, hold: 14, contract_sent: 30, confirmed: 45, postponed: 60 };

/** Days until late payers pay. */
const SLOW = { health: 42, software: 35 };

const WAYS = {
  inquiry: [],
  hold: ["hold"],
  contract_sent: ["contract_sent"],
  confirmed: ["contract_sent", "confirmed"],
  completed: ["contract_sent", "confirmed", "completed"],
  closed: ["contract_sent", "confirmed", "completed", "closed"],
  postponed: ["contract_sent", "confirmed", "postponed"],
  cancelled: ["contract_sent", "confirmed", "cancelled"],
  lost: ["lost"],
  released: ["hold", "released"],
};

/**
 * An event's path to its status: the date of the inquiry, and its changes since. A bureau holds a date before it
 * sells it.
 * @returns {{ askedAt: Date, changes: { from: string, to: string, day: string, at: Date }[] }}
 */
export function historyOf(booking, { today, now }) {
  const { status, bureau, day, order } = booking;
  const asked = askedOn(booking, today);
  const way =
    bureau && WAYS[status].length > 0 && WAYS[status][0] !== "hold" ? ["hold", ...WAYS[status]] : WAYS[status];
  // A sale with less time took its steps faster.
  const time = Math.min(1, daysFrom(asked, earlier(day, today)) / 40);
  const changes = way.map((to, step) => {
    const on =
      SALE[to] === undefined
        ? endOf(booking, to, asked, today)
        : nextWorkday(addDays(asked, Math.ceil(SALE[to] * time)), 1);
    return { from: way[step - 1] ?? "inquiry", to, day: on, at: morning(on, minuteOf(order) + step + 1, now) };
  });
  return { askedAt: morning(asked, minuteOf(order), now), changes };
}

/** Spread over the morning, so that "last changed" has an order. */
const minuteOf = (order) => order * 5;

/** Four to seven months before its date and some time ago; a spin-off not before its origin took place. */
function askedOn({ on, day, status, origin, order }, today) {
  const usual = addDays(day, -(120 + ((order * 37) % 80)));
  const asked = on < 0 ? usual : earlier(usual, addDays(today, -(AGE[status] + ((order * 5) % 17))));
  return origin ? nextWorkday(later(asked, addDays(origin.day, 3 + (order % 5))), 1) : nextWorkday(asked, -1);
}

/** The steps that hang on the event's own day, or end a sale. */
function endOf({ day, bureau, client, order }, to, asked, today) {
  const settled = (bureau ? bureaus[bureau].terms.payDays : (SLOW[client] ?? 21)) + (order % 9);
  const days = {
    completed: addDays(day, 1),
    closed: addDays(day, settled),
    cancelled: addDays(day, -40),
    postponed: addDays(today, -9),
    lost: addDays(asked, 34),
    released: addDays(asked, 20 + (order % 11)),
  };
  return earlier(nextWorkday(days[to], 1), nextWorkday(addDays(today, -1), -1));
}
