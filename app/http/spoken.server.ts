import type { Result } from "#app/core/result.ts";
import type { Outcome } from "#app/services/media/media.server.ts";

import type { RequestContext } from "./context.server.ts";

type Previewed = { preview?: { shown: number; remaining: number; message: string } };

export function spoken<List extends Previewed>(ctx: RequestContext, listed: Result<List>): Result<List> {
  if (!listed.ok || !listed.value.preview) return listed;
  const { preview } = listed.value;
  const message = ctx.speak(preview.message);
  return { ok: true, value: { ...listed.value, preview: { ...preview, message } } };
}

type Teased = { teaser?: { message: string } };

export function withTeaser<List extends Teased>(ctx: RequestContext, listed: Result<List>): Result<List> {
  if (!listed.ok || !listed.value.teaser) return listed;
  const message = ctx.speak(listed.value.teaser.message);
  return { ok: true, value: { ...listed.value, teaser: { message } } };
}

export const outcomesIn = (ctx: RequestContext, outcomes: Outcome[]) =>
  outcomes.map((outcome) =>
    "media" in outcome
      ? { filename: outcome.filename, media: outcome.media }
      : { filename: outcome.filename, error: ctx.speak(outcome.refused.sentence) },
  );
