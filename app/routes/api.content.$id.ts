import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Content, UpdateContent } from "#app/schemas/content.ts";
import { Message } from "#app/schemas/shared.ts";
import { deleteContent, findContent, updateContent } from "#app/services/content/content.server.ts";

export const loader = api({
  GET: call({
    summary: "Get an item (visitors get a preview)",
    output: Content,
    run: (ctx, { params }) => findContent(ctx, params.id!),
  }),
  PUT: call({
    summary: "Update an item; omitted fields are unchanged",
    capability: "content.create",
    input: UpdateContent,
    output: Content,
    run: (ctx, { params, input }) => updateContent(ctx, params.id!, input),
  }),
  DELETE: call({
    summary: "Delete an item and its file",
    capability: "content.create",
    output: Message,
    async run(ctx, { params }) {
      const deleted = await deleteContent(ctx, params.id!);
      return deleted.ok ? ok({ message: ctx.t("content.deleted") }) : deleted;
    },
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
