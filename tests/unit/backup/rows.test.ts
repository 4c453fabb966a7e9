import { describe, expect, it } from "vitest";
import { derivedId, type Move, movedRow } from "@/lib/backup/rows";
import { RESTORE_MOVES } from "@/lib/backup/status";

const column = (name: string, type: string) => ({ name, type, isNullable: true, isGenerated: false });
const [speaker, user, other, file] = ["1", "2", "3", "4"].map((n) => `0198a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];
const to = { speakerId: "0198b000-0000-7000-8000-000000000001", userId: "0198b000-0000-7000-8000-000000000002" };
const move: Move = { from: { speakerId: speaker, userId: user }, to, absent: new Set([file]), isOurs: true };

describe("the id of a restored record", () => {
  it("differs between accounts and is the same on each restore", () => {
    expect(derivedId(other, to.speakerId)).toBe(derivedId(other, to.speakerId));
    expect(derivedId(other, to.speakerId)).not.toBe(derivedId(other, speaker));
    expect(derivedId(other, to.speakerId)).toMatch(/^0198a000-0000-7000-8000-0000[0-9a-f]{8}$/);
  });

  it("sorts in the order of the original ids", () => {
    const ids = Array.from({ length: 50 }, (_, n) => `0198a000-0000-7000-8e${n + 10}-0${n + 100}ffffffff`);
    const derived = ids.map((id) => derivedId(id, to.speakerId));
    expect(derived.toSorted()).toEqual(derived);
  });
});

describe("a restored row", () => {
  const moved = (columns: Record<string, string>, row: Record<string, unknown>, with_ = move) => {
    const list = Object.entries(columns).map(([name, type]) => column(name, type));
    return movedRow({ columns: list, secrets: {} }, row, with_);
  };

  it("has derived ids in its columns and JSON, and other texts unchanged", () => {
    const id = derivedId(other, to.speakerId);
    const content = { ids: [other], nested: { owner: speaker, text: `see ${other}` } };
    const columns = { id: "uuid", content: "jsonb", note: "text" };
    expect(moved(columns, { id: other, content, note: other })).toEqual({
      id,
      content: { ids: [id], nested: { owner: to.speakerId, text: `see ${other}` } },
      note: other,
    });
  });

  it("replaces the archive's user with its own, and no other user", () => {
    const columns = { userId: "uuid", statusChangedBy: "uuid" };
    expect(moved(columns, { userId: user, statusChangedBy: other })).toEqual({
      userId: to.userId,
      statusChangedBy: null,
    });
  });

  it("drops references to files that the archive lacks, and unknown columns", () => {
    expect(moved({ previewFileId: "uuid" }, { previewFileId: file, gone: 1 })).toEqual({ previewFileId: null });
  });

  it("from another installation has no script links", () => {
    const foreign = { ...move, isOurs: false };
    const row = {
      website: " Java\tScr\nipt:alert(1)",
      content: { address: "javascript:alert(1)", text: "Java script" },
    };
    expect(moved({ website: "text", content: "jsonb" }, row, foreign)).toEqual({
      website: "",
      content: { address: "", text: "Java script" },
    });
  });
});

describe("states of a restore", () => {
  it("end once", () => {
    expect(RESTORE_MOVES.everyMove("running")).toEqual({
      running: { finish: "done", fail: "failed" },
      done: {},
      failed: {},
    });
  });
});
