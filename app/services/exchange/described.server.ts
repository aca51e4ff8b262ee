import { env } from "#app/env.server.ts";
import { isShown } from "#app/models/content.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import type { Event } from "#app/schemas/events.ts";
import { SECTIONS } from "#app/schemas/lists.ts";
import type { Media } from "#app/schemas/media.ts";

import { headWordsOf, type HeadWords } from "./head-words.ts";
import {
  contributorThing,
  crumbs,
  eventThing,
  graphOf,
  homeThings,
  workThing,
  type LinkedData,
} from "./linked-data.ts";
import { workOfMedia } from "./media-work.ts";
import {
  signpostsOfContributor,
  signpostsOfEvent,
  signpostsOfItem,
  signpostsOfMedia,
  type Signpost,
} from "./signposts.ts";
import { workOf } from "./work.ts";

export type Described = { words: HeadWords; things: LinkedData; signposts: Signpost[] };

type Way = { home: string; section: string };

const way = ({ home, section }: Way, sectionPath: string, title: string, address: string) =>
  crumbs([
    [home, `${env().origins[0]}/`],
    [section, env().origins[0] + sectionPath],
    [title, address],
  ]);

type Profile = { id: string; name: string } | null;

/** Only what everybody may see is described. */
export function describeItem(item: Content, profile: Profile, words: Way): Described | undefined {
  if (!isShown({ ...item, approvalStatus: item.approvalStatus ?? "approved" })) return undefined;
  const work = workOf(item);
  const author = profile?.name === item.author ? `${env().origins[0]}/contributors/${profile.id}` : undefined;
  return {
    words: headWordsOf(work),
    things: graphOf(workThing(work, author), way(words, SECTIONS[item.category], item.title, work.address)),
    signposts: signpostsOfItem(work, SECTIONS[item.category], author),
  };
}

export function describeMedia(item: Media, words: Way): Described {
  const work = workOfMedia(item);
  return {
    words: headWordsOf(work),
    things: graphOf(workThing(work), way(words, "/media", item.title, work.address)),
    signposts: signpostsOfMedia(work),
  };
}

export function describeContributor(one: Contributor, words: Way): Described | undefined {
  if (one.status === "pending") return undefined;
  const address = `${env().origins[0]}/contributors/${one.id}`;
  return {
    words: [],
    things: graphOf(contributorThing(one), way(words, "/contributors-database", one.name, address)),
    signposts: signpostsOfContributor(one.id),
  };
}

export function describeEvent(event: Event, words: Way): Described | undefined {
  if ((event.approvalStatus ?? "approved") !== "approved") return undefined;
  const address = `${env().origins[0]}/events/${event.id}`;
  return {
    words: [],
    things: graphOf(eventThing(event), way(words, "/events", event.title, address)),
    signposts: signpostsOfEvent(event.id),
  };
}

export const describeHome = (description: string): Described => ({
  words: [],
  things: graphOf(...homeThings(description)),
  signposts: [],
});
