import type { RequestContext } from "#app/http/context.server.ts";
import { translateSentence } from "#app/messages/all.server.ts";
import type { Outcome } from "#app/services/media/media.server.ts";

export const outcomesIn = ({ language }: RequestContext, outcomes: Outcome[]) =>
  outcomes.map((outcome) =>
    "media" in outcome
      ? { filename: outcome.filename, media: outcome.media }
      : { filename: outcome.filename, error: translateSentence(language, outcome.refused.sentence) },
  );
