import { z } from "zod";

import type { PlainKey } from "#app/messages/sentence.ts";
import { CreateContent, UpdateContentForm, type UpdateContent } from "#app/schemas/content.ts";
import {
  createContent,
  deleteContent,
  findContent,
  mayCreateContent,
  updateContent,
} from "#app/services/content.server.ts";
import { mostBytesFor } from "#app/services/content-files.server.ts";

import type { RequestContext } from "./context.server.ts";
import { keepingTyped, readForm, readUploadForm } from "./form.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { redirectWithNotice } from "./notice.server.ts";
import { Refused, refusedBy } from "./refused.server.ts";

type Asked = { request: Request; url: URL; context: LoadContext };

/** How a screen calls what it does with content, and what shapes its forms have. */
type Room = {
  created: PlainKey;
  updated: PlainKey;
  deleted: PlainKey;
  /** Where one is led after something new. */
  createdTo?: string;
  create?: z.ZodType<CreateContent>;
  update?: z.ZodType<UpdateContent>;
};

/** The forms that every room of content has: to add, to edit, to delete. Which of them, the address says. */
export async function contentAction(ctx: RequestContext, asked: Asked, room: Room) {
  const { request, url } = asked;
  const id = url.searchParams.get("id") ?? "";
  switch (url.searchParams.get("dialog")) {
    case "add": {
      const no = mayCreateContent(ctx);
      // Who it is may be known again by the time that the form is read; then it is kept.
      if (no && no.kind !== "unavailable") throw refusedBy(no);
      const form = await readUploadForm(ctx, asked, room.create ?? CreateContent, (typed) =>
        mostBytesFor(typed.get("contentType") ?? undefined),
      );
      if (!form.ok) return form.reply();
      const created = await keepingTyped(() => createContent(ctx, form.value, form.file));
      if (!created.ok) return form.reply(created);
      return redirectWithNotice(room.createdTo ?? closed(url), room.created);
    }
    case "edit": {
      const form = await readForm(ctx, request, room.update ?? UpdateContentForm);
      if (!form.ok) return form.reply();
      const updated = await keepingTyped(() => updateContent(ctx, id, form.value));
      if (updated.ok) return redirectWithNotice(closed(url), room.updated);
      // Told that it was changed meanwhile, one may save over that: the form then names what there is now.
      const now = updated.kind === "conflict" ? await findContent(ctx, id) : undefined;
      return form.reply(updated, now?.ok ? { version: String(now.value.version) } : {});
    }
    case "delete": {
      const form = await readForm(ctx, request, z.object({}));
      if (!form.ok) return form.reply();
      const deleted = await keepingTyped(() => deleteContent(ctx, id));
      return deleted.ok ? redirectWithNotice(closed(url), room.deleted) : form.reply(deleted);
    }
    default:
      throw new Refused(404, "refused.missing");
  }
}

/** The item that a dialog of the address is about, where this person may change it. */
export async function chosenContent(ctx: RequestContext, url: URL) {
  const id = url.searchParams.get("id");
  const dialog = url.searchParams.get("dialog");
  if (!id || !dialog) return undefined;
  const found = await findContent(ctx, id);
  if (!found.ok) throw refusedBy(found);
  return found.value.isEditable ? found.value : undefined;
}

/** The same address without its dialog. */
export function closed(url: URL): string {
  const parameters = new URLSearchParams(url.searchParams);
  for (const name of ["dialog", "id", "lang"]) parameters.delete(name);
  return parameters.size ? `${url.pathname}?${parameters}` : url.pathname;
}
