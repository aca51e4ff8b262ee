import { setTimeout as sleep } from "node:timers/promises";

import { fieldsOf } from "#app/schemas/fields.ts";
import { bodyBytesOf, BODY_BYTES } from "#app/schemas/sent.ts";

import { ADVERSE_SHAPES, repeated } from "../growth.ts";
import { checkHealth, newWorld, waitedMs, type Product } from "./play.ts";
import type { World } from "./plan.ts";
import { idFor } from "./plan.ts";
import { randomFrom } from "./random.ts";
import type { Route } from "./vocabulary.ts";

/** Sends text as long as a body may be to every call and form, and measures the longest wait of a health check. */

const MAX_WAIT_MS = 300;
/** Compared with text of the same length that is easy to process. */
const MAX_FACTOR = 5;
const ENCODED_BYTES = 9;

/** `every`: of so many pairs of a route and a field one is sent. */
type Options = { roles: string[]; every: number; shapes?: number };

export async function playLongTexts(
  product: Product,
  { roles, every, shapes = ADVERSE_SHAPES.length }: Options,
): Promise<string[]> {
  const world = await newWorld(product);
  const plainMs = await slowestWait(product, world, repeated("a "), { roles, every });
  const limitMs = Math.max(MAX_WAIT_MS, MAX_FACTOR * plainMs);
  const findings: string[] = [];
  for (const [name, shape] of ADVERSE_SHAPES.slice(0, shapes)) {
    const waitMs = await slowestWait(product, world, shape, { roles, every });
    if (waitMs > limitMs)
      findings.push(`a health check waited ${waitMs} ms beside ${name} (plain text: ${plainMs} ms)`);
  }
  if (product.child.exitCode !== null) findings.push("the process ended");
  return findings;
}

async function slowestWait(
  product: Product,
  world: World,
  shape: (length: number) => string,
  { roles, every }: Options,
): Promise<number> {
  const requests = world.vocabulary.routes.flatMap((route) => requestsFor(route, world, shape));
  let [isDone, slowestMs] = [false, 0];
  const probing = (async () => {
    while (!isDone) {
      const waitedBefore = waitedMs(process.pid) + waitedMs(product.child.pid!);
      const began = performance.now();
      await checkHealth(product.port);
      const waited = waitedMs(process.pid) + waitedMs(product.child.pid!) - waitedBefore;
      slowestMs = Math.max(slowestMs, performance.now() - began - waited);
      await sleep(5);
    }
  })();
  for (const role of roles)
    for (const build of requests.filter((_, i) => i % every === 0)) {
      const request = build();
      const token = world.tokens[role];
      const headers = { ...request.headers, ...(token && { Cookie: `session=${token}` }) };
      const response = await fetch(product.origin + request.path, {
        ...request,
        headers,
        redirect: "manual",
      }).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
    }
  isDone = true;
  await probing;
  return Math.round(slowestMs);
}

type Sent = { path: string; method: string; headers: Record<string, string>; body: string };

/** One field is as long as the body may be, since what is not linear shows best in one text. */
function requestsFor(route: Route, world: World, shape: (length: number) => string): (() => Sent)[] {
  const random = randomFrom(route.pattern.length);
  const path = route.pattern.replaceAll(/:\w+\??|\*/g, () => idFor(random, route.pattern, world) || "x");
  return Object.entries(route.calls).flatMap(([method, { input }]) => {
    if (method === "GET" || method === "HEAD") return [];
    const names = route.isApi ? (input ? [...fieldsOf(input)] : []) : [...world.vocabulary.fields.keys()];
    return names.map((name) => (): Sent => {
      const maxBytes = route.isApi ? bodyBytesOf(input!) : BODY_BYTES;
      const text = shape(Math.floor(maxBytes / ENCODED_BYTES)).toWellFormed();
      return route.isApi
        ? { path, method, headers: JSON_TYPE, body: JSON.stringify({ [name]: text }) }
        : {
            path: `${path}?dialog=${random.one(world.vocabulary.dialogs)}`,
            ...{ method, headers: FORM_TYPE, body: new URLSearchParams({ [name]: text }).toString() },
          };
    });
  });
}

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
