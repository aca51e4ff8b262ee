import { z } from "zod";

import { closed } from "#app/http/content-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { Refused } from "#app/http/refused.server.ts";
import { CreateContributor, UpdateContributorForm } from "#app/schemas/contributors.ts";
import {
  createContributor,
  deleteContributor,
  findContributor,
  updateContributor,
} from "#app/services/contributors.server.ts";

/** Adds, edits and deletes; which of them, the address says. */
export async function changeContributors(
  ctx: RequestContext,
  { request, url }: { request: Request; url: URL },
) {
  const id = url.searchParams.get("id") ?? "";
  switch (url.searchParams.get("dialog")) {
    case "add": {
      const form = await readForm(ctx, request, CreateContributor);
      if (!form.ok) return form.reply();
      const added = await keepingTyped(() => createContributor(ctx, form.value));
      if (!added.ok) return form.reply(added);
      const { name, account, setupUrl } = added.value;
      // Shown on this one page and kept nowhere.
      if (setupUrl) return { added: { name, setupUrl } };
      return redirectWithNotice(
        closed(url),
        account && account !== "created" ? `contributors.account-${account}` : "contributors.added",
      );
    }
    case "edit": {
      const form = await readForm(ctx, request, UpdateContributorForm);
      if (!form.ok) return form.reply();
      const updated = await keepingTyped(() => updateContributor(ctx, id, form.value));
      if (updated.ok) return redirectWithNotice(closed(url), "contributors.updated");
      // Told that it was changed meanwhile, one may save over that: the form then names what there is now.
      const now = updated.kind === "conflict" ? await findContributor(ctx, id) : undefined;
      return form.reply(updated, now?.ok ? { version: String(now.value.version) } : {});
    }
    case "delete": {
      const form = await readForm(ctx, request, z.object({}));
      if (!form.ok) return form.reply();
      const deleted = await keepingTyped(() => deleteContributor(ctx, id));
      return deleted.ok ? redirectWithNotice(closed(url), "contributors.deleted") : form.reply(deleted);
    }
    default:
      throw new Refused(404, "refused.missing");
  }
}
