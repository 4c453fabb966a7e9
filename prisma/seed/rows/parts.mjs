import { bureaus } from "../bureaus.mjs";
import { steps } from "../steps.mjs";
import { addDays, earlier, morning } from "./days.mjs";

/** The checklist of what is coming and of what is not closed yet: done is what was due, but for the steps left open. */
export function taskRows(booking, { speakerId, today, now, makeId }) {
  const { id, status, type, day, order, more } = booking;
  if (status !== "confirmed" && status !== "completed") return [];
  return steps[type].map(({ title, anchor, offsetDays }, position) => {
    const from = anchor === "event_date" ? day : booking.history.changes.find(({ to }) => to === anchor)?.day;
    const due = from && addDays(from, offsetDays);
    const done = due && due <= today && !(more.open ?? []).includes(title);
    return {
      id: makeId(),
      speakerId,
      eventId: id,
      title,
      anchor,
      offsetDays,
      doneAt: done ? morning(addDays(due, -1), order * 5, now) : null,
      position: position + 1,
      createdAt: booking.history.askedAt,
      updatedAt: booking.history.askedAt,
    };
  });
}

/** Contacts besides the planner: the client's own people, and some that only this event has. */
export function peopleRows({ id, on, status, client, more }, { contacts, speakerId, makeId }) {
  if (on < 0 || status !== "confirmed") return [];
  const theirs = contacts.filter((one) => one.client === client && one.position > 0 && one.role !== "Accounts payable");
  const people = [...theirs.map((one) => ({ ...one, contactId: one.id })), ...(more.people ?? [])];
  return people.map(({ contactId = null, name, role, email = "", phone = "" }, position) => ({
    id: makeId(),
    speakerId,
    eventId: id,
    contactId,
    position,
    name,
    role,
    email,
    phone,
  }));
}

const share = (cents, points) => Math.round((cents * points) / 10_000);

/** The bureau's commission of an event, a second bureau's share of it, and an earlier stage's spin-off. */
export function commissionRows(booking, { speakerId, today, bureauIds, makeId }) {
  const { id, status, bureau, fee, day, order, more, origin, history } = booking;
  const cents = (status === "cancelled" ? more.kept : fee) * 100;
  const line = (kind, key, points, rest) => {
    const dueOn = addDays(day, rest.payDays);
    const paid = status === "closed" || status === "cancelled";
    // Some pay a day early, some a few days late.
    const paidOn = addDays(dueOn, (order % 7) - 1);
    return {
      id: makeId(),
      speakerId,
      eventId: id,
      bureauPartnerId: bureauIds.get(key),
      kind,
      basisPoints: points,
      basis: "fee",
      amountCents: share(cents, points),
      state: paid ? "paid" : "due",
      dueOn,
      paidOn: paid ? earlier(paidOn, today) : null,
      fromEventId: null,
      note: "",
      ...rest,
      createdAt: history.askedAt,
      updatedAt: history.changes.at(-1)?.at ?? history.askedAt,
    };
  };
  const lines = [];
  if (bureau && !["lost", "released"].includes(status)) {
    const { commissionBasisPoints: points, invoicedBy, feeKind, payDays } = bureaus[bureau].terms;
    const agreed = { invoicedBy, feeKind, payDays };
    const { shared } = more;
    lines.push(line("commission", bureau, points - (shared?.points ?? 0), agreed));
    if (shared)
      lines.push(line("co_broke", shared.with, shared.points, { ...agreed, note: "They brought the client" }));
  }
  if (more.spinOff) {
    const { points, note } = more.spinOff;
    const owed = { invoicedBy: "speaker", feeKind: "gross", payDays: bureaus[origin.bureau].terms.payDays };
    lines.push(line("spin_off", origin.bureau, points, { ...owed, fromEventId: origin.id, note }));
  }
  return lines;
}
