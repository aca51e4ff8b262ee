import type { z } from "zod";

import { closed } from "#app/http/closed.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { inDialog, submit } from "#app/http/dialog.server.ts";
import { readForm, readUploadForm } from "#app/http/form.server.ts";
import { refuseBeforeUpload } from "#app/http/guard.server.ts";
import type { LoadContext } from "#app/http/load-context.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap, refusedBy } from "#app/http/refused.server.ts";
import { translateSentence } from "#app/messages/all.server.ts";
import { sentence, type PlainKey } from "#app/messages/translate.ts";
import { NoFields } from "#app/schemas/choices.ts";
import {
  type Content,
  CreateContent,
  PublishContent,
  UpdateContentForm,
  type UpdateContent,
} from "#app/schemas/content.ts";
import { PAGE_SIZES, type ContentCategory } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listOwnContent } from "#app/services/content/content-list.server.ts";
import {
  createContent,
  deleteContent,
  findContent,
  mayCreateContent,
  updateContent,
} from "#app/services/content/content.server.ts";
import { mostBytesFor } from "#app/services/files/most-bytes.ts";
import { offerTranscript } from "#app/services/transcripts/index.server.ts";

type Asked = { request: Request; url: URL; context: LoadContext };

export type ContentScreen = {
  created: PlainKey;
  updated: PlainKey;
  /** `created` says itself that the item waits for an administrator. */
  saysItWaits?: boolean;
  deleted: PlainKey;
  /** Only where the screen is gone with the item. */
  deletedTo?: string;
  /** After something new. */
  createdTo?: string;
  create?: z.ZodType<CreateContent>;
  update?: z.ZodType<UpdateContent>;
};

/** The forms of every screen of content. The address says which of them was sent. */
export const contentAction = (ctx: RequestContext, asked: Asked, screen: ContentScreen) =>
  inDialog(asked.url, contentDialogs(ctx, asked, screen));

export function contentDialogs(ctx: RequestContext, asked: Asked, screen: ContentScreen) {
  const { request, url } = asked;
  const id = readQuery(url).id() ?? "";
  return {
    add: () => addContent(ctx, asked, screen),
    edit: async () => {
      const form = await readEdited(ctx, asked, screen.update ?? UpdateContentForm);
      return submit(
        form,
        (typed) => updateContent(ctx, id, typed, form.file),
        async (item) => {
          const isSaid = form.file !== undefined && (await isAnythingSaid(ctx, item));
          const done = isSaid
            ? sentence("transcripts.stayed", { done: ctx.say(screen.updated) })
            : screen.updated;
          const waits = item.approvalStatus === "pending";
          const said = waits
            ? sentence("content.and-waits", { done: translateSentence(ctx.language, done) })
            : done;
          return redirectWithNotice(closed(url), said, named(item));
        },
        () => findContent(ctx, id),
      );
    },
    delete: async () =>
      submit(
        await readForm(ctx, request, NoFields),
        () => deleteContent(ctx, id),
        (gone) => redirectWithNotice(screen.deletedTo ?? closed(url), screen.deleted, named(gone)),
      ),
    publish: async () =>
      submit(
        await readForm(ctx, request, PublishContent),
        (typed) => updateContent(ctx, id, typed),
        (item, { isPublished }) =>
          redirectWithNotice(closed(url), isPublished ? "all.published" : "all.unpublished", named(item)),
      ),
  };
}

/** That stays with another file, and should be looked at. */
async function isAnythingSaid(ctx: RequestContext, item: Content) {
  const { languages = [], changes = [] } = (await offerTranscript(ctx, "content", item)) ?? {};
  return languages.length > 0 || changes.length > 0;
}

async function addContent(ctx: RequestContext, asked: Asked, screen: ContentScreen) {
  refuseBeforeUpload(mayCreateContent(ctx));
  const form = await readUploadForm(ctx, asked, screen.create ?? CreateContent, mostBytes);
  return submit(
    form,
    (typed) => createContent(ctx, typed, form.file),
    (item) => {
      const waits = item.approvalStatus === "pending" && !screen.saysItWaits;
      const said = waits ? sentence("content.and-waits", { done: ctx.say(screen.created) }) : screen.created;
      return redirectWithNotice(screen.createdTo ?? closed(asked.url), said, named(item));
    },
  );
}

const mostBytes = (typed: URLSearchParams) => mostBytesFor(typed.get("contentType") ?? undefined);

/** What notices call an item. */
export const named = ({ title, language }: { title: string; language: string }) => ({
  name: title,
  language,
});

/** With a new file, if one was chosen; without one the form may come unencoded, too. */
async function readEdited(ctx: RequestContext, asked: Asked, schema: z.ZodType<UpdateContent>) {
  const { request } = asked;
  if (!request.headers.get("content-type")?.startsWith("multipart/"))
    return { ...(await readForm(ctx, request, schema)), file: undefined };
  refuseBeforeUpload(mayCreateContent(ctx));
  return readUploadForm(ctx, asked, schema, mostBytes, false);
}

/** A contributor's own, in the list in which they will stand. */
export async function ownWaiting(ctx: RequestContext, category: ContentCategory) {
  if (ctx.actor.role !== "contributor") return [];
  const filter = { category, approvalStatus: "pending" as const };
  return unwrap(await listOwnContent(ctx, filter, { page: 1, limit: PAGE_SIZES.content })).content;
}

/** For the dialog in the address; undefined if this person may not change the item. */
export async function chosenContent(ctx: RequestContext, url: URL) {
  const id = readQuery(url).id();
  const dialog = readQuery(url).word("dialog");
  if (!id || !dialog) return undefined;
  const found = await findContent(ctx, id);
  if (!found.ok) throw refusedBy(found);
  return found.value.isEditable ? found.value : undefined;
}
