import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { kitContent, kitLinks, pictures } from "./media-kit.mjs";
import { addDays, morning } from "./rows/days.mjs";
import { speaker } from "./speaker.mjs";

/** As in lib/server/mailed-token.ts. */
const hashOf = (secret, tokenId) =>
  createHash("sha256")
    .update(createHmac("sha256", secret).update(`mailed-token\n${tokenId}`).digest("base64url"))
    .digest();

/**
 * The media kit of the demo, published, with its links and who has looked since.
 * @param {Record<string, any>} given `tables` are the demo's other rows; `insert` and `query` write, in the seed's transaction
 */
export async function addKit({ tables, now, speakerId, secret, putFile, insert, query, hashPassword }) {
  const tenant = { speakerId, sample: true };
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: speaker.timeZone }).format(now);
  const published = morning(addDays(today, -30), 60, now);
  const files = putFile ? await drawPictures({ tenant, putFile, at: published }) : new Map();
  if (files.size > 0) await insert("files", [...files.values()]);
  const content = kitContent({
    file: (key) => files.get(key)?.id ?? null,
    testimonialIds: tables
      .get("testimonials")
      .filter(({ state, mayUse }) => state === "approved" && mayUse.includes("kit"))
      .map(({ id }) => id),
  });
  const json = JSON.stringify({ ...content, headshots: content.headshots.filter(({ fileId }) => fileId) });
  const stamps = { createdAt: published, updatedAt: published };
  const kit = { id: randomUUID(), ...tenant, content: json, published: json, publishedAt: published, revision: 1 };
  await insert("media_kits", [{ ...kit, ...stamps }]);
  if (!secret) return;
  const given = { tenant, today, now, secret, hashPassword, preview: files.get("stage")?.id ?? null };
  const idOf = (table, email) => tables.get(table).find((row) => row.email === email)?.id ?? null;
  const links = [];
  for (const link of kitLinks) links.push(await linkRow(link, { ...given, idOf }));
  await insert("kit_links", links);
  const visits = kitLinks.flatMap((link, at) => visitRows(link, links[at], { speakerId, today, now }));
  await insert("kit_visits", visits);
  await insert("kit_downloads", downloadRows(visits, links));
  // The latest inquiry without a bureau came through the link for Acme.
  const asked = tables
    .get("events")
    .filter(({ status, bureauPartnerId, source }) => status === "inquiry" && !bureauPartnerId && source !== "")
    .toSorted((one, other) => other.createdAt - one.createdAt)[0];
  if (asked) {
    const inquiry = {
      name: asked.contactName,
      email: asked.contactEmail,
      phone: asked.contactPhone ?? "",
      organisation: "",
      date: asked.startsOn,
      alternativeDate: "",
      format: "keynote",
      topic: content.topics[0]?.title ?? "",
      budgetFrom: 12_000,
      budgetTo: 15_000,
      message: "We open with a keynote for about 400 people. Is this date still open?",
    };
    await query(`UPDATE events SET "kitLinkId" = $2, inquiry = $3 WHERE id = $1`, [
      asked.id,
      links[0].id,
      JSON.stringify(inquiry),
    ]);
  }
}

async function drawPictures({ tenant, putFile, at }) {
  const rows = new Map();
  for (const [key, { kind, name, draw }] of Object.entries(pictures)) {
    const id = randomUUID();
    const path = `${tenant.speakerId}/${id}`;
    const clear = name.endsWith(".webp");
    const upright = sharp(Buffer.from(draw()));
    const coded = clear ? upright.webp({ quality: 84 }) : upright.jpeg({ quality: 86, progressive: true });
    const { data, info } = await coded.toBuffer({ resolveWithObject: true });
    const smaller = (size) => sharp(data).resize({ width: size, height: size, fit: "inside" });
    const mediaType = clear ? "image/webp" : "image/jpeg";
    const thumb = await smaller(480).webp({ quality: 76 }).toBuffer();
    const web = kind === "headshot" ? await smaller(1_200).jpeg({ quality: 82, progressive: true }).toBuffer() : null;
    await putFile(`${path}/file`, data, mediaType);
    await putFile(`${path}/thumb`, thumb, "image/webp");
    if (web) await putFile(`${path}/web`, web, "image/jpeg");
    rows.set(key, {
      id,
      ...tenant,
      kind,
      name,
      mediaType,
      bytes: data.length + thumb.length + (web?.length ?? 0),
      width: info.width,
      height: info.height,
      path: `${path}/file`,
      thumbPath: `${path}/thumb`,
      webPath: web && `${path}/web`,
      sha256: createHash("sha256").update(data).digest(),
      createdAt: at,
      updatedAt: at,
    });
  }
  return rows;
}

async function linkRow(link, { tenant, today, now, secret, hashPassword, preview, idOf }) {
  const { bureau, representative, password, expiresIn, madeBefore, visits } = link;
  const tokenId = randomUUID();
  const at = morning(addDays(today, -madeBefore), 90, now);
  return {
    id: randomUUID(),
    ...tenant,
    name: link.name,
    tokenId,
    tokenHash: hashOf(secret, tokenId),
    sections: link.sections,
    expiresOn: expiresIn ? addDays(today, expiresIn) : null,
    passwordHash: password ? await hashPassword(password) : null,
    allowsDownloads: link.allowsDownloads ?? true,
    showsDates: link.showsDates ?? false,
    previewTitle: link.previewTitle ?? "",
    previewText: link.previewText ?? "",
    previewFileId: link.bureau ? null : preview,
    notifiesOnOpen: link.notifiesOnOpen ?? false,
    firstOpenedAt: morning(addDays(today, -visits[0]), 180, now),
    isBureauSafe: link.isBureauSafe ?? false,
    bureauPartnerId: bureau ? idOf("bureau_partners", bureau) : null,
    representativeId: representative ? idOf("representatives", representative) : null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Longer visits see more of the sections; every third visitor returns. */
function visitRows({ sections, visits }, { id: linkId }, { speakerId, today, now }) {
  const people = visits.map(() => randomBytes(32));
  return visits.map((before, no) => {
    const seconds = 25 + ((no * 47) % 190);
    const startedAt = morning(addDays(today, -before), 150 + ((no * 67) % 280), now);
    return {
      id: randomUUID(),
      speakerId,
      linkId,
      visitor: people[no % 3 === 2 ? no - 1 : no],
      startedAt,
      lastSeenAt: new Date(Math.min(startedAt.getTime() + seconds * 1_400, now.getTime())),
      seconds,
      sections: sections.slice(0, 1 + Math.ceil((seconds / 215) * (sections.length - 1))),
    };
  });
}

const KINDS = ["one_sheet", "headshots", "one_sheet", "headshot"];

/** Long visits include a download, if the link allows it. */
const downloadRows = (visits, links) =>
  visits
    .filter(({ seconds, linkId }) => seconds > 130 && links.find(({ id }) => id === linkId).allowsDownloads)
    .map(({ speakerId, linkId, visitor, lastSeenAt }, no) => ({
      id: randomUUID(),
      speakerId,
      linkId,
      kind: KINDS[no % KINDS.length],
      visitor,
      at: lastSeenAt,
    }));
