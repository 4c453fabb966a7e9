import { expect, it } from "vitest";
import { envSchema } from "@/lib/server/env";
import {
  ARROWS,
  COMPONENT_ORDER,
  DOMAIN_ORDER,
  GLOBAL_MODELS,
  HEAVY,
  isPublicPage,
  isPublicRoute,
  KNOWN_NAMES,
  LAUNCHER_SETTINGS,
  LIGHT,
  MAILS_OWNERS,
  MAY_FETCH,
  MOST_COMMENTS,
  OPEN_PAGES,
  OTHER_ENVIRONMENT,
  PUBLIC_ROUTES,
  SIDES,
  sideOf,
  UNLISTED,
  WEBHOOK_ROUTES,
  WITHOUT_ACTOR,
} from "./support/classes";
import { listPages, partsOf, routeFiles } from "./support/routes";
import { readModels } from "./support/schema-text";
import { allScreens, isScreenOf } from "./support/screens";
import { files, findCycles, readText, type Source, sources, withoutComments } from "./support/sources";

/**
 * The rules of docs/architecture.md as data. Each rule lists its violations, one readable line each.
 * A new table, domain or public route outside app/api/public is added to its class in tests/support/classes.ts.
 */

/** Reference pages of `npm run bench`, which only its own build includes. */
const isBench = (file: string) => /\.bench\.tsx?$/.test(file) || file.startsWith("tests/bench/");
const product = (): Source[] => sources().filter(({ file }) => !isBench(file) && !file.startsWith("tests/"));

