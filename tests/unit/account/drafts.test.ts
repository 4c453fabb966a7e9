import { beforeEach, expect, it, vi } from "vitest";
import { dropDrafts, readDraft, writeDraft } from "@/components/shared/form/form-draft";

/** Only what the functions under test use: `Object.keys` of a Storage lists its keys, as it does for a plain object. */
function fakeStorage(): Storage {
  const api = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? (kept[key] as string) : null),
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  const kept: Record<string, unknown> = Object.create(api);
  return kept as unknown as Storage;
}

const draft = { version: 1, base: { name: "" }, values: { name: "typed" } };
const shape = { name: "" };

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  writeDraft("robin:client:new", draft);
  writeDraft("robin:profile", draft);
  writeDraft("sam:client:new", draft);
  localStorage.setItem("columns:events", "fee");
});

it("signing out deletes every draft and no other stored item", () => {
  dropDrafts();
  expect(Object.keys(localStorage)).toEqual(["columns:events"]);
});

it("signing in keeps the user's own drafts and deletes everyone else's", () => {
  dropDrafts({ except: "robin" });
  expect(readDraft("robin:client:new", shape)?.values).toEqual({ name: "typed" });
  expect(readDraft("robin:profile", shape)?.values).toEqual({ name: "typed" });
  expect(readDraft("sam:client:new", shape)).toBeNull();
});

it("a username that starts with mine isn't mine", () => {
  writeDraft("robin2:profile", draft);
  dropDrafts({ except: "robin" });
  expect(readDraft("robin2:profile", shape)).toBeNull();
});
