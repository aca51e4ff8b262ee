import { ok } from "#app/core/result.ts";
import { getCalendarTexts } from "#app/http/calendars/calendar-action.server.ts";
import {
  type Endpoint,
  endpoint,
  IMMUTABLE,
  sendBytes,
  sendDrawing,
  sendExport,
  sendText,
} from "#app/http/endpoint.server.ts";
import { readUrlEncodedBody } from "#app/http/form.server.ts";
import { guardItem } from "#app/http/content/guard-item.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { getPublicOrigin } from "#app/http/origin.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { isLanguage, type Language } from "#app/messages/languages.ts";
import { parseHarvestForm, parseHarvestUrl } from "#app/schemas/harvest.ts";
import { PAGE_PICTURE_WIDTHS } from "#app/schemas/lists/reading.ts";
import { readQuery } from "#app/schemas/query.ts";
import { exportTerms } from "#app/schemas/terms.ts";
import { loadAdminCalendar, loadAppointmentCalendar } from "#app/services/appointments/index.server.ts";
import { findCalendarOwner } from "#app/services/calendars/index.server.ts";
import { renderFirstPages } from "#app/services/content/index.server.ts";
import {
  loadRegistrationsCalendar,
  loadSingleEventCalendar,
  loadUpcomingEventsCalendar,
  findEventPicture,
} from "#app/services/events/index.server.ts";
import { getTemplateCsv } from "#app/services/imports/index.server.ts";
import {
  formatOpenSearchDescription,
  formatRobotsTxt,
  handleOaiRequest,
  loadCitationFile,
  loadEventsFeed,
  loadLinkset,
  loadMediaFeed,
  loadSitemap,
  loadSitemapPart,
} from "#app/services/exchange/index.server.ts";
import { createVisitExportZip } from "#app/services/privacy/index.server.ts";
import { findSitePicture } from "#app/services/site/index.server.ts";
import { findPagePicture } from "#app/services/reading/index.server.ts";
import { exportTranscript } from "#app/services/transcripts/index.server.ts";

import { drawCover } from "./draw-cover.server.ts";
import { exportList, exportRegistrations } from "./export-lists.server.ts";
import { iiifEndpoints } from "./iiif.server.ts";
import { loadItemsFeed } from "./items-feed.server.ts";
import { exportItemText } from "./item-texts.server.ts";
import type { FORMAT_PATHS } from "./paths.ts";

const citation = (format: "bib" | "csl" | "mods" | "ris", name: string) =>
  endpoint({
    cacheBy: [],
    respond: async (ctx, { params }) =>
      sendText(format, await loadCitationFile(ctx, params.id!, format), { name }),
  });

const linkset = (format: "json" | "text") =>
  endpoint({
    cacheBy: [],
    respond: async (ctx, { params }) =>
      sendText(format === "text" ? "linksetText" : "linkset", await loadLinkset(ctx, params.id!, format)),
  });

const transcript = (format: "txt" | "vtt") =>
  endpoint({
    respond: async (ctx, { params, url }) =>
      sendText(
        format === "txt" ? "text" : "vtt",
        await exportTranscript(ctx, params.id!, readQuery(url).id("transcript"), format),
        { name: format, isPrivate: true },
      ),
  });

const feed = (
  load: (ctx: RequestContext, site: { language: Language; publisher: string }, url: URL) => Promise<string>,
  cacheBy: readonly string[] = [],
) =>
  endpoint({
    cacheBy,
    async respond(ctx, { url }) {
      const site = { language: ctx.language, publisher: ctx.t("site.name") };
      return sendText("atom", ok(await load(ctx, site, url)));
    },
  });

