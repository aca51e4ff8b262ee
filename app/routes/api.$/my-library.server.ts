import { call, type ApiCalls } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { favouriteList, historyList, reservationList } from "#app/http/content/content-lists.server.ts";
import { Content } from "#app/schemas/content.ts";
import { BookReservations, FavouriteStatus, Favourites, History } from "#app/schemas/reader-records.ts";
import {
  findContent,
  clearHistory,
  setFavourite,
  cancelReservation,
  reserveBook,
} from "#app/services/content/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/me/favourites": listCall(favouriteList, {
    summary: "List your favourites, newest first",
    example: { query: "limit=1" },
    output: Favourites,
    isPrivate: true,
  }),
  "PUT /api/me/favourites/:contentId": call({
    summary: "Add an item to favourites (idempotent)",
    capability: "my-library.use",
    output: FavouriteStatus,
    run: (ctx, { params }) => setFavourite(ctx, params.contentId!, true),
  }),
  "DELETE /api/me/favourites/:contentId": call({
    summary: "Remove an item from favourites",
    capability: "my-library.use",
    output: FavouriteStatus,
    run: (ctx, { params }) => setFavourite(ctx, params.contentId!, false),
  }),
  "GET /api/me/history": listCall(historyList, {
    summary: "List your reading history, newest first",
    example: { query: "limit=1" },
    output: History,
    isPrivate: true,
  }),
  "DELETE /api/me/history": call({
    summary: "Clear your reading history",
    capability: "my-library.use",
    message: "my-library.history-cleared",
    run: (ctx) => clearHistory(ctx),
  }),
  "GET /api/me/reservations": listCall(reservationList, {
    summary: "List your book reservations, newest first",
    example: { query: "limit=1" },
    output: BookReservations,
    isPrivate: true,
  }),
  "PUT /api/me/reservations/:contentId": call({
    summary: "Reserve a book on loan (idempotent)",
    capability: "my-library.use",
    output: Content,
    async run(ctx, { params }) {
      const reserved = await reserveBook(ctx, params.contentId!);
      return reserved.ok ? findContent(ctx, params.contentId!) : reserved;
    },
  }),
  "DELETE /api/me/reservations/:contentId": call({
    summary: "Cancel a reservation",
    capability: "my-library.use",
    message: "books.reservation-cancelled",
    run: (ctx, { params }) => cancelReservation(ctx, params.contentId!),
  }),
};
