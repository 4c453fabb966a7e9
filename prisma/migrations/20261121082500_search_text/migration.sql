-- Search forgives accents and the punctuation of phone numbers, and looks through company and website, too.
-- Every `search` begins and ends with a space, so that "begins a word" is a pattern the index knows: '% chi%'.

-- As foldText in lib/shared/words.ts. ASCII is what nearly every text is, and needs only the first line.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = char_length(value) THEN lower(value)
    ELSE replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
        'øłđðħıς‘’“”‐–—', 'olddhiσ''''""---'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  END
$$;

CREATE FUNCTION search_text(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || fold_text(array_to_string(parts, ' ')) || ' '
$$;

CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(phone, '[^0-9]', '', 'g')
$$;

CREATE OR REPLACE FUNCTION clients_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_text(NEW.name::text, NEW.company::text, NEW.email::text, NEW.phone, phone_digits(NEW.phone), NEW.website);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION bureau_partners_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_text(NEW.name::text, NEW."contactName"::text, NEW.email::text, NEW.phone, phone_digits(NEW.phone), NEW.website);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION representatives_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := search_text(NEW.name::text, NEW.email::text, NEW.phone, phone_digits(NEW.phone),
    (SELECT b.name::text FROM bureau_partners b WHERE b.id = NEW."bureauPartnerId" AND b."speakerId" = NEW."speakerId"));
  RETURN NEW;
END $$;

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
    client, bureau, representative);
  RETURN NEW;
END $$;

-- A client's company reaches its events as its name does.
DROP TRIGGER client_renamed ON clients;
CREATE TRIGGER client_renamed AFTER UPDATE OF name, company ON clients FOR EACH ROW
  WHEN ((OLD.name::text, OLD.company::text) IS DISTINCT FROM (NEW.name::text, NEW.company::text))
  EXECUTE FUNCTION client_renamed();

-- The rows there are: in one go each, without triggers, and the index of the big table is built again afterwards.
SET LOCAL maintenance_work_mem = '256MB';
ALTER TABLE clients DISABLE TRIGGER clients_search;
ALTER TABLE bureau_partners DISABLE TRIGGER bureau_partners_search;
ALTER TABLE representatives DISABLE TRIGGER representatives_search;
ALTER TABLE events DISABLE TRIGGER events_search;
DROP INDEX "events_speakerId_search_idx";

UPDATE clients SET search = search_text(name::text, company::text, email::text, phone, phone_digits(phone), website);
UPDATE bureau_partners SET search = search_text(name::text, "contactName"::text, email::text, phone, phone_digits(phone), website);
UPDATE representatives r SET search = search_text(r.name::text, r.email::text, r.phone, phone_digits(r.phone), b.name::text)
  FROM bureau_partners b WHERE b.id = r."bureauPartnerId" AND b."speakerId" = r."speakerId";
UPDATE events e SET search = search_text(e.title::text, e."venueName"::text, e.city::text, e.state, e."contactName", e.source,
  (SELECT c.name || ' ' || c.company FROM clients c WHERE c.id = e."clientId" AND c."speakerId" = e."speakerId"),
  (SELECT b.name FROM bureau_partners b WHERE b.id = e."bureauPartnerId" AND b."speakerId" = e."speakerId"),
  (SELECT r.name FROM representatives r WHERE r.id = e."representativeId" AND r."speakerId" = e."speakerId"));

CREATE INDEX "events_speakerId_search_idx" ON "events" USING GIN ("speakerId" uuid_ops, "search" gin_trgm_ops);

-- "Above 20,000" is asked of all events of a speaker.
-- CreateIndex
CREATE INDEX "events_speakerId_feeCents_idx" ON "events"("speakerId", "feeCents") WHERE ("deletedAt" IS NULL);

ALTER TABLE clients ENABLE TRIGGER clients_search;
ALTER TABLE bureau_partners ENABLE TRIGGER bureau_partners_search;
ALTER TABLE representatives ENABLE TRIGGER representatives_search;
ALTER TABLE events ENABLE TRIGGER events_search;
