-- Events are also found by a planner's topic and message. Most events have none, so the index hardly grows.
CREATE OR REPLACE FUNCTION events_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  client text := (SELECT c.name || ' ' || c.company FROM clients c
                   WHERE c.id = NEW."clientId" AND c."speakerId" = NEW."speakerId");
  bureau text := (SELECT b.name FROM bureau_partners b
                   WHERE b.id = NEW."bureauPartnerId" AND b."speakerId" = NEW."speakerId");
  representative text := (SELECT r.name FROM representatives r
                   WHERE r.id = NEW."representativeId" AND r."speakerId" = NEW."speakerId");
BEGIN
  NEW.search := search_text(NEW.title::text, NEW."venueName"::text, NEW.city::text, NEW.state, NEW."contactName", NEW.source,
    client, bureau, representative, NEW.inquiry ->> 'topic', NEW.inquiry ->> 'message');
  RETURN NEW;
END $$;

UPDATE events SET search = '' WHERE inquiry IS NOT NULL;
