import type { HeadingLevelState } from "#app/core/text/html.ts";
import type { TextHeading } from "#app/models/text.ts";
import { xml } from "#app/core/text/xml.ts";

import { type OfflineText, getItemLanguageCode, createTitlePage } from "./offline-text.ts";
import type { ExportedPage } from "./export-text.server.ts";

export type TextSource = {
  pages: number;
  contents: readonly TextHeading[];
  readPages: (levels: HeadingLevelState) => AsyncGenerator<ExportedPage[], void, void>;
};

const PAGE_STYLE = `body{max-width:38rem;margin:auto;padding:1rem;font:1.1rem/1.6 Georgia,serif;overflow-wrap:break-word}
:root{color-scheme:light dark}table{border-collapse:collapse}td,th{border:1px solid;padding:.2em .5em;text-align:left}
.page{color:gray;font-size:.8rem;text-align:right}`;

export async function* writeHtmlFile(offlineText: OfflineText, { readPages }: TextSource) {
  const lang = getItemLanguageCode(offlineText.item);
  yield `<!DOCTYPE html>
<html${lang ? ` lang="${lang}"` : ""}><head><meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
${xml`<title>${offlineText.item.title}</title>`.text}<style>${PAGE_STYLE}</style></head><body>
<header>${createTitlePage(offlineText).text}</header><main>
`;
  for await (const pages of readPages({ last: 1 }))
    yield pages
      .map(
        ({ number, html }) =>
          `<p class="page" id="page-${number}">${offlineText.labels.page(number)}</p>\n${html}\n`,
      )
      .join("");
  yield "</main></body></html>\n";
}
