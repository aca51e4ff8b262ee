import { redirect } from "@remix-run/node";

import { hasCapability } from "#app/core/access.server.ts";
import { seesPreview } from "#app/core/visitor-access.server.ts";
import type { PageRequest } from "#app/core/list.server.ts";
import { getCountryChoices } from "#app/http/country-choices.server.ts";
import { defineList, loadPage } from "#app/http/definitions/list.server.ts";
import { unwrap, withFailureText } from "#app/http/http-error.server.ts";
import { isSavingData } from "#app/http/is-saving-data.ts";
import { withPageMetadata } from "#app/http/metadata.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { getIntro } from "#app/http/settings.server.ts";
import type { Content, ContentFilter } from "#app/schemas/content.ts";
import { type Filters, type FilterValues, isFiltered } from "#app/schemas/definitions/filters.ts";
import { CONTENT_FILTERS, SECTION_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import { CONTENT_CATEGORIES, SECTION_PATHS, type ContentCategory } from "#app/schemas/lists/content.ts";
import { LIBRARY_TABS, SECTIONS, type LibraryTab } from "#app/schemas/lists/sections.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findItemPage, listContent } from "#app/services/content/index.server.ts";
import { listCitations, createItemMetadata } from "#app/services/exchange/index.server.ts";
import { getExtension } from "#app/services/files/index.server.ts";
import type { ItemFile } from "#app/schemas/item-files.ts";
import { isPreviewed } from "#app/schemas/item-facts.ts";
import { hasPagePictures, findTextInfo } from "#app/services/reading/index.server.ts";
import { findTranscriptAvailability } from "#app/services/transcripts/index.server.ts";

import {
  CONTENT_SCREENS,
  getDialogDetails,
  handleContentAction,
  listOwnPendingContent,
  loadDialogContent,
  withDeleteText,
} from "./content-action.server.ts";
import {
  findLocation,
  getPageWords,
  listItemFacts,
  listPeopleFacts,
  linkMoreRelations,
  listRelationFacts,
  loadStaffPanel,
  readRelatedPage,
} from "./item-facts.server.ts";
import { toItemLine, withItemTexts, withListTexts, withMissingFiles } from "./item-texts.server.ts";
import { listKindOptions } from "./kind-options.server.ts";
import { listOwnFilters } from "./kind-fields.server.ts";
import {
  describeEmbargo,
  findFirstOpen,
  hasThumbnail,
  listShownFiles,
  loadItemStrip,
} from "./item-strip.server.ts";
import { listNewItemLinks } from "./new-item-values.server.ts";
import { localizePreview } from "./localize-preview.server.ts";

/** Remix ignores case and escapes in paths: `/LIBR%41RY` is the library too. */
export function findSection({ pathname }: URL): ContentCategory {
  const path = decodeURIComponent(pathname).toLowerCase();
  return CONTENT_CATEGORIES.find((section) => path.startsWith(SECTION_PATHS[section]))!;
}

type SectionFilter = FilterValues<typeof CONTENT_FILTERS>;

/** For the screen and its exports. */
export const listSection = (
  ctx: RequestContext,
  section: ContentCategory,
  filter: ContentFilter,
  paging: PageRequest,
) =>
  listContent(
    ctx,
    {
      ...filter,
      ...(section !== "Library" && { category: section }),
      includesLoaned: section === "Literary Collection",
    },
    paging,
  );

/** `id` is the section. */
const sectionList = defineList({
  filters: CONTENT_FILTERS,
  pageSize: "content",
  rows: "content",
  load: async (ctx: RequestContext, filter: ContentFilter, paging: PageRequest, section: string) =>
    localizePreview(ctx, await listSection(ctx, section as ContentCategory, filter, paging)),
});

const TABS = Object.keys(LIBRARY_TABS) as LibraryTab[];

export const loadSectionList = screen(async (ctx, { url, request }) => {
  const section = findSection(url);
  const isLibrary = section === "Library";
  const tab = isLibrary ? (readQuery(url).choice("tab", TABS) ?? "articles") : undefined;
  const filters: Filters = SECTION_FILTERS[section];
  const filtered: SectionFilter = readFilters(filters, url);
  const filter: SectionFilter = {
    ...filtered,
    // A kind is found in every tab: an object without a file has the content type of its kind.
    ...(tab && !filtered.kind && { contentType: LIBRARY_TABS[tab] }),
  };
  const shown = { ...filter, isBrief: true, savesData: isSavingData(request) };
  const load = async () => withListTexts(ctx, await loadPage(ctx, sectionList, url, shown, section));
  const listed =
    tab === "authors" ? undefined : await (isLibrary ? withFailureText("library.error", load) : load());
  const isEmpty = !isFiltered(filters, filter) && listed?.content.length === 0;
  const chosen = await loadDialogContent(ctx, url);
  const moreDetails = getDialogDetails(ctx, url, section, chosen);
  return {
    ...{ section, tab, filter, listed, chosen },
    ...getIntro(ctx, `${SECTIONS[section].kind}Intro`),
    kinds: listKindOptions(ctx),
    ownFilters: listOwnFilters(ctx, ["public"]),
    isComingSoon: isEmpty && isLibrary && tab !== "articles",
    hasSamples: isEmpty && section === "Literary Collection" && ctx.site.settings.showSamples,
    mayAdd: hasCapability(ctx, "content.create"),
    ...(tab && tab !== "articles" && seesPreview(ctx.actor) && { hasSignUp: true }),
    waiting: isLibrary ? [] : await listOwnPendingContent(ctx, section),
    ...(moreDetails && { moreDetails }),
    ...getCountryChoices(ctx, url),
  };
});

export const handleSectionList = screen((ctx, args) =>
  handleContentAction(ctx, args, CONTENT_SCREENS[findSection(args.url)]),
);

/** One row, or two of a phone. */
const MAX_SHOWN_RELATED_ITEMS = 4;

const getCitationTexts = ({ t }: RequestContext) => ({
  undated: t("item.undated"),
  kind: (kind: "video" | "image" | "audio") => t(`kind.${kind}`),
});

/** What everyone may know of. A book on loan is listed although it is not published. */
export const isVisible = ({ approvalStatus = "approved", isPublished, category }: Content) =>
  approvalStatus === "approved" && (isPublished || category === "Literary Collection");

/** Headers must stay short. The link set has all files. */
const MAX_LINKED_FILES = 5;
const toFurtherFile = ({ id, label, originalFilename, filename, fileSize }: ItemFile) => ({
  ...{ id, label, originalName: originalFilename },
  ...{ extension: getExtension(filename), size: fileSize },
});

/** Redirects to the URL of the item's section, with 302 because the item may be moved back. */
export const loadSectionItem = screen(async (ctx, { params, url }) => {
  const relatedPage = readRelatedPage(url);
  const page = unwrap(await findItemPage(ctx, params.id!, relatedPage));
  const item = withItemTexts(ctx, page.item);
  const staff = await loadStaffPanel(ctx, item.id);
  if (item.category !== findSection(url) || item.id !== params.id)
    throw redirect(`${SECTION_PATHS[item.category]}/${item.id}${url.search}`, 302);
  const [shown] = await withMissingFiles(ctx, [item]);
  const { person, subject, place } = page.related;
  const { files, closed } = await listShownFiles(ctx, item);
  const moreDetails = getDialogDetails(ctx, url, item.category, item);
  const embargo = describeEmbargo(ctx, item, { closed });
  const shownFile = files[findFirstOpen(files)];
  const strip = await loadItemStrip(ctx, item, files, readQuery(url).id("file"));
  return withPageMetadata(
    {
      ...{ ...page, item: await withDeleteText(ctx, url, shown!) },
      related: [...person, ...subject, ...place]
        .slice(0, MAX_SHOWN_RELATED_ITEMS)
        .map((each) => toItemLine(ctx, each, true)),
      words: getPageWords(ctx, item),
      ...(isPreviewed(item) && seesPreview(ctx.actor) && { isPreview: true }),
      ...getCountryChoices(ctx, url),
      citations: listCitations(item, getCitationTexts(ctx)),
      facts: listItemFacts(ctx, item),
      location: findLocation(ctx, shown!),
      people: listPeopleFacts(ctx, item),
      ...(staff && { staff }),
      report: isVisible(item) ? ctx.t("item-facts.report") : undefined,
      ...(item.isEditable && { versions: ctx.t("item-facts.versions") }),
      newItems: listNewItemLinks(ctx, item),
      relations: listRelationFacts(ctx, item),
      ...linkMoreRelations(ctx, item, relatedPage),
      text: await findTextInfo(ctx, item.id),
      hasPages: hasPagePictures(item) || (strip !== undefined && files.some(hasThumbnail)),
      transcript: await findTranscriptAvailability(ctx, "content", {
        ...item,
        ...(strip?.chosen && { file: strip.chosen.id, filename: strip.chosen.filename }),
      }),
      ...(embargo && { embargo }),
      ...(shownFile?.altText && { altText: shownFile.altText }),
      ...(strip && { strip }),
      ...(moreDetails && { moreDetails }),
    },
    createItemMetadata(
      item,
      page.profile,
      { home: ctx.t("site.name"), section: ctx.t(SECTIONS[item.category].title) },
      files.slice(1, 1 + MAX_LINKED_FILES).map(toFurtherFile),
    ),
  );
});

export const handleSectionItem = screen((ctx, args) => {
  const section = findSection(args.url);
  const pathAfterDelete = SECTION_PATHS[section];
  return handleContentAction(ctx, args, { ...CONTENT_SCREENS[section], pathAfterDelete });
});
