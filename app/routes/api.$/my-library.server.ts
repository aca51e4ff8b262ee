import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { favouriteList, readingHistory, reservationList } from "#app/http/definitions/lists.server.ts";
import { Content } from "#app/schemas/content.ts";
import { BookReservations, FavouriteStatus, Favourites, History } from "#app/schemas/reader-records.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  findContent,
  clearHistory,
  setFavourite,
  cancelReservation,
  reserveBook,
} from "#app/services/content/index.server.ts";

export const routes: ApiRoutes = {
  "/api/me/favourites": api({
    GET: listCall(favouriteList, {
      summary: "List your favourites, newest first",
      example: { query: "limit=1" },
      output: Favourites,
      isPrivate: true,
    }),
  }),
  "/api/me/favourites/:contentId": api({
    PUT: call({
      summary: "Add an item to favourites (idempotent)",
      capability: "my-library.use",
      output: FavouriteStatus,
      run: (ctx, { params }) => setFavourite(ctx, params.contentId!, true),
    }),
    DELETE: call({
      summary: "Remove an item from favourites",
      capability: "my-library.use",
      output: FavouriteStatus,
      run: (ctx, { params }) => setFavourite(ctx, params.contentId!, false),
    }),
  }),
  "/api/me/history": api({
    GET: listCall(readingHistory, {
      summary: "List your reading history, newest first",
      example: { query: "limit=1" },
      output: History,
      isPrivate: true,
    }),
    DELETE: call({
      summary: "Clear your reading history",
      example: { message: "my-library.history-cleared" },
      capability: "my-library.use",
      output: Message,
      async run(ctx) {
        const cleared = await clearHistory(ctx);
        return cleared.ok ? ok({ message: ctx.t("my-library.history-cleared") }) : cleared;
      },
    }),
  }),
  "/api/me/reservations": api({
    GET: listCall(reservationList, {
      summary: "List your book reservations, newest first",
      example: { query: "limit=1" },
      output: BookReservations,
      isPrivate: true,
    }),
  }),
  "/api/me/reservations/:contentId": api({
    PUT: call({
      summary: "Reserve a book on loan (idempotent)",
      capability: "my-library.use",
      output: Content,
      async run(ctx, { params }) {
        const reserved = await reserveBook(ctx, params.contentId!);
        return reserved.ok ? findContent(ctx, params.contentId!) : reserved;
      },
    }),
    DELETE: call({
      summary: "Cancel a reservation",
      example: { message: "books.reservation-cancelled" },
      capability: "my-library.use",
      output: Message,
      async run(ctx, { params }) {
        const cancelled = await cancelReservation(ctx, params.contentId!);
        return cancelled.ok ? ok({ message: ctx.t("books.reservation-cancelled") }) : cancelled;
      },
    }),
  }),
};
