import type { PageRequest } from "#app/core/list.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { List } from "#app/http/definitions/list.server.ts";
import { auditLog, outbox } from "#app/http/definitions/lists.server.ts";
import { type EndpointArgs, type ExportFormat, sendExport } from "#app/http/endpoint.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { withTranslatedProblem, withTranslatedRows } from "#app/http/imports/import-texts.server.ts";
import { parseAppointmentFilter, parseVisitType } from "#app/schemas/appointments.ts";
import { parseContentFilter, type Content } from "#app/schemas/content.ts";
import { parseContributorFilter } from "#app/schemas/contributors.ts";
import type { Filters } from "#app/schemas/definitions/filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import { parseEventFilter } from "#app/schemas/events.ts";
import { parseOutcomeFilter } from "#app/schemas/imports.ts";
import { parseMediaFilter } from "#app/schemas/media.ts";
import { parseOrder } from "#app/schemas/orders.ts";
import { readQuery } from "#app/schemas/query.ts";
import { parseSearchFilter } from "#app/schemas/search.ts";
import {
  listAppointments,
  listMyAppointments,
  listUpcomingAppointments,
} from "#app/services/appointments/index.server.ts";
import {
  listAllContent,
  listContent,
  listOwnContent,
  listReservations,
  listFavourites,
  listHistory,
} from "#app/services/content/index.server.ts";
import { listContributors } from "#app/services/contributors/index.server.ts";
import { listEvents, listProposals, listMyRegistrations } from "#app/services/events/index.server.ts";
import { listImports, listImportRows } from "#app/services/imports/index.server.ts";
import { loadFailedJobsPage, findJobReport } from "#app/services/lifecycle/index.server.ts";
import {
  type BatchPagination,
  CITATION_EXPORT_FORMATS,
  exportCitations,
  exportRows,
  iterateExportPages,
  ROW_FORMATS,
} from "#app/services/exchange/index.server.ts";
import { searchMedia } from "#app/services/media/index.server.ts";
import { listPendingApplications } from "#app/services/accounts/index.server.ts";
import type { ExportName } from "#app/ui/lists/export-links.tsx";

import {
  type ExportColumn,
  APPOINTMENT_COLUMNS,
  CONTENT_COLUMNS,
  CONTRIBUTOR_COLUMNS,
  EVENT_COLUMNS,
  FAILED_TASK_COLUMNS,
  SEARCH_HIT_COLUMNS,
  IMPORT_COLUMNS,
  IMPORT_ROW_COLUMNS,
  MEDIA_COLUMNS,
  MESSAGE_COLUMNS,
  TASK_COLUMNS,
} from "./export-columns.ts";
import { type ExportList, withContentUrl, withSectionUrl, toExportPage } from "./export-page.server.ts";
import { searchExport } from "./search-export.server.ts";

/** Each export uses the service, permissions and URL parameters of its screen. */

type LoadContentPage = (
  ctx: RequestContext,
  url: URL,
  paging: PageRequest,
) => Promise<Result<{ content: Content[]; pagination: BatchPagination }>>;

const createContentList = (loadPage: LoadContentPage): ExportList => {
  const works = (ctx: RequestContext, url: URL) =>
    iterateExportPages((paging) =>
      toExportPage(loadPage(ctx, url, paging), ({ content }) => content.map(withContentUrl)),
    );
  return {
    columns: CONTENT_COLUMNS,
    rows: works,
    citableItems: works,
    searchText: (url) => parseContentFilter(url).search,
  };
};

type PersonalEntry = { content: Content };
const toSavedContentRows = <Item extends PersonalEntry>(items: Item[]) =>
  items.map(({ content, ...rest }) => ({ ...rest, content: withContentUrl(content) }));
const createPersonalList = (timeColumns: readonly string[], rows: ExportList["rows"]): ExportList => ({
  columns: [...timeColumns, ...CONTENT_COLUMNS.map((path) => `content.${path}`)],
  rows,
});

/** `toRow` adds to a row of the screen what only its export has. */
const exportOf = <All extends Filters, Name extends string, Row extends object>(
  list: List<All, Name, Record<Name, Row[]> & { pagination: BatchPagination }>,
  columns: readonly ExportColumn<Row>[],
): ExportList => ({
  columns,
  rows: (ctx, url) =>
    iterateExportPages((paging) =>
      toExportPage(
        list.load(ctx, readFilters(list.filters, url), paging),
        (page): object[] => page[list.rows],
      ),
    ),
});

