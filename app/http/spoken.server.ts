import type { Result } from "#app/core/result.ts";
import { translateSentence } from "#app/messages/all.server.ts";

import type { RequestContext } from "./context.server.ts";

type Previewed = { preview?: { shown: number; remaining: number; message: string } };

export function spoken<List extends Previewed>(ctx: RequestContext, listed: Result<List>): Result<List> {
  if (!listed.ok || !listed.value.preview) return listed;
  const { preview } = listed.value;
  const message = translateSentence(ctx.language, preview.message);
  return { ok: true, value: { ...listed.value, preview: { ...preview, message } } };
}

type Teased = { teaser?: { message: string } };

export function withTeaser<List extends Teased>(ctx: RequestContext, listed: Result<List>): Result<List> {
  if (!listed.ok || !listed.value.teaser) return listed;
  const message = translateSentence(ctx.language, listed.value.teaser.message);
  return { ok: true, value: { ...listed.value, teaser: { message } } };
}