export const endpoints: Record<(typeof FORMAT_PATHS)[number], Endpoint> = {
  ...iiifEndpoints,

  "/citations/:id/urithi.bib": citation("bib", "bib"),
  "/citations/:id/urithi.json": citation("csl", "json"),
  "/citations/:id/urithi.mods.xml": citation("mods", "mods.xml"),
  "/citations/:id/urithi.ris": citation("ris", "ris"),
  "/linkset/:id": linkset("json"),
  "/linkset/:id/urithi.txt": linkset("text"),
  "/texts/:id/urithi.epub": exportItemText("epub"),
  "/texts/:id/urithi.html": exportItemText("html"),
  "/transcripts/:id/urithi.txt": transcript("txt"),
  "/transcripts/:id/urithi.vtt": transcript("vtt"),

  "/items.atom": feed(loadItemsFeed, ["category", "country", "search"]),
  "/media.atom": feed((ctx, site) =>
    loadMediaFeed(ctx, { ...site, title: ctx.t("feed.media"), path: "/media.atom", page: "/media" }),
  ),
  "/events.atom": feed((ctx, site) => {
    const title = ctx.t("calendar.events-name", { institution: site.publisher });
    return loadEventsFeed(ctx, { ...site, title, path: "/events.atom", page: "/events" });
  }),

  "/events.ics": endpoint({
    cacheBy: [],
    async respond(ctx) {
      const name = ctx.t("calendar.events-name", { institution: ctx.t("site.name") });
      return sendText("ics", await loadUpcomingEventsCalendar(ctx, name));
    },
  }),
  "/events/:id/calendar.ics": endpoint({
    cacheBy: [],
    respond: async (ctx, { params }) => sendText("ics", await loadSingleEventCalendar(ctx, params.id!)),
  }),
  "/calendars/:secret/urithi.ics": endpoint({
    async respond(ctx, { params }) {
      const secret = params.secret!;
      const { kind } = unwrap(await findCalendarOwner(ctx, secret));
      if (kind === "appointments")
        return sendText("ics", await loadAdminCalendar(ctx, secret, getCalendarTexts(ctx)));
      const name = ctx.t("calendar.registrations-name", { institution: ctx.t("site.name") });
      return sendText("ics", await loadRegistrationsCalendar(ctx, secret, name));
    },
  }),
  "/visits-appointments/:secret/urithi.ics": endpoint({
    respond: async (ctx, { params }) =>
      sendText("ics", await loadAppointmentCalendar(ctx, params.secret!, getCalendarTexts(ctx))),
  }),
  "/visits-appointments/:secret/urithi.zip": endpoint({
    respond: async (ctx, args) =>
      sendExport(ctx, args, "zip", await createVisitExportZip(ctx, args.params.secret!), {
        name: "urithi-data",
      }),
  }),

  "/admin/events/:id/registrations.csv": endpoint({
    respond: (ctx, args) => exportRegistrations(ctx, args, "csv"),
  }),
  "/admin/events/:id/registrations.jsonl": endpoint({
    respond: (ctx, args) => exportRegistrations(ctx, args, "jsonl"),
  }),
  "/admin/imports/table.csv": endpoint({
    respond: (ctx) => sendText("csv", getTemplateCsv(ctx), { name: "urithi-import.csv", isPrivate: true }),
  }),
  "/exports/:name": endpoint({ respond: exportList }),

  "/oai": endpoint({
    methods: ["GET", "HEAD", "POST"],
    respond: async (ctx, { request, url }) =>
      sendText(
        "oai",
        await handleOaiRequest(
          ctx,
          request.method === "POST"
            ? parseHarvestForm(await readUrlEncodedBody(request))
            : parseHarvestUrl(url),
        ),
      ),
  }),
  "/opensearch.xml": endpoint({
    cacheBy: [],
    respond({ t, language }) {
      const site = { name: t("site.name"), description: t("search.description") };
      return sendText(
        "opensearch",
        ok(formatOpenSearchDescription({ ...site, siteOrigin: getPublicOrigin(), language })),
      );
    },
  }),
  "/robots.txt": endpoint({ cacheBy: [], respond: () => sendText("text", ok(formatRobotsTxt())) }),
  "/sitemap.xml": endpoint({
    cacheBy: [],
    respond: async (ctx) => sendText("xml", await loadSitemap(ctx)),
  }),
  "/sitemap/:part": endpoint({
    cacheBy: [],
    respond: async (ctx, { params }) => sendText("xml", await loadSitemapPart(ctx, params.part!)),
  }),
  /** For the script of a page, which names the version. Another process may have loaded another one. */
  "/term-labels/:language": endpoint({
    respond({ site }, { params: { language }, url }) {
      if (!isLanguage(language)) throw new HttpError(404, "refusal.missing");
      const version = readQuery(url).integer("version", 0, 2 ** 31 - 1);
      const { termsVersions } = site;
      const requested = termsVersions.find((each) => each.version === version);
      const headers = { "Cache-Control": requested ? IMMUTABLE : "no-store" };
      return Response.json(exportTerms(language, (requested ?? termsVersions[0]).terms), { headers });
    },
  }),

  "/covers/:name": endpoint({
    sendsFile: true,
    async respond(_ctx, { params }) {
      const picture = await drawCover(params.name!);
      if (!picture) throw new HttpError(404, "refusal.missing");
      return sendBytes("image/png", picture, IMMUTABLE);
    },
  }),
  /** The picture of a proposal is shown to its author and to administrators only. */
  "/event-pictures/:name": endpoint({
    sendsFile: true,
    async respond(ctx, { params }) {
      const { bytes, mediaType, isPublic } = unwrap(await findEventPicture(ctx, params.name!));
      return sendBytes(mediaType, bytes, isPublic ? IMMUTABLE : "private, no-store");
    },
  }),
  /** A changed picture gets another id. */
  "/site-pictures/:id": endpoint({
    sendsFile: true,
    async respond(ctx, { params }) {
      const { bytes, mediaType } = unwrap(await findSitePicture(ctx, params.id!));
      return sendBytes(mediaType, bytes, IMMUTABLE);
    },
  }),
  "/page-pictures/:id/:page/:width": endpoint({
    sendsFile: true,
    params({ id, page, width: text }) {
      const width = PAGE_PICTURE_WIDTHS.find((allowed) => String(allowed) === text);
      return width && /^[1-9]\d{0,5}$/.test(page!) ? { id: id!, number: Number(page), width } : undefined;
    },
    async respond(ctx, { request, params: { id, ...page } }) {
      await guardItem(ctx, request, id);
      const { tag, draw } = unwrap(await findPagePicture(ctx, id, page));
      const headers = {
        "Content-Type": "image/webp",
        "Cache-Control": "private, no-cache",
        ETag: `"${tag}"`,
      };
      return sendDrawing(request, new Headers(headers), draw);
    },
  }),
  "/admin/review/:id/first-pages.webp": endpoint({
    access: "content.manage",
    respond: async (ctx, { params }) =>
      sendBytes("image/webp", unwrap(await renderFirstPages(ctx, params.id!)), "private, max-age=600"),
  }),
};
