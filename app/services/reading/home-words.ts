import type { Content } from "#app/schemas/content.ts";
import { codeOf, rightsPage } from "#app/schemas/work-facts.ts";
import { xml, type Xml } from "#app/services/exchange/index.server.ts";

export type HomeWords = {
  addressOf: (item: Pick<Content, "id" | "category">) => string;
  byMachine: string;
  isCut: string;
  rights: (rights: Content["rights"]) => string;
  contents: string;
  addressIs: string;
  page: (number: number) => string;
};

export type Home = { item: Content; words: HomeWords; isByMachine: boolean; isCut: boolean };

type Headed = Omit<Home, "item"> & {
  item: Pick<Content, "id" | "category" | "title" | "author" | "rights">;
};

export const languageOf = ({ language }: Content) => codeOf(language);

export function titlePage({ item, words, isByMachine, isCut }: Headed): Xml {
  const { title, author, rights } = item;
  const address = words.addressOf(item);
  return xml`<h1>${title}</h1>
<p>${author}</p>
<p>${words.rights(rights)}${rights ? xml` <a href="${rightsPage(rights)}">${rights}</a>` : undefined}</p>
<p>${words.addressIs}: <a href="${address}">${address}</a></p>
${isByMachine ? xml`<p>${words.byMachine}</p>` : undefined}${isCut ? xml`<p>${words.isCut}</p>` : undefined}`;
}
