import { fail, ok } from "#app/core/result.ts";
import {
  appointmentList,
  ownVisitList,
  upcomingVisitList,
} from "#app/http/appointments/appointment-lists.server.ts";
import {
  allContentList,
  favouriteList,
  historyList,
  ownContentList,
  reservationList,
} from "#app/http/content/content-lists.server.ts";
import { applicationList, contributorList } from "#app/http/contributors/contributor-lists.server.ts";
import { auditLogList, messageList } from "#app/http/dashboard/admin-lists.server.ts";
import {
  eventList,
  ownRegistrationList,
  proposalList,
  registrationList,
} from "#app/http/events/event-lists.server.ts";
import { importList, importRowList } from "#app/http/imports/import-lists.server.ts";
import { mediaList } from "#app/http/media/media-list.server.ts";
import { type EndpointArgs, type ExportFormat, sendExport } from "#app/http/endpoint.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { listSection } from "#app/http/content/section-screens.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { hasFile } from "#app/schemas/item-facts.ts";
import type { ContentCategory } from "#app/schemas/lists/content.ts";
import type { Filter, Filters } from "#app/schemas/definitions/filters.ts";
import {
  BOOK_FILTERS,
  type CONTENT_FILTERS,
  CONTRIBUTOR_FILTERS,
  EVENT_FILTERS,
  LIBRARY_FILTERS,
  MEDIA_FILTERS,
  REPOSITORY_FILTERS,
} from "#app/schemas/definitions/public-filters.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { staffFields } from "#app/schemas/definitions/staff-fields.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import { readQuery } from "#app/schemas/query.ts";
import { parseSearchFilter } from "#app/schemas/search.ts";
import {
  CITATION_EXPORT_FORMATS,
  exportCitations,
  type ExportPages,
  exportRows,
  iterateExportPages,
  ROW_FORMATS,
  type RowFormat,
} from "#app/services/exchange/index.server.ts";
import { loadFurtherFiles, loadStaffDetails, withOwnRelations } from "#app/services/content/index.server.ts";
import { listOwnFields } from "#app/services/kinds/index.server.ts";
import { loadFailedJobsPage, findJobReport } from "#app/services/lifecycle/index.server.ts";
import type { ExportName } from "#app/ui/lists/export-links.tsx";

import {
  APPLICATION_COLUMNS,
  APPOINTMENT_COLUMNS,
  AUDIT_LOG_COLUMNS,
  CONTENT_COLUMNS,
  CONTRIBUTOR_COLUMNS,
  EVENT_COLUMNS,
  type ExportColumn,
  FAILED_TASK_COLUMNS,
  SEARCH_HIT_COLUMNS,
  IMPORT_COLUMNS,
  IMPORT_ROW_COLUMNS,
  MEDIA_COLUMNS,
  MESSAGE_COLUMNS,
  TASK_COLUMNS,
} from "./export-columns.ts";
import {
  type ExportList,
  iterateRows,
  type ListWithRows,
  withContentUrl,
  withSectionUrl,
  toExportPage,
} from "./export-page.server.ts";
import { searchExport } from "./search-export.server.ts";

/** Each export uses the service, permissions and URL parameters of its screen. */

const rowsOf =
  <All extends Filters, Name extends string, Row extends object, Exported extends object>(
    list: ListWithRows<All, Name, Row>,
    toRow: (row: Row) => Exported,
  ) =>
  (ctx: RequestContext, url: URL) =>
    iterateRows(ctx, list, { filter: readFilters(list.filters, url), id: readQuery(url).id() }, toRow);

/** `toRow` adds what only the export has. */
const exportOf = <
  All extends Filters,
  Name extends string,
  Row extends object,
  Exported extends object = Row,
>(
  list: ListWithRows<All, Name, Row>,
  columns: readonly ExportColumn<Exported>[],
  toRow: (row: Row) => Exported = (row) => row as unknown as Exported,
): ExportList => ({ columns, rows: rowsOf(list, toRow) });

/** The words of the search are in the name of the file. */
const withSearchText = <All extends Filters & { search: Filter }>(
  filters: All,
  list: ExportList,
): ExportList => ({
  ...list,
  searchText: (url) => (readFilters(filters, url) as { search?: string }).search,
});

