import { listTrail } from "#app/core/audit-trail.server.ts";
import type { Paging } from "#app/core/list-of.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { inWords, rowsInWords } from "#app/http/imports-words.server.ts";
import { readAppointmentFilter, readVisitType } from "#app/schemas/appointments.ts";
import { readContentFilter, type Content } from "#app/schemas/content.ts";
import { readContributorFilter } from "#app/schemas/contributors.ts";
import { readEventFilter } from "#app/schemas/events.ts";
import { readFate } from "#app/schemas/imports.ts";
import { readMediaFilter } from "#app/schemas/media.ts";
import { readOrder } from "#app/schemas/orders.ts";
import { readMessageState } from "#app/schemas/outbox.ts";
import { readQuery } from "#app/schemas/query.ts";
import { readSearchFilter } from "#app/schemas/search.ts";
import { readAction } from "#app/schemas/trail.ts";
import {
  listAppointments,
  listMyAppointments,
  listUpcomingAppointments,
} from "#app/services/appointments/appointment-list.server.ts";
import { listAllContent, listContent, listOwnContent } from "#app/services/content/content-list.server.ts";
import { listReservations } from "#app/services/content/reservations.server.ts";
import { listFavourites, listHistory } from "#app/services/content/shelf.server.ts";
import { listContributors } from "#app/services/contributors/contributor-list.server.ts";
import { listEvents, listProposals } from "#app/services/events/event-list.server.ts";
import { listMyRegistrations } from "#app/services/events/registration-list.server.ts";
import { walkList, type Pieces } from "#app/services/exchange/index.server.ts";
import { listImports, listRows } from "#app/services/imports/imports.server.ts";
import { listFailedTasks, listTasks } from "#app/services/lifecycle/task-list.server.ts";
import { listMessages } from "#app/services/mail/outbox.server.ts";
import { listMedia } from "#app/services/media/media-list.server.ts";
import { listPendingApplications } from "#app/services/people/applications.server.ts";

import {
  APPOINTMENT,
  CONTENT,
  CONTRIBUTOR,
  EVENT,
  FAILED_TASK,
  HIT,
  IMPORT,
  IMPORT_ROW,
  MEDIA,
  MESSAGE,
  TASK,
} from "./columns.ts";
import { placedContent, placedIn, taken } from "./taken.server.ts";
import { walkSearch } from "./walk-search.server.ts";

/** Each list is asked for as by its screen: same service, same person, same parameters. A new one is one entry here. */

export type List = {
  columns: readonly string[];
  rows: (ctx: RequestContext, url: URL) => Pieces<object>;
  /** The works among them, for a citation manager. */
  works?: (ctx: RequestContext, url: URL) => Pieces<Content>;
  /** What was looked for, in lists that can be searched. */
  words?: (url: URL) => string | undefined;
};

type AskContent = (
  ctx: RequestContext,
  url: URL,
  paging: Paging,
) => Promise<Result<{ content: Content[]; pagination: object }>>;

const ofContent = (ask: AskContent): List => {
  const works = (ctx: RequestContext, url: URL) =>
    walkList((paging) => taken(ask(ctx, url, paging), ({ content }) => content.map(placedContent)));
  return { columns: CONTENT, rows: works, works, words: (url) => readContentFilter(url).search };
};

type Shelved = { content: Content };
const onShelf = <Item extends Shelved>(items: Item[]) =>
  items.map(({ content, ...rest }) => ({ ...rest, content: placedContent(content) }));
const ofShelf = (times: readonly string[], rows: List["rows"]): List => ({
  columns: [...times, ...CONTENT.map((path) => `content.${path}`)],
  rows,
});

const PUBLIC: Record<string, List> = {
  library: ofContent((ctx, url, paging) => {
    const { search, category, country, contentType } = readContentFilter(url);
    return listContent(ctx, { search, category, country, contentType }, paging);
  }),
  "scholarly-repository": ofContent((ctx, url, paging) => {
    const { search, subject } = readContentFilter(url);
    return listContent(ctx, { search, subject, category: "Scholarly Articles" }, paging);
  }),
  "literary-collection": ofContent((ctx, url, paging) => {
    const { search, genre } = readContentFilter(url);
    const filter = { search, genre, category: "Literary Collection" as const, includesLent: true };
    return listContent(ctx, filter, paging);
  }),
  "contributors-database": {
    columns: CONTRIBUTOR,
    words: (url) => readContributorFilter(url).search,
    rows: (ctx, url) => {
      const { search, country, specialization } = readContributorFilter(url);
      return walkList((paging) =>
        taken(listContributors(ctx, { search, country, specialization }, paging), ({ contributors }) =>
          contributors.map(placedIn("/contributors")),
        ),
      );
    },
  },
  events: {
    columns: EVENT,
    words: (url) => readEventFilter(url).search,
    rows: (ctx, url) => {
      const { search, type, category, status } = readEventFilter(url);
      return walkList((paging) =>
        taken(listEvents(ctx, { search, type, category, status }, paging), ({ events }) =>
          events.map(placedIn("/events")),
        ),
      );
    },
  },
  media: {
    columns: MEDIA,
    words: (url) => readMediaFilter(url).search,
    rows: (ctx, url) =>
      walkList((paging) =>
        taken(listMedia(ctx, readMediaFilter(url), paging), ({ media }) => media.map(placedIn("/media"))),
      ),
  },
  "upcoming-appointments": {
    columns: APPOINTMENT,
    rows: (ctx, url) =>
      walkList((paging) =>
        taken(
          listUpcomingAppointments(ctx, { visitType: readVisitType(url) }, paging),
          ({ appointments }) => appointments,
        ),
      ),
  },
  search: { columns: HIT, ...walkSearch, words: (url) => readSearchFilter(url).words },
};