const LISTS: Record<ExportName, ExportList> = {
  library: createContentList((ctx, url, paging) => {
    const { search, category, country, contentType } = parseContentFilter(url);
    return listContent(ctx, { search, category, country, contentType }, paging);
  }),
  "scholarly-repository": createContentList((ctx, url, paging) => {
    const { search, subject } = parseContentFilter(url);
    return listContent(ctx, { search, subject, category: "Scholarly Articles" }, paging);
  }),
  "literary-collection": createContentList((ctx, url, paging) => {
    const { search, genre } = parseContentFilter(url);
    const filter = { search, genre, category: "Literary Collection" as const, includesLoaned: true };
    return listContent(ctx, filter, paging);
  }),
  "contributors-database": {
    columns: CONTRIBUTOR_COLUMNS,
    searchText: (url) => parseContributorFilter(url).search,
    rows: (ctx, url) => {
      const { search, country, specialization } = parseContributorFilter(url);
      return iterateExportPages((paging) =>
        toExportPage(listContributors(ctx, { search, country, specialization }, paging), ({ contributors }) =>
          contributors.map(withSectionUrl("/contributors")),
        ),
      );
    },
  },
  events: {
    columns: EVENT_COLUMNS,
    searchText: (url) => parseEventFilter(url).search,
    rows: (ctx, url) => {
      const filter = parseEventFilter(url);
      return iterateExportPages((paging) =>
        toExportPage(listEvents(ctx, filter, paging), ({ events }) => events.map(withSectionUrl("/events"))),
      );
    },
  },
  media: {
    columns: MEDIA_COLUMNS,
    searchText: (url) => parseMediaFilter(url).search,
    rows: (ctx, url) =>
      iterateExportPages((paging) =>
        toExportPage(searchMedia(ctx, parseMediaFilter(url), paging).then(ok), ({ media }) =>
          media.map(withSectionUrl("/media")),
        ),
      ),
  },
  "upcoming-appointments": {
    columns: APPOINTMENT_COLUMNS,
    rows: (ctx, url) =>
      iterateExportPages((paging) =>
        toExportPage(
          listUpcomingAppointments(ctx, { visitType: parseVisitType(url) }, paging),
          ({ appointments }) => appointments,
        ),
      ),
  },
  search: { columns: SEARCH_HIT_COLUMNS, ...searchExport, searchText: (url) => parseSearchFilter(url).words },

  "my-content": createContentList((ctx, url, paging) => listOwnContent(ctx, parseContentFilter(url), paging)),
  proposals: {
    columns: EVENT_COLUMNS,
    rows: (ctx) =>
      iterateExportPages((paging) =>
        toExportPage(listProposals(ctx, paging), ({ events }) => events.map(withSectionUrl("/events"))),
      ),
  },
  "my-registrations": {
    columns: ["registeredAt", "state", "waitingPosition", ...EVENT_COLUMNS.map((path) => `event.${path}`)],
    rows: (ctx) =>
      iterateExportPages((paging) =>
        toExportPage(listMyRegistrations(ctx, paging), ({ registrations }) =>
          registrations.map(({ event, ...rest }) => ({ ...rest, event: withSectionUrl("/events")(event) })),
        ),
      ),
  },
  "my-favourites": createPersonalList(["addedAt"], (ctx) =>
    iterateExportPages((paging) =>
      toExportPage(listFavourites(ctx, paging), ({ favourites }) => toSavedContentRows(favourites)),
    ),
  ),
  "my-reservations": createPersonalList(["reservedAt"], (ctx) =>
    iterateExportPages((paging) =>
      toExportPage(listReservations(ctx, paging), ({ reservations }) => toSavedContentRows(reservations)),
    ),
  ),
  "my-history": createPersonalList(["openedAt", "action"], (ctx) =>
    iterateExportPages((paging) =>
      toExportPage(listHistory(ctx, paging), ({ history }) => toSavedContentRows(history)),
    ),
  ),
  "my-appointments": {
    columns: APPOINTMENT_COLUMNS,
    rows: (ctx) =>
      iterateExportPages((paging) =>
        toExportPage(listMyAppointments(ctx, paging), ({ appointments }) => appointments),
      ),
  },

  "all-content": createContentList((ctx, url, paging) =>
    listAllContent(ctx, { ...parseContentFilter(url), ...parseOrder(url) }, paging),
  ),
  appointments: {
    columns: APPOINTMENT_COLUMNS,
    rows: (ctx, url) =>
      iterateExportPages((paging) =>
        toExportPage(
          listAppointments(ctx, parseAppointmentFilter(url), paging),
          ({ appointments }) => appointments,
        ),
      ),
  },
  applications: {
    columns: ["id", "name", "email", "expertise", "motivation", "createdAt", "status", "accountRole"],
    rows: (ctx, url) =>
      iterateExportPages((paging) =>
        toExportPage(
          listPendingApplications(ctx, parseOrder(url), paging),
          ({ applications }) => applications,
        ),
      ),
  },
  "audit-log": exportOf(auditLog, [
    "createdAt",
    "action",
    "actorName",
    "subjectId",
    "subjectName",
    "fromState",
    "toState",
    "note",
    "count",
  ]),
  outbox: exportOf(outbox, MESSAGE_COLUMNS),
  tasks: {
    columns: TASK_COLUMNS,
    rows: (ctx) =>
      iterateExportPages(async () => {
        const listed = await findJobReport(ctx);
        if (!listed.ok) return listed;
        const { tasks } = listed.value;
        return ok({ items: tasks, pagination: {} });
      }),
  },
  "failed-tasks": {
    columns: FAILED_TASK_COLUMNS,
    rows: (ctx) =>
      iterateExportPages((paging) =>
        toExportPage(loadFailedJobsPage(ctx, paging.after), ({ failed }) => failed),
      ),
  },
  imports: {
    columns: IMPORT_COLUMNS,
    rows: (ctx) =>
      iterateExportPages((paging) =>
        toExportPage(listImports(ctx, paging), ({ imports }) =>
          imports.map((importRecord) => withTranslatedProblem(ctx, importRecord)),
        ),
      ),
  },
  "import-rows": {
    columns: IMPORT_ROW_COLUMNS,
    rows: (ctx, url) => {
      const id = readQuery(url).id() ?? "";
      return iterateExportPages((paging) =>
        toExportPage(listImportRows(ctx, id, parseOutcomeFilter(url), paging), ({ rows }) =>
          withTranslatedRows(ctx, rows),
        ),
      );
    },
  },
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
      ? await exportRows(list.rows(ctx, url), rowFormat, list.columns)
      : list?.citableItems && citationFormat
        ? await exportCitations(list.citableItems(ctx, url), citationFormat)
        : fail("not-found", "refusal.missing");
  return sendExport(ctx, args, format, exported, { name, extension, title: list?.searchText?.(url) });
}
