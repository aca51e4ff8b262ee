import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { PageDetails, UpdatePage } from "#app/schemas/pages.ts";
import { Message } from "#app/schemas/shared.ts";
import { deletePage, findPage, updatePage } from "#app/services/pages/pages.server.ts";

export const loader = api({
  GET: call({
    summary: "Get a page with its texts in all languages",
    capability: "pages.manage",
    output: PageDetails,
    run: (ctx, { params }) => findPage(ctx, params.id!),
  }),
  PUT: call({
    summary: "Change a page; fields that are not named stay as they are",
    description: "The earlier text stays as a version.",
    capability: "pages.manage",
    input: UpdatePage,
    output: PageDetails,
    run: (ctx, { params, input }) => updatePage(ctx, params.id!, input),
  }),
  DELETE: call({
    summary: "Delete a page and its versions",
    capability: "pages.manage",
    output: Message,
    async run(ctx, { params }) {
      const deleted = await deletePage(ctx, params.id!);
      return deleted.ok ? ok({ message: ctx.t("pages.deleted") }) : deleted;
    },
  }),
});
export const action = loader;
