import { api, call } from "#app/http/api.server.ts";
import { readDay, RoomLeft, visitTypeIn } from "#app/schemas/visits.ts";
import { findRoom } from "#app/services/visit-room.server.ts";

export const loader = api({
  GET: call({
    summary: "What room a type of visit still has, by day, and on one day by time",
    answer: RoomLeft,
    run: (ctx, { url }) =>
      findRoom(ctx, visitTypeIn(url.searchParams.get("visitType")), readDay(url.searchParams)),
  }),
});
export const action = loader;

export const handle = { keep: ["visitType", "date"] };
