import { api, call } from "#app/http/api.server.ts";
import { LineForBook } from "#app/schemas/shelf.ts";
import { listLine } from "#app/services/content/reservations.server.ts";

export const loader = api({
  GET: call({
    summary: "List a book’s waiting list",
    who: "content.manage",
    answer: LineForBook,
    run(ctx, { params, headers }) {
      headers.set("Cache-Control", "no-store");
      return listLine(ctx, params.id!);
    },
  }),
});
export const action = loader;
