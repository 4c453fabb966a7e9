-- Estimated tax tied to an event by mistake costs it nothing, and no client pays it back.
CREATE OR REPLACE VIEW event_money AS
SELECT m.*,
       -- countedFee
       CASE WHEN m.status IN ('confirmed', 'completed', 'closed', 'cancelled') THEN m."feeOrKeptCents" ELSE 0 END AS "countedCents",
       coalesce(m."quoteCents", m."feeOrKeptCents") AS "expectedCents",
       -- takeHome
       CASE WHEN m.status IN ('lost', 'released') THEN 0
            ELSE m."feeOrKeptCents" + m."flatTravelCents" - m."commissionCents" END
         + m."reimbursedCents" - m."expenseCents" - m."mileageCents" AS "takeHomeCents"
  FROM (
    SELECT e.id, e."speakerId", e."clientId", e."bureauPartnerId", e.status, e."statusChangedAt", e."startsOn", e."createdAt",
           e."deletedAt", e."feeCents", event_quote(e.status, e.type, e."feeCents", e."quotedFeeCents", e.inquiry) AS "quoteCents",
           -- basisCents
           CASE WHEN e.status = 'cancelled' THEN coalesce(e."keptCents", 0) ELSE e."feeCents" END AS "feeOrKeptCents",
           CASE WHEN e.status = 'cancelled' THEN coalesce(e."keptCents", 0)
                ELSE e."feeCents" + e."travelFeeCents" END AS "grossOrKeptCents",
           CASE WHEN e."travelMode" = 'buyout' AND e.status <> 'cancelled' THEN e."travelFeeCents" ELSE 0 END AS "flatTravelCents",
           -- takesFromFee
           (SELECT coalesce(sum(l."amountCents"), 0) FROM commission_lines l
             WHERE l."eventId" = e.id AND l."speakerId" = e."speakerId" AND l."feeKind" = 'gross' AND l.state <> 'waived'
               AND l."deletedAt" IS NULL) AS "commissionCents",
           (SELECT coalesce(sum(l."amountCents"), 0) FROM commission_lines l
             WHERE l."eventId" = e.id AND l."speakerId" = e."speakerId" AND l."feeKind" = 'gross' AND l.state <> 'waived'
               AND l."deletedAt" IS NULL AND l.kind = 'spin_off') AS "spinOffCents",
           (SELECT coalesce(sum(h."amountCents"), 0) FROM expense_shares h
              JOIN expenses x ON x.id = h."expenseId" AND x."speakerId" = h."speakerId"
             WHERE h."eventId" = e.id AND h."speakerId" = e."speakerId" AND x."deletedAt" IS NULL AND x.category <> 'estimated_tax') AS "expenseCents",
           -- reimbursed
           (SELECT greatest(0, least(coalesce(sum(h."amountCents"), 0), e."travelCapCents")) FROM expense_shares h
              JOIN expenses x ON x.id = h."expenseId" AND x."speakerId" = h."speakerId"
             WHERE h."eventId" = e.id AND h."speakerId" = e."speakerId" AND x."deletedAt" IS NULL AND x.billable
               AND x.category <> 'estimated_tax') AS "reimbursedCents",
           (SELECT coalesce(sum(t."amountCents"), 0) FROM mileage_trips t
             WHERE t."eventId" = e.id AND t."speakerId" = e."speakerId" AND t."deletedAt" IS NULL) AS "mileageCents"
      FROM events e) m;
