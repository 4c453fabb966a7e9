import { activities } from "../activities.mjs";
import { clients } from "../clients.mjs";
import { contacts } from "../contacts.mjs";
import { testimonials } from "../testimonials.mjs";
import { known, titled } from "./bookings.mjs";
import { addDays, morning, workday } from "./days.mjs";

/** The contacts of all clients, the planner first; `client` is the key. */
export const peopleOf = (makeId) =>
  Object.entries(clients).flatMap(
    ([
      client,
      {
        contact: [name, email],
        phone,
      },
    ]) =>
      [{ name, role: "Planner", email, phone, notes: "" }, ...contacts[client]].map((one, position) => ({
        id: makeId(),
        client,
        position,
        ...one,
      })),
  );

export const activityRows = ({ all, speakerId, userId, clientIds, bureauIds, today, now, makeId }) =>
  activities.map(({ on, client, bureau, event, kind, text }, order) => {
    const at = morning(workday(today, on), 45 + order * 11, now);
    return {
      id: makeId(),
      speakerId,
      clientId: client ? known(clientIds, client) : null,
      bureauPartnerId: bureau ? known(bureauIds, bureau) : null,
      eventId: event ? titled(all, event).id : null,
      kind,
      text,
      happenedAt: at,
      userId,
      createdAt: at,
      updatedAt: at,
    };
  });

export const testimonialRows = ({ all, tenant, clientIds, now, makeId }) =>
  testimonials.map(({ about, after, name, ...given }, order) => {
    const event = titled(all, about);
    const at = morning(addDays(event.day, after), 90 + order * 7, now);
    return {
      id: makeId(),
      ...tenant,
      eventId: event.id,
      clientId: clientIds.get(event.client),
      clientName: name,
      companyName: clients[event.client].name,
      eventTitle: event.title,
      ...given,
      receivedAt: at,
      createdAt: at,
      updatedAt: at,
    };
  });
