-- What stands in for a fee that isn't agreed: its quote, or else the planner's budget. Lists call it, where the view would be a join.
CREATE FUNCTION event_quote(status event_status, type event_type, "feeCents" int, "quotedFeeCents" int, inquiry jsonb)
RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN "feeCents" = 0 AND status IN ('inquiry', 'hold', 'postponed') AND type IS DISTINCT FROM 'pro_bono'
    THEN coalesce(
      nullif("quotedFeeCents", 0),
      (jsonb_path_query_first(inquiry, '$.budgetTo ? (@.type() == "number" && @ > 0)')::numeric * 100)::bigint,
      (jsonb_path_query_first(inquiry, '$.budgetFrom ? (@.type() == "number" && @ > 0)')::numeric * 100)::bigint) END;

-- The money of each event in cents, by the rules of lib/events/rules.ts and lib/events/commissions/commission.ts, with the columns
-- by which it is found and summed. Without joins and groups it reads like the table, and what isn't asked for costs nothing.
CREATE VIEW event_money AS
SELECT m.*,
       -- countedFee
       CASE WHEN m.status IN ('confirmed', 'completed', 'closed', 'cancelled') THEN m."feeOrKeptCents" ELSE 0 END AS "countedCents",
       coalesce(m."quoteCents", m."feeOrKeptCents") AS "expectedCents",
       -- takeHome
       CASE WHEN m.status IN ('lost', 'released') THEN 0
            ELSE m."feeOrKeptCents" + m."flatTravelCents" - m."commissionCents" END AS "takeHomeCents"
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
               AND l."deletedAt" IS NULL AND l.kind = 'spin_off') AS "spinOffCents"
      FROM events e) m;
