import { useActionData, useLoaderData } from "@remix-run/react";

import { correctAction, correctLoader } from "#app/http/page-screens.server.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { pathOf } from "#app/ui/content/content-words.ts";
import { CorrectPage } from "#app/ui/content/correct-page.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

export const handle: ScreenHandle = { i18n: ["texts"], title: "texts.correct" };

export const loader = correctLoader;
export const action = correctAction;

export default function Correct() {
  const { correction, item, isSentAgain } = useLoaderData<typeof loader>();
  const { title, language } = item;
  return (
    <CorrectPage
      key={`${correction.page} ${correction.version}`}
      correction={correction}
      isSentAgain={isSentAgain}
      item={{ title, lang: codeOf(language), to: pathOf(item) }}
      result={useActionData<typeof action>()?.result}
    />
  );
}
