import type { Context } from "#app/core/context.ts";
import type { News, Stamp } from "#app/core/news.server.ts";
import { env } from "#app/env.server.ts";
import type { Content, ContentFilter } from "#app/schemas/content.ts";
import type { Event } from "#app/schemas/events.ts";
import type { Media } from "#app/schemas/media.ts";
import { newsOfContent } from "#app/services/content/index.server.ts";
import { newsOfEvents } from "#app/services/events/index.server.ts";
import { newsOfMedia } from "#app/services/media/index.server.ts";

import { writeAtom, type Entry } from "./atom.ts";
import { workOfMedia } from "./media-work.ts";
import { straightName, workOf, type Work } from "./work.ts";

export type FeedHead = {
  title: string;
  publisher: string;
  language: string;
  path: string;
  page: string;
};
export type Feed = { stamps: () => Promise<Stamp[]>; write: (head: FeedHead) => Promise<string> };

const feedOf = <Item>(news: News<Item>, entryOf: (item: Item) => Entry): Feed => ({
  stamps: news.stamps,
  write: async ({ path, page, ...head }) =>
    writeAtom({
      ...head,
      self: origin() + path,
      page: origin() + page,
      entries: (await news.read()).map(entryOf),
    }),
});

const origin = () => env().origins[0]!;
type Changed = { changedAt: string };

const entryOf = (work: Work, { category, changedAt }: { category: string } & Changed): Entry => ({
  id: work.id,
  title: work.title,
  address: work.address,
  updated: changedAt,
  published: work.added || undefined,
  people: work.people.map(straightName),
  subjects: [category, ...work.subjects, work.country],
  summary: work.description,
  rights: work.rights ?? undefined,
});

export const contentFeed = (ctx: Context, filter: ContentFilter) =>
  feedOf(newsOfContent(ctx, filter), (item: Content & Changed) => entryOf(workOf(item), item));

export const mediaFeed = (ctx: Context) =>
  feedOf(newsOfMedia(ctx), (item: Media & Changed) => entryOf(workOfMedia(item), item));

export const eventsFeed = (ctx: Context) =>
  feedOf(newsOfEvents(ctx), (event: Event & Changed) => ({
    id: event.id,
    title: event.title,
    address: `${origin()}/events/${event.id}`,
    updated: event.changedAt,
    people: [event.organizer],
    subjects: [event.type, event.category],
    summary: `${event.date} ${event.time}. ${event.description}`,
  }));
