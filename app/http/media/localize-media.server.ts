import type { Result } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { MediaUploadOutcome } from "#app/services/media/index.server.ts";

type TeaserList = { teaser?: { message: string } | undefined };

export function localizeTeaser<List extends TeaserList>(
  ctx: RequestContext,
  result: Result<List>,
): Result<List> {
  if (!result.ok || !result.value.teaser) return result;
  const message = ctx.translate(result.value.teaser.message);
  return { ok: true, value: { ...result.value, teaser: { message } } };
}

export const localizeUploadOutcomes = (ctx: RequestContext, outcomes: MediaUploadOutcome[]) =>
  outcomes.map((outcome) =>
    "media" in outcome
      ? { filename: outcome.filename, media: outcome.media }
      : { filename: outcome.filename, error: ctx.translate(outcome.refused.message) },
  );
