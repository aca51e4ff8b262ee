import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Result } from "#app/core/result.ts";
import type { Drawn, ManyPages, Piece, WrittenManifest } from "#app/services/exchange/index.server.ts";
import { openStored } from "#app/services/files/index.server.ts";

import { openContext, type RequestContext } from "./context.server.ts";
import { isKnown, sendDrawn } from "./drawn.server.ts";
import { personOf } from "./guard.server.ts";
import { type LoadContext, sendFile, sendPieces } from "./load-context.server.ts";
import { Refused, plainRefusal, refusedBy } from "./refused.server.ts";

/**
 * Pages of other sites may read what was made for a visitor; what somebody gets by their login is for this site alone.
 * Refusals are plain sentences.
 */

type Asked = { url: URL; params: Record<string, string>; isHead: boolean };
type Write = (ctx: RequestContext, asked: Asked) => Promise<Answer>;
type Written = WrittenManifest & { api: "image" | "presentation" };
type Answer = Written | Piece | Drawn | { to: string };

const METHODS = "GET, HEAD, OPTIONS";
const FOR_ALL = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Link, ETag",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
/** A star does not stand for `Authorization`. */
const PREFLIGHT = {
  ...FOR_ALL,
  Allow: METHODS,
  "Access-Control-Allow-Methods": METHODS,
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Max-Age": "86400",
};
const VARY = "Cookie, Authorization, Accept-Language, Accept-Encoding";
const PROFILE = '<http://iiif.io/api/image/3/level0.json>;rel="profile"';

/** With `isForAll` the asker is forgotten, so that the answer cannot depend on them. */
export const iiifRoute =
  (write: Write, { isForAll: isAlwaysForAll = false } = {}) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    const isHead = (context as LoadContext).door?.isHead ?? request.method === "HEAD";
    let isForAll = true;
    try {
      if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: PREFLIGHT });
      if (request.method !== "GET" && request.method !== "HEAD")
        throw new Refused(405, "refused.method", { headers: { Allow: METHODS } });
      const asking = await openContext(request, context);
      const ctx: RequestContext = isAlwaysForAll ? { ...asking, actor: { role: "visitor" } } : asking;
      isForAll = ctx.actor.role === "visitor" && !ctx.actor.isUnknown;
      const answer = await write(ctx, { url, params: params as Record<string, string>, isHead });
      if ("to" in answer)
        return new Response(null, { status: 303, headers: { ...FOR_ALL, Vary: VARY, Location: answer.to } });
      if ("draw" in answer)
        return await sendDrawn(
          { request, context },
          {
            ...answer,
            headers: pictureHeaders(answer.tag),
            missing: "iiif.none",
            whenRefused: refusedHeaders(isForAll),
          },
        );
      if ("pieces" in answer) return await sendPages(request, context, answer, ctx);
      return "body" in answer
        ? sendJson(answer, ctx.actor.role === "visitor")
        : await sendPiece(request, context, answer, {
            isHead,
            isVisitor: isForAll,
            person: personOf(ctx.actor),
          });
    } catch (error) {
      return plainRefusal(request, error, refusedHeaders(isForAll));
    }
  };

const refusedHeaders = (isForAll: boolean) => ({ ...(isForAll && FOR_ALL), Vary: VARY });

export function found<Value>(result: Result<Value>): Value {
  if (!result.ok) throw refusedBy(result);
  return result.value;
}

const typeOf = (api: string) => `application/ld+json;profile="http://iiif.io/api/${api}/3/context.json"`;

const sendJson = ({ body, api }: Extract<Answer, { body: object }>, isForAll: boolean) =>
  new Response(JSON.stringify(body), {
    headers: {
      "Content-Type": typeOf(api),
      ...(api === "image" && { Link: PROFILE }),
      ...(isForAll && FOR_ALL),
      Vary: VARY,
    },
  });

/** Only people with a login see pages. A viewer that has the newest manifest is told so before it is written. */
async function sendPages(
  request: Request,
  context: LoadContext,
  { tag, isLong, pieces }: ManyPages,
  { actor }: RequestContext,
) {
  const headers = new Headers({ "Content-Type": typeOf("presentation"), ETag: `W/"${tag}"`, Vary: VARY });
  if (isKnown(request, headers)) return new Response(null, { status: 304, headers });
  if (isLong) return sendPieces(context, pieces(), { headers }, personOf(actor));
  return new Response((await Array.fromAsync(pieces())).join(""), { headers });
}

async function sendPiece(
  request: Request,
  context: LoadContext,
  piece: Piece,
  asked: { isHead: boolean; isVisitor: boolean; person: string | undefined },
) {
  const { name, digest, start, length, isForAll } = piece;
  const headers = pictureHeaders(`${digest}-${start}`);
  if (isForAll) {
    headers.set("Cache-Control", "public, max-age=31536000, immutable");
    // It is the same for all who ask.
    headers.set("Vary", "Accept-Encoding");
  }
  if (isForAll || asked.isVisitor)
    for (const [one, value] of Object.entries(FOR_ALL)) headers.set(one, value);
  if (isKnown(request, headers)) return new Response(null, { status: 304, headers });
  const file = await openStored(name, { start, end: start + length - 1 });
  if (!file) throw new Refused(404, "file.gone");
  if (context.door || !asked.isHead)
    return sendFile(
      context,
      { file, start, end: start + length - 1 },
      { status: 200, headers },
      asked.person,
    );
  await file.close();
  return new Response(null, { headers });
}

const pictureHeaders = (tag: string) =>
  new Headers({
    "Content-Type": "image/jpeg",
    ETag: `"${tag}"`,
    "Cache-Control": "private, no-cache",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    Link: PROFILE,
    Vary: VARY,
  });
