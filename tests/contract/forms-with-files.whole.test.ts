import { join } from "node:path";

import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";

import { readRoutes } from "../../server/remix.ts";
import { credentials, newPlayer } from "../setup/people.ts";
import { startProduct } from "../setup/product.ts";
import { makeThings, putState } from "../setup/two-worlds.ts";

/**
 * A form that may send files goes to an address that says that it takes them: to any other it would have to arrive
 * before anybody reads it, in the memory that there is for forms.
 */

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "off" });
  const things = await makeThings(fork());
  await putState(fork(), things, "user", 1);
  // One thing in each section.
  for (const [id, category] of [
    [things.content, "Library"],
    [things.lent, "Scholarly Articles"],
    [things.recording, "Literary Collection"],
  ])
    await fork().execute("update content set category = ? where id = ?", [category, id]);
});
afterAll(() => product.stop("SIGKILL"));

const plain = (written: string) => written.replaceAll("&amp;", "&");
const all = (pattern: RegExp, page: string) => [...page.matchAll(pattern)].map(([, found]) => plain(found!));

/** Where the forms of all pages lead that may send files: from link to link, each screen in each of its forms once. */
async function formsFor(headers: Record<string, string>, patternOf: (path: string) => string) {
  const kindOf = ({ pathname, searchParams }: URL) =>
    [patternOf(pathname), searchParams.get("dialog"), searchParams.get("tab"), ...searchParams.keys()].join(
      " ",
    );
  const ways = [new URL(product.origin)];
  const known = new Set<string>();
  const actions = new Set<string>();
  for (let at; (at = ways.pop());) {
    const answer = await fetch(at, { headers });
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    const page = await answer.text();
    for (const form of all(/(<form\b[^>]*enctype="multipart\/form-data"[^>]*>)/gi, page))
      actions.add(patternOf(new URL(/action="([^"]*)"/.exec(form)?.[1] ?? "", answer.url).pathname));
    for (const href of all(/<a\b[^>]*\bhref="([^"#]*)/g, page)) {
      const way = new URL(href, answer.url);
      if (way.origin !== product.origin || way.pathname === "/logout" || known.has(kindOf(way))) continue;
      known.add(kindOf(way));
      ways.push(way);
    }
  }
  return actions;
}

test("every form that may send files leads to an address that takes them, and every screen that takes them has one", async () => {
  const build = (await import(join(import.meta.dirname, "../../build/server/index.js"))) as ServerBuild;
  const { match } = readRoutes(build);
  const patternOf = (path: string) => match(path).pattern;
  const forms = new Set<string>();
  for (const role of ["admin", "contrib_own"] as const)
    for (const form of await formsFor(credentials(await newPlayer(role), "bearer"), patternOf))
      forms.add(form);
  const screens = Object.values(build.routes).filter(
    (route) => (route?.module.handle as { takesFiles?: boolean } | undefined)?.takesFiles,
  );
  const takes = screens.map((route) => patternOf(`/${route!.path ?? "admin"}`));
  expect([...forms].sort()).toEqual(takes.sort());
});
