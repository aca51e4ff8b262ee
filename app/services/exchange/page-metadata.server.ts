import type { Context } from "#app/core/context.ts";
import { truncate } from "#app/core/text/truncate.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { isVisible } from "#app/models/content.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import type { Event } from "#app/schemas/events.ts";
import { PREVIEW_LIMITS, SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { MAX_RELATIONS } from "#app/schemas/lists/relations.ts";
import type { Media } from "#app/schemas/media.ts";
import { createRightsVocabularyUrl, hasFile } from "#app/schemas/item-facts.ts";
import {
  findItemWithProfile,
  type FurtherFile,
  loadFurtherFiles,
} from "#app/services/content/index.server.ts";
import { findContributor } from "#app/services/contributors/index.server.ts";
import { findEvent } from "#app/services/events/index.server.ts";
import { findMedia } from "#app/services/media/index.server.ts";

import { getPlainDate } from "./export-dates.ts";
import { formatDublinCorePoint } from "./oai-formats.ts";
import { mapFields } from "./field-formats.ts";
import { listContributorNames } from "./person-formats.ts";
import {
  toContributorThing,
  toBreadcrumbList,
  toEventThing,
  createLinkedDataGraph,
  createHomePageThings,
  toCreativeWork,
  type LinkedData,
} from "./linked-data.ts";
import {
  formatLinksetJson,
  formatLinksetText,
  createContributorSignposts,
  createEventSignposts,
  createItemSignposts,
  createMediaSignposts,
  type Signpost,
} from "./signposts.ts";
import {
  toExportMediaItem,
  FORMAT_TYPES,
  formatInvertedName,
  type ExportItem,
  toExportItem,
} from "./export-item.ts";

export type MetaTags = [name: string, content: string][];

function toMetaTags(work: ExportItem): MetaTags {
  const isText = FORMAT_TYPES[work.kind].dcmi === "Text";
  return [...listDublinCoreTags(work), ...(isText ? listCitationTags(work) : [])].flatMap(
    ([name, content]): MetaTags => (content ? [[name, content.replace(/\s+/g, " ").trim()]] : []),
  );
}

const listDublinCoreTags = (work: ExportItem): [string, string | undefined][] => [
  ["DC.title", work.title],
  ...work.people.map((person): [string, string] => ["DC.creator", formatInvertedName(person)]),
  ...work.contributors.map((person): [string, string] => ["DC.contributor", formatInvertedName(person)]),
  ["DC.date", work.date],
  ["DC.type", FORMAT_TYPES[work.kind].dcmi],
  ["DC.description", truncate(work.description, PREVIEW_LIMITS.characters)],
  ...work.subjects.map((subject): [string, string] => ["DC.subject", subject]),
  ["DC.language", work.language],
  ...work.otherLanguages.map((language): [string, string] => ["DC.language", language]),
  ["DC.coverage", work.country],
  ["DC.coverage", work.coordinates && formatDublinCorePoint(work.coordinates)],
  ["DC.rights", work.rights ? createRightsVocabularyUrl(work.rights) : undefined],
  ["DC.publisher", work.publisher],
  ["DC.identifier", work.address],
  ...mapFields(
    work,
    ({ dc, toUri = String }, value): [string, string] | undefined => dc && [`DC.${dc}`, toUri(value)],
  ),
  ...(work.relations ?? [])
    .slice(0, MAX_RELATIONS)
    .map(({ address }): [string, string] => ["DC.relation", address]),
];

const listCitationTags = (work: ExportItem): [string, string | undefined][] => [
  ["citation_title", work.title],
  ...work.people.map((person): [string, string] => ["citation_author", formatInvertedName(person)]),
  ...listContributorNames(work, "citation"),
  ["citation_publication_date", (getPlainDate(work.date) || work.year).replaceAll("-", "/")],
  ["citation_language", work.language],
  ["citation_publisher", work.publisher],
  ...mapFields(work, ({ citation }, value): [string, string] | undefined => citation && [citation, value]),
  ["citation_abstract_html_url", work.address],
  // Reference managers download the file from this address.
  ["citation_pdf_url", work.file?.extension === "pdf" ? work.file.address : undefined],
];

export type PageMetadata = { metaTags: MetaTags; linkedData: LinkedData; signposts: Signpost[] };

type BreadcrumbLabels = { home: string; section: string };

const createBreadcrumbs = (
  { home, section }: BreadcrumbLabels,
  sectionPath: string,
  title: string,
  address: string,
) =>
  toBreadcrumbList([
    [home, `${env().origins[0]}/`],
    [section, env().origins[0] + sectionPath],
    [title, address],
  ]);

type AuthorProfile = { id: string; name: string } | null;

export function createItemMetadata(
  item: Content,
  profile: AuthorProfile,
  labels: BreadcrumbLabels,
  furtherFiles: readonly FurtherFile[] = [],
): PageMetadata | undefined {
  if (!isVisible({ ...item, approvalStatus: item.approvalStatus ?? "approved" })) return undefined;
  const work = toExportItem(item, furtherFiles);
  const author = profile?.name === item.author ? `${env().origins[0]}/contributors/${profile.id}` : undefined;
  return {
    metaTags: toMetaTags(work),
    linkedData: createLinkedDataGraph(
      toCreativeWork(work, author),
      createBreadcrumbs(labels, SECTION_PATHS[item.category], item.title, work.address),
    ),
    signposts: createItemSignposts(work, SECTION_PATHS[item.category], author),
  };
}

export function createMediaMetadata(item: Media, labels: BreadcrumbLabels): PageMetadata {
  const work = toExportMediaItem(item);
  return {
    metaTags: toMetaTags(work),
    linkedData: createLinkedDataGraph(
      toCreativeWork(work),
      createBreadcrumbs(labels, "/media", item.title, work.address),
    ),
    signposts: createMediaSignposts(work),
  };
}

export function createContributorMetadata(
  contributor: Contributor,
  labels: BreadcrumbLabels,
): PageMetadata | undefined {
  if (contributor.status === "pending") return undefined;
  const address = `${env().origins[0]}/contributors/${contributor.id}`;
  return {
    metaTags: [],
    linkedData: createLinkedDataGraph(
      toContributorThing(contributor),
      createBreadcrumbs(labels, "/contributors-database", contributor.name, address),
    ),
    signposts: createContributorSignposts(contributor.id),
  };
}

export function createEventMetadata(event: Event, labels: BreadcrumbLabels): PageMetadata | undefined {
  if ((event.approvalStatus ?? "approved") !== "approved") return undefined;
  const address = `${env().origins[0]}/events/${event.id}`;
  return {
    metaTags: [],
    linkedData: createLinkedDataGraph(
      toEventThing(event),
      createBreadcrumbs(labels, "/events", event.title, address),
    ),
    signposts: createEventSignposts(event.id),
  };
}

export const createHomeMetadata = (description: string): PageMetadata => ({
  metaTags: [],
  linkedData: createLinkedDataGraph(...createHomePageThings(description)),
  signposts: [],
});

const LINKSET_FORMATTERS = { json: formatLinksetJson, text: formatLinksetText };

const EMPTY_BREADCRUMB_LABELS = { home: "", section: "" };

export async function loadLinkset(
  ctx: Context,
  id: string,
  format: keyof typeof LINKSET_FORMATTERS,
): Promise<Result<string>> {
  const metadata = await loadPageMetadata(ctx, id);
  return metadata ? ok(LINKSET_FORMATTERS[format](metadata.signposts)) : fail("not-found", "refusal.missing");
}

async function loadPageMetadata(ctx: Context, id: string): Promise<PageMetadata | undefined> {
  const found = await findItemWithProfile(ctx, id);
  if (found.ok) {
    const { item, profile } = found.value;
    const files = hasFile(item) ? await loadFurtherFiles(ctx.em, [item.id]) : undefined;
    return createItemMetadata(item, profile, EMPTY_BREADCRUMB_LABELS, files?.get(item.id));
  }
  const media = await findMedia(ctx, id);
  if (media.ok) return createMediaMetadata(media.value, EMPTY_BREADCRUMB_LABELS);
  const event = await findEvent(ctx, id);
  if (event.ok) return createEventMetadata(event.value, EMPTY_BREADCRUMB_LABELS);
  const contributor = await findContributor(ctx, id);
  return contributor.ok ? createContributorMetadata(contributor.value, EMPTY_BREADCRUMB_LABELS) : undefined;
}
