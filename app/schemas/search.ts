import { z } from "zod";

import { Content, HiddenContentNotice } from "./content.ts";
import { Contributor } from "./contributors.ts";
import { Event } from "./events.ts";
import { SEARCH_KINDS, type SearchKind } from "./lists/search.ts";
import { Media } from "./media.ts";
import { readQuery } from "./query.ts";
import { Pagination } from "./shared.ts";

const createResultGroupSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), pagination: Pagination });

export const SearchResponse = z.object({
  query: z.string().meta({ example: "ferry" }),
  isTruncated: z.boolean(),
  isFuzzy: z.boolean(),
  library: createResultGroupSchema(Content),
  media: createResultGroupSchema(Media),
  events: createResultGroupSchema(Event),
  contributors: createResultGroupSchema(Contributor),
  preview: HiddenContentNotice.optional(),
  newest: z.array(Content).optional(),
});
export type SearchResponse = z.infer<typeof SearchResponse>;

export type SearchFilter = {
  words?: string | undefined;
  kind?: SearchKind | undefined;
  isBrief?: boolean | undefined;
  savesData?: boolean | undefined;
};

export function parseSearchFilter(url: URL): SearchFilter {
  const { words, choice } = readQuery(url);
  return { words: words("q"), kind: choice("kind", SEARCH_KINDS) };
}
