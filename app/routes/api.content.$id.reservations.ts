import { api, call } from "#app/http/api.server.ts";
import { BookWaitingList } from "#app/schemas/reader-records.ts";
import { listWaitingList } from "#app/services/content/reservations.server.ts";

export const loader = api({
  GET: call({
    summary: "List a book’s waiting list",
    capability: "content.manage",
    output: BookWaitingList,
    run(ctx, { params, headers }) {
      headers.set("Cache-Control", "no-store");
      return listWaitingList(ctx, params.id!);
    },
  }),
});
export const action = loader;