async function* addRelations<Item extends Content>(
  { em, actor }: RequestContext,
  pages: ExportPages<Item>,
): ExportPages<Item> {
  for await (const page of pages) yield page.ok ? ok(await withOwnRelations(em, actor, page.value)) : page;
}

/** Of items with several files. */
async function* addFileNames<Item extends Content>(
  { em }: RequestContext,
  pages: ExportPages<Item>,
): ExportPages<Item & { fileNames?: string[] }> {
  for await (const page of pages) {
    if (!page.ok) {
      yield page;
      continue;
    }
    const open = page.value.filter((item) => hasFile(item) && item.files !== "closed");
    const further = await loadFurtherFiles(
      em,
      open.map(({ id }) => id),
    );
    const toFileNames = ({ id, originalFilename }: Content) =>
      further.has(id) && {
        fileNames: [originalFilename!, ...further.get(id)!.map(({ originalName }) => originalName)],
      };
    yield ok(page.value.map((item) => ({ ...item, ...toFileNames(item) })));
  }
}

const contentExport = <All extends Filters & { search: Filter }>(
  list: ListWithRows<All, "content", Content>,
  columns: readonly string[] = CONTENT_COLUMNS,
): ExportList => {
  const items = rowsOf(list, withContentUrl);
  const rows = (ctx: RequestContext, url: URL) => addFileNames(ctx, addRelations(ctx, items(ctx, url)));
  return withSearchText(list.filters, {
    columns: [...columns, "fileNames"],
    rows,
    citableItems: items,
    listOwnColumns: listPublicColumns,
  });
};

const listOwnNames = ({ site }: RequestContext, place: "public" | "staff") =>
  listOwnFields(site, place).map(({ name }) => name);
const listPublicColumns = (ctx: RequestContext) => listOwnNames(ctx, "public").map((name) => `own.${name}`);

/** The administrators' list also has what only staff see. */
const allContentWithStaff: typeof allContentList = {
  ...allContentList,
  async load(ctx, filter, paging, id) {
    const listed = await allContentList.load(ctx, filter, paging, id);
    if (!listed.ok) return listed;
    const staff = await loadStaffDetails(ctx, listed.value.content);
    if (!staff.ok) return staff;
    const content = listed.value.content.map((item) => ({ ...item, staff: staff.value.get(item.id) ?? {} }));
    return ok({ ...listed.value, content });
  },
};
const STAFF_COLUMNS = getNames(staffFields).map((name) => `staff.${name}`);

const sectionExport = <All extends Pick<typeof CONTENT_FILTERS, "search">>(
  section: ContentCategory,
  filters: All,
) =>
  contentExport({
    filters,
    pageSize: "content",
    rows: "content",
    load: (ctx, filter, paging) => listSection(ctx, section, filter, paging),
  });

const withSavedItemUrl = <Item extends { content: Content }>({ content, ...rest }: Item) => ({
  ...rest,
  content: withContentUrl(content),
});
const SAVED_ITEM_COLUMNS = CONTENT_COLUMNS.map((path) => `content.${path}` as const);
const withOwnColumns = (list: ExportList): ExportList => ({
  ...list,
  listOwnColumns: (ctx) => listPublicColumns(ctx).map((path) => `content.${path}`),
});

