import type { Content } from "#app/schemas/content.ts";
import { getLanguageCode, createRightsPageUrl } from "#app/schemas/item-facts.ts";
import { xml, type Xml } from "#app/core/text/xml.ts";

export type OfflineTextLabels = {
  itemUrl: (item: Pick<Content, "id" | "category">) => string;
  byMachine: string;
  isTruncated: string;
  rights: (rights: Content["rights"]) => string;
  contents: string;
  addressLabel: string;
  page: (number: number) => string;
};

export type OfflineText = {
  item: Content;
  labels: OfflineTextLabels;
  isOcr: boolean;
  isTruncated: boolean;
};

type TitlePageInput = Omit<OfflineText, "item"> & {
  item: Pick<Content, "id" | "category" | "title" | "author" | "rights">;
};

export const getItemLanguageCode = ({ language }: Content) => getLanguageCode(language);

export function createTitlePage({ item, labels, isOcr, isTruncated }: TitlePageInput): Xml {
  const { title, author, rights } = item;
  const address = labels.itemUrl(item);
  return xml`<h1>${title}</h1>
<p>${author}</p>
<p>${labels.rights(rights)}${rights ? xml` <a href="${createRightsPageUrl(rights)}">${rights}</a>` : undefined}</p>
<p>${labels.addressLabel}: <a href="${address}">${address}</a></p>
${isOcr ? xml`<p>${labels.byMachine}</p>` : undefined}${isTruncated ? xml`<p>${labels.isTruncated}</p>` : undefined}`;
}
