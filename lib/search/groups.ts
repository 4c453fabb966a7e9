import "server-only";
import type { SearchGroupName } from "@/lib/search/rules";

/** A noun that is found by its `search` column and shown in order of its name. */
export type NounGroup = {
  name: SearchGroupName;
  /** Table and alias `t`, with joins by unique key. */
  from: string;
  /** Columns of a hit, as they go over the wire. */
  select: string;
  /** Hits of one rank stand in the order of this. */
  order: string;
  /** What is read for its words when one was misspelt. */
  names: string;
};

/** Each is one entry: a further noun needs its line here, in SEARCH_GROUPS and in the schema. */
export const NOUN_GROUPS: readonly NounGroup[] = [
  {
    name: "clients",
    from: "clients t",
    select: "t.id, t.name, t.company, t.email",
    order: "t.name",
    names: "t.name || ' ' || t.company",
  },
  {
    name: "representatives",
    from: `representatives t JOIN bureau_partners b ON b.id = t."bureauPartnerId" AND b."speakerId" = t."speakerId"`,
    select: `t.id, t.name, t."bureauPartnerId", b.name AS "bureauPartnerName", t.email, t.phone`,
    order: "t.name",
    names: "t.name::text",
  },
  {
    name: "testimonials",
    from: "testimonials t",
    select: `t.id, t."clientName", t."companyName", t."eventTitle",
             CASE WHEN char_length(t.content) > 100 THEN left(t.content, 100) || '…' ELSE t.content END AS content`,
    order: `t."clientName"`,
    names: `t."clientName" || ' ' || t."companyName" || ' ' || t."eventTitle"`,
  },
  {
    name: "bureauPartners",
    from: "bureau_partners t",
    select: `t.id, t.name, t."contactName", t.email, t.phone, t.website`,
    order: "t.name",
    names: `t.name || ' ' || t."contactName"`,
  },
];
