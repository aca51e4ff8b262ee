import { WORDS } from "#app/messages/all.server.ts";
import { speak } from "#app/messages/sentence.ts";
import type { Result } from "#app/services/result.ts";

import type { RequestContext } from "./context.server.ts";

type Previewed = { preview?: { shown: number; remaining: number; message: string } };

/** A list whose preview says, in the reader's language, how many more there are. */
export function spoken<List extends Previewed>(ctx: RequestContext, listed: Result<List>): Result<List> {
  if (!listed.ok || !listed.value.preview) return listed;
  const { preview } = listed.value;
  const message = speak(WORDS[ctx.language], preview.message);
  return { ok: true, value: { ...listed.value, preview: { ...preview, message } } };
}

type Teased = { teaser?: { message: string } };

/** A list that tells visitors, in their language, what an account would open to them. */
export function withTeaser<List extends Teased>(ctx: RequestContext, listed: Result<List>): Result<List> {
  if (!listed.ok || !listed.value.teaser) return listed;
  const message = speak(WORDS[ctx.language], listed.value.teaser.message);
  return { ok: true, value: { ...listed.value, teaser: { message } } };
}