const LISTS: Record<ExportName, ExportList> = {
  library: sectionExport("Library", LIBRARY_FILTERS),
  "scholarly-repository": sectionExport("Scholarly Articles", REPOSITORY_FILTERS),
  "literary-collection": sectionExport("Literary Collection", BOOK_FILTERS),
  "contributors-database": withSearchText(
    CONTRIBUTOR_FILTERS,
    exportOf(contributorList, CONTRIBUTOR_COLUMNS, withSectionUrl("/contributors")),
  ),
  events: withSearchText(EVENT_FILTERS, exportOf(eventList, EVENT_COLUMNS, withSectionUrl("/events"))),
  media: withSearchText(MEDIA_FILTERS, exportOf(mediaList, MEDIA_COLUMNS, withSectionUrl("/media"))),
  "upcoming-appointments": exportOf(upcomingVisitList, APPOINTMENT_COLUMNS),
  search: { columns: SEARCH_HIT_COLUMNS, ...searchExport, searchText: (url) => parseSearchFilter(url).words },
  "my-content": contentExport(ownContentList),
  proposals: exportOf(proposalList, EVENT_COLUMNS, withSectionUrl("/events")),
  "my-registrations": exportOf(
    ownRegistrationList,
    ["registeredAt", "state", "waitingPosition", ...EVENT_COLUMNS.map((path) => `event.${path}` as const)],
    ({ event, ...rest }) => ({ ...rest, event: withSectionUrl("/events")(event) }),
  ),
  "my-favourites": withOwnColumns(
    exportOf(favouriteList, ["addedAt", ...SAVED_ITEM_COLUMNS], withSavedItemUrl),
  ),
  "my-reservations": withOwnColumns(
    exportOf(reservationList, ["reservedAt", ...SAVED_ITEM_COLUMNS], withSavedItemUrl),
  ),
  "my-history": withOwnColumns(
    exportOf(historyList, ["openedAt", "action", ...SAVED_ITEM_COLUMNS], withSavedItemUrl),
  ),
  "my-appointments": exportOf(ownVisitList, APPOINTMENT_COLUMNS),
  "all-content": {
    ...contentExport(allContentWithStaff, [...CONTENT_COLUMNS, ...STAFF_COLUMNS]),
    listOwnColumns: (ctx) => [
      ...listPublicColumns(ctx),
      ...listOwnNames(ctx, "staff").map((name) => `staff.${name}`),
    ],
  },
  appointments: exportOf(appointmentList, APPOINTMENT_COLUMNS),
  applications: exportOf(applicationList, APPLICATION_COLUMNS),
  "audit-log": exportOf(auditLogList, AUDIT_LOG_COLUMNS),
  outbox: exportOf(messageList, MESSAGE_COLUMNS),
  tasks: {
    columns: TASK_COLUMNS,
    rows: (ctx) =>
      iterateExportPages(async () => {
        const listed = await findJobReport(ctx);
        return listed.ok ? ok({ items: listed.value.tasks, pagination: {} }) : listed;
      }),
  },
  "failed-tasks": {
    columns: FAILED_TASK_COLUMNS,
    rows: (ctx) =>
      iterateExportPages((paging) =>
        toExportPage(loadFailedJobsPage(ctx, paging.after), ({ failed }) => failed),
      ),
  },
  imports: exportOf(importList, IMPORT_COLUMNS),
  "import-rows": exportOf(importRowList, IMPORT_ROW_COLUMNS),
};

export const EXPORT_LISTS = new Map(Object.entries(LISTS));

export async function exportList(ctx: RequestContext, args: EndpointArgs) {
  const { url, params } = args;
  const [, name = "", extension = ""] = /^([a-z-]+)\.(csv|jsonl|bib|ris|csl\.json)$/.exec(params.name!) ?? [];
  const list = EXPORT_LISTS.get(name);
  const format = extension.replace(".json", "") as ExportFormat;
  const rowFormat = ROW_FORMATS.find((candidate) => candidate === format);
  const citationFormat = CITATION_EXPORT_FORMATS.find((candidate) => candidate === format);
  const exported =
    list && rowFormat
      ? await exportRows(list.rows(ctx, url), rowFormat, [
          ...list.columns,
          ...(list.listOwnColumns?.(ctx) ?? []),
        ])
      : list?.citableItems && citationFormat
        ? await exportCitations(list.citableItems(ctx, url), citationFormat)
        : fail("not-found", "refusal.missing");
  return sendExport(ctx, args, format, exported, { name, extension, title: list?.searchText?.(url) });
}

/** With translated headings, because it is printed. */
export async function exportRegistrations(ctx: RequestContext, args: EndpointArgs, format: RowFormat) {
  const { t } = ctx;
  const columns = ["name", "email", "at", "state"] as const;
  const list = { filter: readFilters(registrationList.filters, args.url), id: args.params.id };
  const rows = iterateRows(ctx, registrationList, list, ({ user, registeredAt, state }) => ({
    name: user.name,
    email: user.email,
    at: registeredAt,
    state: t(`registrations.${state}`),
  }));
  const headings = columns.map((column) => t(`registrations.${column}`));
  const exported = await exportRows(rows, format, columns, headings);
  return sendExport(ctx, args, format, exported, { name: "registrations" });
}