const RULES: Record<string, () => string[]> = {
  "imports follow the arrows": () =>
    product().flatMap(({ file, imports }) => {
      const arrow = ARROWS.find((one) => one.files.test(file));
      if (!arrow) return [`${file}: no arrow says what it may import (ARROWS)`];
      const targets = imports.flatMap(({ target }) => (target ? [target] : []));
      return targets
        .filter((target) => !arrow.may.some((may) => may.test(target)))
        .map((target) => `${file} must not import ${target}`);
    }),

  "what runs on one side doesn't import the other": () => {
    const sides = new Map(sources().map(({ file, text }) => [file, sideOf(text)]));
    return product().flatMap(({ file, imports }) => {
      const rule = SIDES.find((one) => one.files(file, sides.get(file) ?? "both"));
      return imports.flatMap(({ target, kind }) => {
        const side = target?.startsWith("lib/") ? sides.get(target) : undefined;
        const isRefused = side !== undefined && rule?.not.includes(side);
        // A definition may say where its function is.
        return isRefused && kind !== "lazy" ? [`${file} must not import ${target}, which runs on the ${side}`] : [];
      });
    });
  },

  "domains know only those above them": () =>
    product().flatMap(({ file, imports }) => {
      const from = domainOf(file);
      if (!from) return [];
      return imports.flatMap(({ target }) => {
        const to = target && rootOf(target) === rootOf(file) && domainOf(target);
        return to && to !== from && rankOf(target) >= rankOf(file)
          ? [`${file} must not import ${target}: ${to} is not above ${from}`]
          : [];
      });
    }),

  "nothing imports in a circle": () => findCycles(sources()),

  "what pages load first stays light": () =>
    Object.entries(LIGHT).flatMap(([file, packages]) =>
      packages
        .filter((name) => loadedBy(file).has(name))
        .map((name) => `${file} must not load ${name}: import what needs it when it is used`),
    ),

  "pages load parsers and long texts when they are used": () => {
    const opened = loadedBy(...files().filter((file) => /^app\/.*\.tsx$/.test(file) && !isBench(file)));
    const inBrowser = sources().filter(({ file, text }) => opened.has(file) && sideOf(text) === "browser");
    return inBrowser.flatMap(({ file }) =>
      HEAVY.filter((name) => loadedBy(file).has(name)).map(
        (name) => `${file} must not load ${name}: move what needs it to a file of its own`,
      ),
    );
  },

  "PDFs are set in their worker only": () => {
    const loaded = loadedBy("lib/operation/runner.ts", ...files().filter((file) => file.startsWith("app/")));
    return product()
      .filter(({ file, imports }) => loaded.has(file) && imports.some(({ from }) => from === "@react-pdf/renderer"))
      .map(({ file }) => `${file} must be loaded by lib/operation/documents.ts only`);
  },

  "zod leaves its messages in fifty languages behind": () =>
    product()
      .filter(
        ({ file, text }) =>
          !file.startsWith("scripts/") && /\{ z \} from "zod"|import\("zod"\)|resolvers\/zod/.test(text),
      )
      .map(({ file }) => `${file} must write: import * as z from "zod"`),

  "only the server's half of lib reaches the database": () =>
    product().flatMap(({ file, imports }) => {
      const mayQuery = /^(lib|scripts|prisma)\//.test(file);
      return imports.flatMap(({ from, target, kind }) => {
        const driver = /^(pg($|-(?!boss)|\/)|@prisma\/)/.test(from) && kind !== "type";
        if (driver && !/^(lib\/server\/db\.ts$|scripts\/|prisma\/|prisma\.config)/.test(file))
          return [`${file} must not import ${from}: use lib/server/db.ts`];
        return !mayQuery && target === "lib/server/db.ts" ? [`${file} must not query: that belongs in lib`] : [];
      });
    }),

  "every route is made by the door": () =>
    files()
      .filter((file) => /^app\/.*\/route\.tsx?$/.test(file))
      .flatMap((file) => {
        if (!file.startsWith("app/api/")) return [`${file}: routes stand under app/api`];
        const code = withoutComments(readText(file));
        const doors = new Map(
          [...code.matchAll(/const (\w+) = (\w+)\(/g)].map(([, name = "", door = ""]) => [name, door]),
        );
        const exported = [
          ...[...code.matchAll(/export (?:const|let|var|(?:async )?function\*?) (\w+)/g)].map(([, name = ""]) => [
            name,
            name,
          ]),
          ...[...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = ""]) => list.split(",").map(readAlias)),
        ];
        const problems = exported.flatMap(([name = "", local = ""]) => {
          const door = doors.get(local) ?? "nothing of ours";
          if (!/^(GET|POST|PUT|PATCH|DELETE)$/.test(name)) return [`${file} exports ${name}, which is no handler`];
          if (!["route", "publicRoute", "partsRoute", "webhookRoute"].includes(door))
            return [`${file}: ${name} is made by ${door}, not by the door`];
          if ((door === "publicRoute" || door === "partsRoute") && !isPublicRoute(file))
            return [`${file}: ${name} is public; if it must be, move it to app/api/public or add it to PUBLIC_ROUTES`];
          if (door === "webhookRoute" && !WEBHOOK_ROUTES.includes(file))
            return [`${file}: ${name} is a webhook; if it must be, add it to WEBHOOK_ROUTES`];
          return [];
        });
        const star = /export (\*|default)/.test(code) ? [`${file}: exports handlers by name only`] : [];
        return [...(exported.length === 0 ? [`${file} exports no handler`] : problems), ...star];
      }),

  "the lists of routes and pages are up to date": () => {
    const known = new Set(files());
    return [...PUBLIC_ROUTES, ...WEBHOOK_ROUTES, ...OPEN_PAGES]
      .filter((file) => !known.has(file))
      .map((file) => `${file} is listed but not there`);
  },

  "every page is on the list of screens": () => {
    const routes = listPages().map(({ route }) => route);
    return routes
      .filter((route) => !allScreens().some((screen) => isScreenOf(screen, route, routes)))
      .map((route) => `${route} is on no screen that is checked for accessibility: add it to tests/support/screens.ts`);
  },

  "every page asks who is there before anything else": () =>
    listPages().flatMap(({ file }) => {
      if (isPublicPage(file)) return [];
      const body =
        /export default (?:async )?function \w+\([\s\S]*?\{\n([\s\S]*)/.exec(withoutComments(readText(file)))?.[1] ??
        "";
      const gate = gateOf(file);
      return new RegExp(`^\\s*(const actor = )?await ${gate}\\(\\);`).test(body)
        ? []
        : [
            `${file}: its first line has to be "const actor = await ${gate}();", or the page belongs into a public group or OPEN_PAGES`,
          ];
    }),

  "every manifest is on the list of its side": () =>
    [...files().filter((file) => /^(lib|components)\/[a-z-]+\/manifest\.ts$/.test(file))]
      .filter((file) => !/^(lib\/server|components\/shared)\//.test(file))
      .filter((file) => {
        const list = sources().find((source) => source.file === `${rootOf(file)}/manifests.ts`);
        return !list?.imports.some(({ target }) => target === file);
      })
      .map((file) => `${rootOf(file)}/manifests.ts lacks ${file}`),

  "every background task has a handler in its domain's manifest": () =>
    product().flatMap(({ file, text }) =>
      [...text.matchAll(/^export const (\w+): Task</gm)].flatMap(([, name = ""]) => {
        const manifest = domainOf(file) === "backup" ? "lib/operation/tasks.ts" : `lib/${domainOf(file)}/manifest.ts`;
        const hasHandler = new RegExp(`\\bwithHandler\\(\\s*${name},`).test(readText(manifest));
        return hasHandler ? [] : [`${file}: ${manifest} has no handler of ${name}`];
      }),
    ),

  "every table is a speaker's, or said to be global": () =>
    readModels(readText("prisma/schema.prisma")).flatMap(({ name, fields }) => {
      const column = fields.find((field) => field.name === "speakerId");
      if (GLOBAL_MODELS.includes(name)) return column ? [`model ${name} has a speakerId, so it is a tenant's`] : [];
      return column && /^String\s/.test(column.rest)
        ? []
        : [
            `model ${name}: a tenant table has "speakerId String", never optional; if it is no tenant's, add it to GLOBAL_MODELS`,
          ];
    }),

  "links between tenant tables carry the tenant": () => {
    const models = readModels(readText("prisma/schema.prisma"));
    return models.flatMap(({ name, fields }) =>
      fields.flatMap(({ name: field, rest }) => {
        const [, from, to] = /@relation\(.*fields: \[([^\]]*)\], references: \[([^\]]*)\]/.exec(rest) ?? [];
        const parent = /^\w+/.exec(rest)?.[0] ?? "";
        if (!from || !to || [name, parent].some((one) => GLOBAL_MODELS.includes(one))) return [];
        const at = from.split(", ").indexOf("speakerId");
        return at >= 0 && to.split(", ")[at] === "speakerId"
          ? []
          : [`model ${name}: ${field} must link by (…, speakerId)`];
      }),
    );
  },

  "what reaches the database takes the actor": () =>
    product()
      .filter(({ file }) => /^lib\//.test(file) && !/^lib\/(server|shared|backup|import|export)\//.test(file))
      .filter(({ imports }) => imports.some(({ target, kind }) => target === "lib/server/db.ts" && kind !== "type"))
      .flatMap(({ file, text }) => {
        const declared = /^export (?:async )?(?:function (\w+)(?:<.*>)?|const (\w+) =\s*(?:async )?)\(([^)]*)\)/gm;
        return [...withoutComments(text).matchAll(declared)].flatMap(([, a, b, parameters = ""]) => {
          const name = a ?? b ?? "";
          const free = /^to[A-Z]|[uU]nscoped/.test(name) || WITHOUT_ACTOR[file]?.includes(name);
          const proven = /: (Pick<)?(Actor|AdminActor|SpeakerId)\b/.test(parameters);
          return free || proven ? [] : [`${file}: ${name} has to take "actor: Actor", or say "unscoped" in its name`];
        });
      }),

  "what runs on the server only says so in its first line": () =>
    product()
      .filter(({ file }) => /^lib\/.*\.tsx?$/.test(file))
      .filter(({ file, text, imports }) => {
        const isOfServer = imports.some(({ target, from }) => target === "lib/server/db.ts" || from === "server-only");
        return (isOfServer || /^lib\/server\//.test(file)) && sideOf(text) !== "server";
      })
      .map(({ file }) => `${file}: its first line has to import "server-only"`),

  "the server opens no address itself": () =>
    product()
      .filter(({ file }) => /^(app|lib|emails)\/|^middleware/.test(file) && !MAY_FETCH.includes(file))
      .filter(({ text }) =>
        /(?<![.\w])fetch\(|from "(node:)?(https?|http2|net|tls|undici)"/.test(withoutComments(text)),
      )
      .map(({ file }) => `${file} calls another server: only vendors' SDKs do, at fixed addresses (MAY_FETCH)`),

  "email to others passes the gate": () =>
    product()
      .filter(({ file }) => !/^lib\/(server|correspondence)\//.test(file) && !MAILS_OWNERS.includes(file))
      .filter(({ text }) => /\bqueueMail\b/.test(withoutComments(text)))
      .map(({ file }) => `${file} queues email: call emailOutsiders, or list it in MAILS_OWNERS`),

  "bodies are read where they are counted": () =>
    product()
      .filter(({ file }) => /^(app|lib)\/|^middleware/.test(file) && file !== "lib/server/body.ts")
      .filter(({ text }) =>
        /\breq(uest)?\s*\.\s*(clone|body|text|json|formData|arrayBuffer|blob|bytes)\b/.test(withoutComments(text)),
      )
      .map(({ file }) => `${file} reads the body of a request: lib/server/body.ts does that, up to a limit`),

  "there are no server actions": () =>
    product()
      .filter(({ text }) => /^\s*["']use server["']/m.test(text))
      .map(({ file }) => `${file}: "use server" makes a second door; writes go through app/api`),

  "no barrels": () => [
    ...files()
      .filter((file) => /(^|\/)index\.(ts|tsx|mjs|js)$/.test(file))
      .map((file) => `${file}: import from the file that has it`),
    ...product()
      .filter(({ text }) => /^export \* from/m.test(text))
      .map(({ file }) => `${file} passes on what others export`),
  ],

  "no drawers, and names in kebab case": () =>
    files().flatMap((file) => {
      const parts = file.split("/").map((part) => part.replace(/^\((.*)\)$|^\[+(?:\.\.\.)?(.*?)\]+$/, "$1$2"));
      const drawer = parts.slice(0, -1).find((part) => /^(utils?|helpers?|misc|types|common)$/.test(part));
      const odd = parts.find((part) => !/^\.?[a-z0-9]+([-_.][a-z0-9]+)*$|\.md$/.test(part));
      return [
        ...(drawer ? [`${file}: no folder is called ${drawer}`] : []),
        ...(odd ? [`${file}: "${odd}" is not in kebab case`] : []),
      ];
    }),

  "known names are at a domain's top level, and a folder holds three files": () => {
    const inDomains = files().filter((file) => file.startsWith("lib/") && domainOf(file));
    const folders = new Map<string, number>();
    for (const file of inDomains) {
      const folder = file.slice(0, file.lastIndexOf("/"));
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
    const isNested = (path: string) => path.split("/").length > 3;
    const baseOf = (file: string) => file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
    return [
      ...inDomains
        .filter((file) => isNested(file) && KNOWN_NAMES.includes(baseOf(file)))
        .map((file) => `${file}: name it for what it holds or does`),
      ...[...folders]
        .filter(([folder, count]) => folder.split("/").length > 2 && count < 3)
        .map(([folder]) => `${folder} holds fewer than three files`),
    ];
  },

  "files are short": () => {
    const sizes = product()
      .filter(({ file }) => /^(app|components|emails|lib)\/.*\.tsx?$/.test(file))
      .map(({ file, text }) => ({ file, lines: text.split("\n").length - 1 }))
      .sort((a, b) => a.lines - b.lines);
    const p90 = sizes[Math.floor(sizes.length * 0.9)]?.lines ?? 0;
    return [
      ...sizes.filter(({ lines }) => lines > 400).map(({ file, lines }) => `${file} has ${lines} lines, more than 400`),
      ...(p90 > 200 ? [`a tenth of the files have more than ${p90} lines; 200 is the most`] : []),
    ];
  },

  "comments are few": () =>
    Object.entries(MOST_COMMENTS).flatMap(([folder, most]) => {
      const texts = sources()
        .filter(({ file }) => file.startsWith(`${folder}/`))
        .map(({ text }) => text);
      const lines = texts.join("").split("\n").length - 1;
      const share = (100 * texts.reduce((sum, text) => sum + countComments(text), 0)) / lines;
      return share > most ? [`${folder}: ${share.toFixed(2)} % of the lines are comments; ${most} % is the most`] : [];
    }),

  "settings are documented, and read in one place": () => {
    const documented = [...readText(".env.example").matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name = ""]) => name,
    );
    const wanted = [...Object.keys(envSchema.shape), ...LAUNCHER_SETTINGS];
    const elsewhere = product()
      .filter(({ file }) => /^(app|components|lib)\/|^middleware/.test(file) && file !== "lib/server/env.ts")
      .flatMap(({ file, text }) =>
        [...withoutComments(text).matchAll(/process\.env(?:\.(\w+))?/g)]
          .filter(([, name = ""]) => !OTHER_ENVIRONMENT[file]?.includes(name))
          .map(([read]) => `${file} reads ${read}: lib/server/env.ts does that`),
      );
    return [
      ...wanted.filter((name) => !documented.includes(name)).map((name) => `.env.example lacks ${name}`),
      ...documented
        .filter((name) => !wanted.includes(name))
        .map((name) => `.env.example names ${name}, which nothing reads`),
      ...elsewhere,
    ];
  },

  "docs/api.md names every route": () => {
    const rows = readText("docs/api.md").split("\n");
    const addresses = routeFiles().flatMap(
      (file) => partsOf(file)?.map((part) => file.replace("[part]", part)) ?? [file],
    );
    return addresses.flatMap((file) => {
      const [, noun = "", ...more] = file.slice("app/".length, -"/route.ts".length).split("/");
      // "one" and "restoration" occur for all nouns and are listed once.
      const words = more.filter((word) => !word.startsWith("[") && word !== "restoration");
      const named = rows.some((row) => row.includes(`/api/${noun}`) && words.every((word) => row.includes(`/${word}`)));
      return named ? [] : [`docs/api.md has no row for ${file}`];
    });
  },

  "pages are refreshed together with queries": () =>
    product()
      .filter(({ file, text }) => file !== "lib/shared/refresh.ts" && text.includes("router.refresh("))
      .map(({ file }) => `${file} refreshes the router: useRefresh of lib/shared/refresh.ts does that`),

  "types are not talked out of their job": () =>
    sources().flatMap(({ file, text }) =>
      withoutComments(text)
        .split("\n")
        .flatMap((line, at) => {
          const code = line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|\/(?:[^/\\\n]|\\.)+\/[gimsuy]*/g, "");
          return /[:<|&(,]\s*any\b(?!\w)|\bas any\b/.test(code) && /\.tsx?$/.test(file)
            ? [`${file}:${at + 1} says any`]
            : [];
        })
        .concat(
          /@ts-(ignore|nocheck|expect-error)/.test(text) && !file.startsWith("tests/")
            ? [`${file} silences the compiler`]
            : [],
        ),
    ),

  "nothing names the machine it was written on": () =>
    [...files(), "package.json", "README.md", "biome.json", "tsconfig.json", ".env.example"]
      .filter((file) => /\.(ts|tsx|mjs|js|css|md|json|sql|prisma|example)$/.test(file))
      .filter((file) => /\/(work|home|Users)\/[a-z]/.test(readText(file)))
      .map((file) => `${file} has a path of somebody's machine`),
};

it.each(Object.entries(RULES))("%s", (_, rule) => {
  expect(rule()).toEqual([]);
});

/** Lines that are comments only, without JSDoc types. */
const countComments = (text: string): number =>
  (text.match(/^[ \t]*(?:\{?\/\*[\s\S]*?\*\/|\/\/.*)/gm) ?? [])
    .flatMap((comment) => comment.split("\n"))
    .filter((line) => !/@(param|property|returns|template|type|typedef) ?\{|@template/.test(line)).length;

/** The users who may see a signed-in page. */
function gateOf(file: string): string {
  if (/^app\/\(admin\)\//.test(file)) return "requireAdmin";
  return OPEN_PAGES.includes(file) ? "requireActor" : "requireSubscriber";
}

/** Files and packages that a file imports statically, also through others. */
function loadedBy(...start: string[]): Set<string> {
  const all = new Map(sources().map((source) => [source.file, source]));
  const loaded = new Set(start);
  for (const file of loaded) {
    for (const { kind, target, from } of all.get(file)?.imports ?? [])
      if (kind === "static") loaded.add(target ?? from);
  }
  return loaded;
}

const domainOf = (file: string): string | undefined => {
  const name = /^(?:lib|components)\/([a-z-]+)\//.exec(file)?.[1];
  return name && ["server", "shared", "ui"].includes(name) ? undefined : name;
};

const rootOf = (file: string) => file.split("/")[0];

function rankOf(file: string): number {
  const order = rootOf(file) === "lib" ? DOMAIN_ORDER : COMPONENT_ORDER;
  const rank = (domain: string) => order.findIndex((line) => line.includes(domain));
  const own = rank(domainOf(file) ?? "");
  return own < 0 ? rank(UNLISTED) : own;
}

const readAlias = (part: string): string[] => {
  const [local = "", name = local] = part.trim().split(/\s+as\s+/);
  return [name, local];
};
