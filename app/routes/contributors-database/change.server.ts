import { closed } from "#app/http/closed.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { inDialog, submit } from "#app/http/dialog.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { redirectWithNotice, redirectWithSecret } from "#app/http/notice.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { CreateContributor, UpdateContributorForm } from "#app/schemas/contributors.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  createContributor,
  deleteContributor,
  findContributor,
  updateContributor,
} from "#app/services/contributors/contributors.server.ts";

/** The address says which. */
export async function changeContributors(
  ctx: RequestContext,
  { request, url }: { request: Request; url: URL },
) {
  const id = readQuery(url).id() ?? "";
  return inDialog(url, {
    add: async () =>
      submit(
        await readForm(ctx, request, CreateContributor),
        (typed) => createContributor(ctx, typed),
        ({ name, account, setupUrl }) => {
          if (setupUrl) {
            const made = account === "created" ? "contributors.account-made" : "contributors.account-invited";
            return redirectWithSecret(closed(url), sentence(made, { name }), {
              address: setupUrl,
              of: ctx.actor,
            });
          }
          const isThere = account === "kept" || account === "administrator";
          const said = isThere ? (`contributors.account-${account}` as const) : "contributors.added";
          return redirectWithNotice(closed(url), said, name);
        },
      ),
    edit: async () =>
      submit(
        await readForm(ctx, request, UpdateContributorForm),
        (typed) => updateContributor(ctx, id, typed),
        ({ name }) => redirectWithNotice(closed(url), "contributors.updated", name),
        () => findContributor(ctx, id),
      ),
    delete: async () =>
      submit(
        await readForm(ctx, request, NoFields),
        () => deleteContributor(ctx, id),
        ({ name }) => redirectWithNotice(closed(url), "contributors.deleted", name),
      ),
  });
}
