import type { z } from "zod";

import type { RequestContext } from "#app/http/context.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { Refused, refusedBy, unwrap } from "#app/http/refused.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { sentence, type PlainKey } from "#app/messages/translate.ts";
import { NoFields } from "#app/schemas/choices.ts";
import {
  type Content,
  CreateContent,
  CreateTagged,
  PublishContent,
  UpdateBook,
  UpdateContentForm,
  UpdateRepository,
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
import { mostBytesFor } from "#app/services/files/kinds.ts";
import { offerTranscript } from "#app/services/transcripts/index.server.ts";

type ContentScreen = {
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

export const CONTENT_SCREENS: Record<ContentCategory, ContentScreen> = {
  Library: { created: "content.created", updated: "content.updated", deleted: "content.deleted" },
  "Scholarly Articles": {
    created: "repository.created",
    updated: "repository.updated",
    deleted: "repository.deleted",
    create: CreateTagged,
    update: UpdateRepository,
  },
  "Literary Collection": {
    created: "books.added",
    updated: "books.updated",
    deleted: "books.deleted",
    create: CreateTagged,
    update: UpdateBook,
  },
};

/** The forms of every screen of content. The address says which of them was sent. */
export async function contentAction(ctx: RequestContext, args: ScreenArgs, screen: ContentScreen) {
  const query = readQuery(args.url);
  const id = query.id() ?? "";
  switch (query.word("dialog")) {
    case "add":
      return handleForm(ctx, args, {
        schema: screen.create ?? CreateContent,
        upload: { refusal: mayCreateContent(ctx), mostBytes },
        run: (input, file) => createContent(ctx, input, file),
        done(item) {
          const isPending = item.approvalStatus === "pending" && !screen.saysItWaits;
          const notice = isPending
            ? sentence("content.and-waits", { done: ctx.say(screen.created) })
            : screen.created;
          return { to: screen.createdTo, notice, about: named(item) };
        },
      });
    case "edit":
      return editContent(ctx, args, id, screen);
    case "delete":
      return handleForm(ctx, args, {
        schema: NoFields,
        run: () => deleteContent(ctx, id),
        done: (item) => ({ to: screen.deletedTo, notice: screen.deleted, about: named(item) }),
      });
    case "publish":
      return handleForm(ctx, args, {
        schema: PublishContent,
        run: (input) => updateContent(ctx, id, input),
        done: (item, { isPublished }) => ({
          notice: isPublished ? "all.published" : "all.unpublished",
          about: named(item),
        }),
      });
    default:
      throw new Refused(404, "refused.missing");
  }
}

/** With a new file, if one was chosen; without one the form may come unencoded, too. */
function editContent(ctx: RequestContext, args: ScreenArgs, id: string, screen: ContentScreen) {
  const isMultipart = args.request.headers.get("content-type")?.startsWith("multipart/");
  return handleForm(ctx, args, {
    schema: screen.update ?? UpdateContentForm,
    ...(isMultipart && { upload: { refusal: mayCreateContent(ctx), mostBytes, isRequired: false } }),
    run: (input, file) => updateContent(ctx, id, input, file),
    async done(item, _, file) {
      const hasTranscript = file !== undefined && (await hasAnyTranscript(ctx, item));
      const saved = hasTranscript
        ? sentence("transcripts.stayed", { done: ctx.say(screen.updated) })
        : screen.updated;
      const isPending = item.approvalStatus === "pending";
      return {
        notice: isPending ? sentence("content.and-waits", { done: ctx.speak(saved) }) : saved,
        about: named(item),
      };
    },
    findCurrent: () => findContent(ctx, id),
  });
}

/** Transcripts stay with another file, and should be looked at. */
async function hasAnyTranscript(ctx: RequestContext, item: Content) {
  const { published = [], drafts = [] } = (await offerTranscript(ctx, "content", item)) ?? {};
  return published.length > 0 || drafts.length > 0;
}

const mostBytes = (typed: URLSearchParams) => mostBytesFor(typed.get("contentType") ?? undefined);

/** What notices call an item. */
export const named = ({ title, language }: { title: string; language: string }) => ({
  name: title,
  language,
});

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
