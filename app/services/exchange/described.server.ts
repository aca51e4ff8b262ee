import type { Context } from "#app/core/context.ts";
import { cut } from "#app/core/cut.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { isShown } from "#app/models/content.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import type { Event } from "#app/schemas/events.ts";
import { PREVIEW, SECTIONS } from "#app/schemas/lists.ts";
import type { Media } from "#app/schemas/media.ts";
import { rightsName } from "#app/schemas/work-facts.ts";
import { findWithProfile } from "#app/services/content/index.server.ts";
import { findContributor } from "#app/services/contributors/index.server.ts";
import { findEvent } from "#app/services/events/index.server.ts";
import { findMedia } from "#app/services/media/index.server.ts";

import {
  contributorThing,
  crumbs,
  eventThing,
  graphOf,
  homeThings,
  workThing,
  type LinkedData,
} from "./linked-data.ts";
import {
  writeLinkset,
  writeLinksetText,
  signpostsOfContributor,
  signpostsOfEvent,
  signpostsOfItem,
  signpostsOfMedia,
  type Signpost,
} from "./signposts.ts";
import { workOfMedia, DCMI_TYPES, PUBLISHER, turnedName, type Work, workOf } from "./work.ts";

/** Dublin Core, and the words that Google Scholar and Zotero read. */
export type HeadWords = [name: string, content: string][];

function headWordsOf(work: Work): HeadWords {
  const isRead = DCMI_TYPES[work.kind] === "Text";
  return [...dublinCore(work), ...(isRead ? citation(work) : [])].flatMap(([name, content]): HeadWords =>
    content ? [[name, content.replace(/\s+/g, " ").trim()]] : [],
  );
}

const dublinCore = (work: Work): [string, string | undefined][] => [
  ["DC.title", work.title],
  ...work.people.map((person): [string, string] => ["DC.creator", turnedName(person)]),
  ["DC.date", work.date],
  ["DC.type", DCMI_TYPES[work.kind]],
  ["DC.description", cut(work.description, PREVIEW.characters)],
  ...work.subjects.map((subject): [string, string] => ["DC.subject", subject]),
  ["DC.language", work.language],
  ["DC.coverage", work.country],
  ["DC.rights", work.rights ? rightsName(work.rights) : undefined],
  ["DC.publisher", PUBLISHER],
  ["DC.identifier", work.address],
];

const citation = (work: Work): [string, string | undefined][] => [
  ["citation_title", work.title],
  ...work.people.map((person): [string, string] => ["citation_author", turnedName(person)]),
  ["citation_publication_date", work.date.replaceAll("-", "/")],
  ["citation_language", work.language],
  ["citation_publisher", PUBLISHER],
  ["citation_abstract_html_url", work.address],
  // For a reader's own program: crawlers are visitors, who get no file.
  ["citation_pdf_url", work.file?.extension === "pdf" ? work.file.address : undefined],
];

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

const FORMATS = { json: writeLinkset, text: writeLinksetText };

/** Only signposts are needed here, and they have no words. */
const NO_WAY = { home: "", section: "" };

export async function writeLinksetOf(
  ctx: Context,
  id: string,
  format: keyof typeof FORMATS,
): Promise<Result<string>> {
  const described = await describeAny(ctx, id);
  return described ? ok(FORMATS[format](described.signposts)) : fail("missing", "refused.missing");
}

async function describeAny(ctx: Context, id: string): Promise<Described | undefined> {
  const item = await findWithProfile(ctx, id);
  if (item.ok) return describeItem(item.value.item, item.value.profile, NO_WAY);
  const media = await findMedia(ctx, id);
  if (media.ok) return describeMedia(media.value, NO_WAY);
  const event = await findEvent(ctx, id);
  if (event.ok) return describeEvent(event.value, NO_WAY);
  const contributor = await findContributor(ctx, id);
  return contributor.ok ? describeContributor(contributor.value, NO_WAY) : undefined;
}
