import { useActionData, useLoaderData } from "@remix-run/react";

import { handleCorrection, loadCorrection } from "#app/http/reading/reading-screens.server.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { itemPath } from "#app/ui/content/shown-content.ts";
import { CorrectPage } from "#app/ui/content/correct-page.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

export const handle: ScreenHandle = { i18n: ["page-corrections"], title: "page-corrections.title" };

export const loader = loadCorrection;
export const action = handleCorrection;

export default function Correct() {
  const { correction, item, path, isSentAgain } = useLoaderData<typeof loader>();
  const { title, language } = item;
  return (
    <CorrectPage
      key={`${correction.page} ${correction.version}`}
      correction={correction}
      isSentAgain={isSentAgain}
      item={{ title, lang: getLanguageCode(language), to: itemPath(item), path }}
      result={useActionData<typeof action>()?.result}
    />
  );
}
