import { isDeepStrictEqual } from "node:util";

import type { ServerBuild } from "@remix-run/node";
import { z } from "zod";

import { readRoutes } from "../../front-door/routes.ts";

type Calls = Partial<Record<string, { answer?: z.ZodType; status: number }>>;

/** Every error of the JSON face has this shape, and `value` is never a secret. */
const ErrorAnswer = z.strictObject({
  error: z.string().min(1),
  details: z
    .array(z.strictObject({ path: z.string(), msg: z.string().min(1), value: z.unknown().optional() }))
    .optional(),
});

/**
 * Holds an answer of `/api` against what its call declares: its shape and nothing beside it, and an error against the
 * one shape of errors. What comes back names what is wrong, or nothing.
 */
export function describedBy(build: ServerBuild) {
  const { match } = readRoutes(build);
  const callsOf = (pathname: string) => {
    const id = match(pathname).branch.at(-1);
    const loader = id && (build.routes[id]!.module.loader as { calls?: Calls } | undefined);
    return loader ? loader.calls : undefined;
  };

  return async function problemOf(method: string, answer: Response): Promise<string | undefined> {
    const { pathname } = new URL(answer.url);
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    if (!pathname.startsWith("/api/") || !isJson || method === "HEAD") return undefined;
    const said: unknown = await answer.clone().json();
    const schema = answer.ok ? callsOf(pathname)?.[method]?.answer : ErrorAnswer;
    const where = `${method} ${pathname} ${answer.status}`;
    if (!schema) return `${where}: the call declares no answer`;
    const read = schema.safeParse(said);
    if (!read.success) return `${where}: ${z.prettifyError(read.error)}\n${JSON.stringify(said)}`;
    if (isDeepStrictEqual(read.data, said)) return undefined;
    return `${where}: more than it declares\n${JSON.stringify(said)}\n${JSON.stringify(read.data)}`;
  };
}
