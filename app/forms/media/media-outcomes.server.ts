import type { RequestContext } from "#app/http/context.server.ts";
import { WORDS } from "#app/messages/all.server.ts";
import { speak } from "#app/messages/sentence.ts";
import type { Outcome } from "#app/services/media/media.server.ts";

export const outcomesIn = ({ language }: RequestContext, outcomes: Outcome[]) =>
  outcomes.map((outcome) =>
    "media" in outcome
      ? { filename: outcome.filename, media: outcome.media }
      : { filename: outcome.filename, error: speak(WORDS[language], outcome.refused.sentence) },
  );
