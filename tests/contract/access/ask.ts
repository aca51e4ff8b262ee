import { join } from "node:path";

import type { ServerBuild } from "@remix-run/node";

import { expect } from "vitest";

import { mapSequentially } from "../../setup/map-sequentially.ts";
import type { TestUser } from "../../setup/test-users.ts";
import { asPattern, readTable } from "./table.ts";

/** What every row is tried with: how one asks, and what the build and the table have. */

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;
export type Trial = (ask: Ask, me: TestUser | undefined) => Promise<Response | Response[]>;

export const build = (await import(
  join(import.meta.dirname, "../../../build/server/index.js")
)) as ServerBuild;
export const table = readTable();
/** The address patterns of every route that answers, as the build has them. */
export const built = Object.values(build.routes)
  .filter((route) => route !== undefined)
  .filter(({ id }) => id !== "root")
  .map((route) => {
    const path: string[] = [];
    for (
      let at: typeof route | undefined = route;
      at;
      at = at.parentId ? build.routes[at.parentId] : undefined
    )
      if (at.path) path.unshift(at.path);
    return { id: route.id, pattern: `/${path.join("/")}`.replace(/:\w+/g, ":").replace(/\/$/, "") };
  });

export const json = (body: unknown, more: RequestInit = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  ...more,
  headers: { "Content-Type": "application/json", ...more.headers },
});
export const form = (typed: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(typed),
  headers,
});
export const put = (body: unknown) => json(body, { method: "PUT" });
/** One after the other: many at once are a crowd, of which the product turns some away on a slow machine. */
export const every = (paths: string[], ask: Ask, init?: RequestInit) =>
  mapSequentially(paths, (path) => ask(path, init));
export const asPage = (path: string) => [path, path === "/" ? "/_root.data" : `${path}.data`];
export const screens = (id: string) =>
  table
    .find((row) => row.id === id)!
    .paths.filter((path) => built.some(({ pattern }) => pattern === asPattern(path)));
export const em = async () => (await import("#app/models/connection.server.ts")).createEntityManager();
/** The owner, where the role played is the owner's. */
export const owner = (me: TestUser | undefined) => (me?.role === "contrib_own" ? me : undefined);

/** A word of what is refused to many. */
export const CANARY = "words-of-the-second-page";
/** What is refused says nothing of the words. */
export async function heard(answers: Response[]) {
  for (const answer of answers) if (!answer.ok) expect(await answer.clone().text()).not.toContain(CANARY);
  return answers;
}
/** What is said, as programs and browsers send it. */
export function said(method: "PUT" | "POST"): RequestInit {
  const body = new FormData();
  body.set("text", "0:01 --> 0:02\nWe came by night.");
  return { method, body };
}
