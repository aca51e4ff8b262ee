import type { Context } from "#app/core/context.ts";
import type { Paging } from "#app/core/list-of.ts";
import { ok, type Result } from "#app/core/result.ts";
import { isTooLong } from "#app/core/search-words.ts";
import type { Sentence } from "#app/messages/translate.ts";
import { SEARCH_KINDS, SEARCH_SHOWS, type SearchKind } from "#app/schemas/lists.ts";
import type { SearchAnswer, SearchFilter } from "#app/schemas/search.ts";
import { listContent, searchContent } from "#app/services/content/index.server.ts";
import { listContributors } from "#app/services/contributors/index.server.ts";
import { listEvents } from "#app/services/events/index.server.ts";
import { searchMedia } from "#app/services/media/index.server.ts";

type Preview = { shown: number; remaining: number; more?: boolean; message: Sentence };
type Found = Omit<SearchAnswer, "preview"> & { preview?: Preview };
type Groups = Pick<Found, SearchKind>;
type Group<Item> = { items: Item[]; pagination: Groups["library"]["pagination"] };

const nothing = (): Group<never> => ({
  items: [],
  pagination: { currentPage: 1, totalPages: 1, totalItems: 0, more: false },
});

/** Each list is asked as its own screen asks it, so that nobody finds more here than there. */
export async function search(
  ctx: Context,
  { words, kind, isBrief, savesData }: SearchFilter,
  paging: Paging,
): Promise<Result<Found>> {
  const asked = { query: words ?? "", isCut: words !== undefined && isTooLong(words) };
  const none = { library: nothing(), media: nothing(), events: nothing(), people: nothing() };
  if (!words) return ok({ ...asked, nearly: false, ...none });

  const usual = { page: 1, limit: SEARCH_SHOWS.ofEach, isGlance: true };
  const found = await askAll(ctx, { words, isBrief, savesData }, (one) => (one === kind ? paging : usual));
  if (!found.ok) return found;
  const { groups, preview, isOnlyInside } = found.value;
  const pages = SEARCH_KINDS.map((one) => groups[one].pagination).filter(({ totalItems }) => totalItems > 0);
  const isExact = pages.some(({ nearly }) => !nearly);
  // A word somewhere in a document does not show that a name was spelled rightly.
  const hasExact = pages.some((one) => !one.nearly && !isOnlyInside.includes(one));

  const tidy = <Item>(one: SearchKind, group: Group<Item>): Group<Item> => {
    if (hasExact && group.pagination.nearly) return nothing();
    return kind && one !== kind ? { ...group, items: [] } : group;
  };
  const shown = {
    library: tidy("library", groups.library),
    media: tidy("media", groups.media),
    events: tidy("events", groups.events),
    people: tidy("people", groups.people),
    ...(groups.library.pagination.totalItems > 0 && { preview }),
  };
  const nearly = !isExact && pages.length > 0;
  // Together with similar works these would be more than a visitor may see.
  if (hasExact || shown.library.pagination.totalItems > 0) return ok({ ...asked, nearly, ...shown });
  const newest = await listContent(ctx, {}, { page: 1, limit: SEARCH_SHOWS.newest });
  if (!newest.ok) return newest;
  return ok({ ...asked, nearly, ...shown, newest: newest.value.content });
}

/** Two lists at a time: four would take a third of the connections that everybody shares. */
async function askAll(
  ctx: Context,
  { words, ...shown }: { words: string; isBrief?: boolean; savesData?: boolean },
  pagingOf: (kind: SearchKind) => Paging,
): Promise<Result<{ groups: Groups; preview?: Preview; isOnlyInside: object[] }>> {
  const filter = { search: words };
  const [library, media] = await Promise.all([
    searchContent(ctx, { ...filter, includesLent: true, ...shown }, pagingOf("library")),
    searchMedia(ctx, { ...filter, ...shown }, pagingOf("media")),
  ]);
  const [events, people] = await Promise.all([
    listEvents(ctx, filter, pagingOf("events")),
    listContributors(ctx, filter, pagingOf("people")),
  ]);
  if (!people.ok) return people;
  const { hasPrev: _, hasNext: __, ...ofPeople } = people.value.pagination;
  const { page: currentPage, total: totalItems, ...rest } = media.pagination;
  const groups = {
    library: { items: library.content, pagination: library.pagination },
    media: { items: media.media, pagination: { currentPage, totalItems, ...rest } },
    events: { items: events.value.events, pagination: events.value.pagination },
    people: { items: people.value.contributors, pagination: ofPeople },
  };
  const isOnlyInside = [
    ...(library.isOnlyInside ? [groups.library.pagination] : []),
    ...(media.isOnlyInside ? [groups.media.pagination] : []),
  ];
  return ok({ groups, preview: library.preview, isOnlyInside });
}
