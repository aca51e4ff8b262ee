import { z } from "zod";

import { Content, ContentPreview } from "./content.ts";
import { Contributor } from "./contributors.ts";
import { Event } from "./events.ts";
import { SEARCH_KINDS, type SearchKind } from "./lists.ts";
import { Media } from "./media.ts";
import { readQuery } from "./query.ts";
import { Pagination } from "./shared.ts";

const groupOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), pagination: Pagination });

export const SearchAnswer = z.object({
  query: z.string(),
  isCut: z.boolean(),
  nearly: z.boolean(),
  library: groupOf(Content),
  media: groupOf(Media),
  events: groupOf(Event),
  people: groupOf(Contributor),
  preview: ContentPreview.optional(),
  newest: z.array(Content).optional(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export type SearchFilter = { words?: string; kind?: SearchKind; isBrief?: boolean; savesData?: boolean };

export function readSearchFilter(url: URL): SearchFilter {
  const { words, one } = readQuery(url);
  return { words: words("q"), kind: one("kind", SEARCH_KINDS) };
}
