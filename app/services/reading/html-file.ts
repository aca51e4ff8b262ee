import type { Heading } from "#app/models/text.ts";
import { xml } from "#app/services/exchange/index.server.ts";

import type { Levels } from "./elements.ts";
import { type Home, languageOf, titlePage } from "./home-words.ts";
import type { Page } from "./take-home.server.ts";

export type Text = {
  pages: number;
  contents: readonly Heading[];
  read: (levels: Levels) => AsyncGenerator<Page[], void, void>;
};

const STYLE = `body{max-width:38rem;margin:auto;padding:1rem;font:1.1rem/1.6 Georgia,serif;overflow-wrap:break-word}
:root{color-scheme:light dark}table{border-collapse:collapse}td,th{border:1px solid;padding:.2em .5em;text-align:left}
.page{color:gray;font-size:.8rem;text-align:right}`;

/** One file with nothing outside it, so it opens wherever there is a browser. */
export async function* writeHtml(home: Home, { read }: Text) {
  const lang = languageOf(home.item);
  yield `<!DOCTYPE html>
<html${lang ? ` lang="${lang}"` : ""}><head><meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
${xml`<title>${home.item.title}</title>`.text}<style>${STYLE}</style></head><body>
<header>${titlePage(home).text}</header><main>
`;
  for await (const pages of read({ last: 1 }))
    yield pages
      .map(
        ({ number, html }) => `<p class="page" id="page-${number}">${home.words.page(number)}</p>\n${html}\n`,
      )
      .join("");
  yield "</main></body></html>\n";
}
