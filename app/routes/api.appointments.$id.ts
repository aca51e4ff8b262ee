import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { UpdateVisit, Visit } from "#app/schemas/visits.ts";
import { ok } from "#app/services/result.ts";
import { deleteVisit, updateVisit } from "#app/services/visit-status.server.ts";
import { findVisit } from "#app/services/visits.server.ts";

export const loader = api({
  GET: call({
    summary: "One visit: to administrators any, to others their own",
    answer: Visit,
    run: (ctx, { params }) => findVisit(ctx, params.id!),
  }),
  PUT: call({
    summary: "Change a visit; what is left out stays",
    input: UpdateVisit,
    answer: Visit,
    run: (ctx, { params, input }) => updateVisit(ctx, params.id!, input),
  }),
  DELETE: call({
    summary: "Delete a visit with all that was typed",
    answer: Message,
    async run(ctx, { params }) {
      const deleted = await deleteVisit(ctx, params.id!);
      return deleted.ok ? ok({ message: ctx.say("visits.deleted") }) : deleted;
    },
  }),
});
export const action = loader;
