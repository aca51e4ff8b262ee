import type { Result } from "#app/core/result.ts";
import { WORDS } from "#app/messages/all.server.ts";
import { speak } from "#app/messages/sentence.ts";

import type { RequestContext } from "./context.server.ts";

type Previewed = { preview?: { shown: number; remaining: number; message: string } };

export function spoken<List extends Previewed>(ctx: RequestContext, listed: Result<List>): Result<List> {
  if (!listed.ok || !listed.value.preview) return listed;
  const { preview } = listed.value;
  const message = speak(WORDS[ctx.language], preview.message);
  return { ok: true, value: { ...listed.value, preview: { ...preview, message } } };
}

type Teased = { teaser?: { message: string } };

export function withTeaser<List extends Teased>(ctx: RequestContext, listed: Result<List>): Result<List> {
  if (!listed.ok || !listed.value.teaser) return listed;
  const message = speak(WORDS[ctx.language], listed.value.teaser.message);
  return { ok: true, value: { ...listed.value, teaser: { message } } };
}
