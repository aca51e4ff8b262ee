import type { RequestContext } from "#app/http/context.server.ts";
import { given } from "#app/http/refused.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listContent } from "#app/services/content-list.server.ts";
import { listEvents } from "#app/services/event-list.server.ts";
import { findContributor } from "#app/services/contributors.server.ts";

const DIALOGS = ["profile", "edit", "delete"];

/** Who a dialog of the address is about; of a profile, also what they have given to the house. */
export async function readChosen(ctx: RequestContext, url: URL) {
  const dialog = url.searchParams.get("dialog");
  const id = url.searchParams.get("id");
  if (!id || !dialog || !DIALOGS.includes(dialog)) return undefined;
  const contributor = given(await findContributor(ctx, id));
  if (dialog !== "profile") return { contributor };
  const paging = { page: 1, limit: PAGE_SIZES.content };
  return {
    contributor,
    works: given(spoken(ctx, await listContent(ctx, { contributor: id }, paging))),
    events: given(await listEvents(ctx, { contributor: id }, paging)).events,
  };
}