const OWN: Record<string, List> = {
  "my-content": ofContent((ctx, url, paging) => listOwnContent(ctx, readContentFilter(url), paging)),
  proposals: {
    columns: EVENT,
    rows: (ctx) =>
      walkList((paging) =>
        taken(listProposals(ctx, paging), ({ events }) => events.map(placedIn("/events"))),
      ),
  },
  "my-registrations": {
    columns: ["registeredAt", "state", "waitingPosition", ...EVENT.map((path) => `event.${path}`)],
    rows: (ctx) =>
      walkList((paging) =>
        taken(listMyRegistrations(ctx, paging), ({ registrations }) =>
          registrations.map(({ event, ...rest }) => ({ ...rest, event: placedIn("/events")(event) })),
        ),
      ),
  },
  "my-favourites": ofShelf(["addedAt"], (ctx) =>
    walkList((paging) => taken(listFavourites(ctx, paging), ({ favourites }) => onShelf(favourites))),
  ),
  "my-reservations": ofShelf(["reservedAt"], (ctx) =>
    walkList((paging) => taken(listReservations(ctx, paging), ({ reservations }) => onShelf(reservations))),
  ),
  "my-history": ofShelf(["openedAt", "action"], (ctx) =>
    walkList((paging) => taken(listHistory(ctx, paging), ({ history }) => onShelf(history))),
  ),
  "my-appointments": {
    columns: APPOINTMENT,
    rows: (ctx) =>
      walkList((paging) => taken(listMyAppointments(ctx, paging), ({ appointments }) => appointments)),
  },
};

const FOR_ADMINISTRATORS: Record<string, List> = {
  "all-content": ofContent((ctx, url, paging) =>
    listAllContent(ctx, { ...readContentFilter(url), ...readOrder(url) }, paging),
  ),
  appointments: {
    columns: APPOINTMENT,
    rows: (ctx, url) =>
      walkList((paging) =>
        taken(listAppointments(ctx, readAppointmentFilter(url), paging), ({ appointments }) => appointments),
      ),
  },
  applications: {
    columns: ["id", "name", "email", "expertise", "motivation", "createdAt", "status", "accountRole"],
    rows: (ctx, url) =>
      walkList((paging) =>
        taken(listPendingApplications(ctx, readOrder(url), paging), ({ applications }) => applications),
      ),
  },
  trail: {
    columns: ["at", "action", "actorName", "subjectId", "subjectName"].concat([
      "fromState",
      "toState",
      "note",
      "times",
    ]),
    rows: (ctx, url) =>
      walkList((paging) =>
        taken(listTrail(ctx, { ...readAction(url), ...readOrder(url) }, paging), ({ entries }) => entries),
      ),
  },
  outbox: {
    columns: MESSAGE,
    rows: (ctx, url) =>
      walkList((paging) =>
        taken(listMessages(ctx, readMessageState(url), paging), ({ messages }) => messages),
      ),
  },
  tasks: {
    columns: TASK,
    rows: (ctx) =>
      walkList(async () => {
        const listed = await listTasks(ctx);
        return listed.ok ? ok({ items: listed.value.tasks, pagination: {} }) : listed;
      }),
  },
  "failed-tasks": {
    columns: FAILED_TASK,
    rows: (ctx) => walkList((paging) => taken(listFailedTasks(ctx, paging.after), ({ failed }) => failed)),
  },
  imports: {
    columns: IMPORT,
    rows: (ctx) =>
      walkList((paging) =>
        taken(listImports(ctx, paging), ({ imports }) => imports.map((one) => inWords(ctx, one))),
      ),
  },
  "import-rows": {
    columns: IMPORT_ROW,
    rows: (ctx, url) => {
      const id = readQuery(url).id() ?? "";
      return walkList((paging) =>
        taken(listRows(ctx, id, readFate(url), paging), ({ rows }) => rowsInWords(ctx, rows)),
      );
    },
  },
};

export const LISTS = new Map(Object.entries({ ...PUBLIC, ...OWN, ...FOR_ADMINISTRATORS }));
