/** SQL of an `EmailDelivery`: the latest email about a record, by sent_emails("recordId", "speakerId"); null for none. */
export const deliveryJson = (recordId: string, speakerId: string, templates: readonly string[]) => `(
  SELECT json_build_object('to', m.recipient, 'state', m.state, 'reason', m.reason,
           'isUnderWay', m.state IN ('queued', 'sent') AND m."createdAt" > now() - interval '5 minutes')
    FROM sent_emails m
   WHERE m."recordId" = ${recordId} AND m."speakerId" = ${speakerId}
     AND m.template IN (${templates.map((name) => `'${name}'`).join(", ")})
   ORDER BY m."createdAt" DESC LIMIT 1)`;
