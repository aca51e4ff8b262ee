import { data } from "@remix-run/node";

import { checkAccess } from "#app/core/access.server.ts";
import { fail } from "#app/core/result.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { readForm } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { PageForm } from "#app/schemas/pages.ts";
import {
  checkTexts,
  previewPage,
  createPage,
  deletePage,
  findPage,
  updatePage,
  renderTexts,
} from "#app/services/pages/index.server.ts";

export const NEW_PAGE_ID = "new";

export const pageActions = {
  "": formAction({
    schema: PageForm,
    run: (ctx, { version, ...page }, { params }) =>
      params.id === NEW_PAGE_ID
        ? createPage(ctx, page)
        : updatePage(ctx, params.id!, { version, ...page, slug: page.slug || undefined }),
    success: ({ id }, _, { params }) => ({
      to: `/admin/pages/${id}`,
      notice: params.id === NEW_PAGE_ID ? "pages.created" : "pages.saved",
    }),
    findCurrent: (ctx, { params }) => findPage(ctx, params.id!),
  }),
  preview: showPreview,
  delete: formAction({
    run: (ctx, _, { params }) => deletePage(ctx, params.id!),
    success: ({ slug }) => ({ to: "/admin/pages", notice: "pages.deleted", about: `/pages/${slug}` }),
  }),
};

/** Checks the input as saving does, and saves nothing. */
async function showPreview(ctx: RequestContext, { request }: ScreenArgs) {
  const form = await readForm(ctx, request, PageForm);
  if (!form.ok) return form.reply();
  const { version, ...page } = form.value;
  const rendered = renderTexts(page.body);
  const details = checkTexts(page, rendered);
  const refusal =
    checkAccess(ctx, "pages.manage") ??
    (details.length ? fail("invalid", "pages.invalid", { details }) : undefined);
  if (refusal) return form.reply(refusal);
  const initialValue = { ...page, footer: String(page.footer), version: String(version ?? "") };
  return data({ result: { initialValue }, preview: previewPage(page, rendered, ctx.language) });
}
