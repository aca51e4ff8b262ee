import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Content } from "#app/schemas/content.ts";
import { Message } from "#app/schemas/shared.ts";
import { findContent } from "#app/services/content/content.server.ts";
import { cancelReservation, reserveBook } from "#app/services/content/reservations.server.ts";

export const loader = api({
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
    capability: "my-library.use",
    output: Message,
    async run(ctx, { params }) {
      const cancelled = await cancelReservation(ctx, params.contentId!);
      return cancelled.ok ? ok({ message: ctx.t("books.reservation-cancelled") }) : cancelled;
    },
  }),
});
export const action = loader;
