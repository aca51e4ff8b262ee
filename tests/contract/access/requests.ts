import { expect } from "vitest";

import { builtRoutes as allRoutes } from "../../setup/built-routes.ts";
import { mapSequentially } from "../../setup/map-sequentially.ts";
import { upload } from "../../setup/requests.ts";
import type { TestUser } from "../../setup/test-users.ts";
import { toPattern, readTable } from "./table.ts";

export { form, json, put, upload } from "../../setup/requests.ts";

/** Request helpers for the rows of permissions.csv, and the routes of the build. */

export type SendRequest = (path: string, init?: RequestInit) => Promise<Response>;
export type Trial = (send: SendRequest, user: TestUser | undefined) => Promise<Response | Response[]>;

export const table = readTable();
/** With patterns as in the table: parameter names are dropped, `:id` is `:`. */
export const builtRoutes = allRoutes.map(({ id, pattern }) => ({
  id,
  pattern: pattern.replace(/:\w+/g, ":").replace(/\/$/, ""),
}));

/** Whether the site shows visitors every record in full, while the table is tried so. */
export const site = { showsRecords: false };

/** Sequential: concurrent requests may get 503 on a slow machine. */
export const sendEach = (paths: string[], send: SendRequest, init?: RequestInit) =>
  mapSequentially(paths, (path) => send(path, init));
/** The paths of a screen as HTML and as loader data. */
export const asPage = (path: string) => [path, path === "/" ? "/_root.data" : `${path}.data`];
export const getScreenPaths = (id: string) =>
  table
    .find((row) => row.id === id)!
    .paths.filter((path) => builtRoutes.some(({ pattern }) => pattern === toPattern(path)));
/** The user if the role is the owner's, else undefined: a new user then owns the record. */
export const getOwner = (user: TestUser | undefined) => (user?.role === "contrib_own" ? user : undefined);

/** Text that only roles with full access may receive. */
export const CANARY = "words-of-the-second-page";
export async function assertHidden(responses: Response[]) {
  for (const response of responses)
    if (!response.ok) expect(await response.clone().text()).not.toContain(CANARY);
  return responses;
}
export const buildTranscriptForm = (method: "PUT" | "POST") =>
  upload(undefined, { text: "0:01 --> 0:02\nWe came by night." }, method);
