import { data } from "@remix-run/node";

import { checkAccess } from "#app/core/access.server.ts";
import { fail } from "#app/core/result.ts";
import { readForm } from "#app/http/form.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { PageForm } from "#app/schemas/pages.ts";
import { readQuery } from "#app/schemas/query.ts";
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

export async function handlePageAction(ctx: RequestContext, args: ScreenArgs) {
  const id = args.params["id"]!;
  switch (readQuery(args.url).word("dialog") ?? "") {
    case "":
      return id === NEW_PAGE_ID ? createFromForm(ctx, args) : updateFromForm(ctx, args, id);
    case "preview":
      return showPreview(ctx, args);
    case "delete":
      return handleForm(ctx, args, {
        schema: EmptyForm,
        run: () => deletePage(ctx, id),
        onSuccess: ({ slug }) => ({ to: "/admin/pages", notice: "pages.deleted", about: `/pages/${slug}` }),
      });
    default:
      throw new HttpError(404, "refusal.missing");
  }
}

const createFromForm = (ctx: RequestContext, args: ScreenArgs) =>
  handleForm(ctx, args, {
    schema: PageForm,
    run: ({ version: _, ...page }) => createPage(ctx, page),
    onSuccess: (page) => ({ to: `/admin/pages/${page.id}`, notice: "pages.created" }),
  });

const updateFromForm = (ctx: RequestContext, args: ScreenArgs, id: string) =>
  handleForm(ctx, args, {
    schema: PageForm,
    run: (input) => updatePage(ctx, id, input),
    onSuccess: () => ({ to: `/admin/pages/${id}`, notice: "pages.saved" }),
    findCurrent: () => findPage(ctx, id),
  });

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
