import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { inWords } from "#app/http/imports-words.server.ts";
import { Import } from "#app/schemas/imports.ts";
import { Message } from "#app/schemas/shared.ts";
import { findImport } from "#app/services/imports/imports.server.ts";
import { deleteImport } from "#app/services/imports/moves.server.ts";

export const loader = api({
  GET: call({
    summary: "Get an import’s progress and counts",
    who: "content.manage",
    answer: Import,
    async run(ctx, { params }) {
      const found = await findImport(ctx, params.id!);
      return found.ok ? ok(inWords(ctx, found.value)) : found;
    },
  }),
  DELETE: call({
    summary: "Delete an import record; its items are kept",
    who: "content.manage",
    answer: Message,
    async run(ctx, { params }) {
      const deleted = await deleteImport(ctx, params.id!);
      return deleted.ok ? ok({ message: ctx.say("imports.deleted") }) : deleted;
    },
  }),
});
export const action = loader;
