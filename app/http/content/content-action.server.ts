import type { z } from "zod";

import { hasCapability } from "#app/core/access.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { dispatchActions, formAction, type Action } from "#app/http/definitions/actions.server.ts";
import { toHttpError, unwrap } from "#app/http/http-error.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { encodeMessage, type PlainKey } from "#app/messages/translate.ts";
import {
  type Content,
  CreateContent,
  CreateTaggedContent,
  PublishContent,
  UpdateBookForm,
  UpdateContentForm,
  UpdatePaperForm,
  type UpdateContent,
  type UploadContent,
} from "#app/schemas/content.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import type { ContentAction, ContentCategory } from "#app/schemas/lists/content.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  listOwnContent,
  createContent,
  deleteContent,
  findContent,
  listMediaOfItem,
  checkContentCreateAccess,
  updateContent,
} from "#app/services/content/index.server.ts";
import { getMaxContentBytes, getMaxItemFileBytes } from "#app/services/files/index.server.ts";
import { findTranscriptAvailability } from "#app/services/transcripts/index.server.ts";

import { getMoreDetails, getMoreDetailsOfItem } from "./item-kinds.server.ts";

type ContentScreenOptions = {
  createdNotice: PlainKey;
  updatedNotice: PlainKey;
  hasOwnPendingText?: boolean;
  deletedNotice: PlainKey;
  /** Set for an item's own page, because that page is gone after the deletion. */
  pathAfterDelete?: string;
  pathAfterCreate?: string;
  createSchema?: z.ZodType<UploadContent>;
  updateSchema?: z.ZodType<UpdateContent>;
};

export const CONTENT_SCREENS: Record<ContentCategory, ContentScreenOptions> = {
  Library: {
    createdNotice: "content.created",
    updatedNotice: "content.updated",
    deletedNotice: "content.deleted",
  },
  "Scholarly Articles": {
    createdNotice: "repository.created",
    updatedNotice: "repository.updated",
    deletedNotice: "repository.deleted",
    createSchema: CreateTaggedContent,
    updateSchema: UpdatePaperForm,
  },
  "Literary Collection": {
    createdNotice: "books.added",
    updatedNotice: "books.updated",
    deletedNotice: "books.deleted",
    createSchema: CreateTaggedContent,
    updateSchema: UpdateBookForm,
  },
};

export const createContentActions = (screen: ContentScreenOptions) =>
  ({
    add: formAction({
      schema: screen.createSchema ?? CreateContent,
      upload: (ctx) => ({ refusal: checkContentCreateAccess(ctx), maxBytes: getMaxFileBytes }),
      run: (ctx, input, { file }) => createContent(ctx, input, file),
      success(item, _, { ctx }) {
        const isPending = item.approvalStatus === "pending" && !screen.hasOwnPendingText;
        const notice = isPending
          ? encodeMessage("content.saved-and-pending", { done: ctx.t(screen.createdNotice) })
          : screen.createdNotice;
        return { to: screen.pathAfterCreate, notice, about: toNoticeSubject(item) };
      },
    }),
    edit: formAction({
      schema: screen.updateSchema ?? UpdateContentForm,
      upload: (ctx, { request }) =>
        request.headers.get("content-type")?.startsWith("multipart/")
          ? { refusal: checkContentCreateAccess(ctx), maxBytes: getMaxItemFileBytes, isRequired: false }
          : undefined,
      run: (ctx, input, { id, file }) => updateContent(ctx, id, input, file),
      async success(item, _, { ctx, file }) {
        const hasTranscript = file !== undefined && (await hasAnyTranscript(ctx, item));
        const isPending = item.approvalStatus === "pending";
        const done = { done: ctx.t(screen.updatedNotice) };
        const pendingNotice = hasTranscript
          ? encodeMessage("transcripts.check-after-file-change-pending", done)
          : encodeMessage("content.saved-and-pending", done);
        const savedNotice = hasTranscript
          ? encodeMessage("transcripts.check-after-file-change", done)
          : screen.updatedNotice;
        return { notice: isPending ? pendingNotice : savedNotice, about: toNoticeSubject(item) };
      },
      findCurrent: (ctx, { id }) => findContent(ctx, id),
    }),
    delete: formAction({
      run: (ctx, _, { id }) => deleteContent(ctx, id),
      success: (item) => ({
        to: screen.pathAfterDelete,
        notice: screen.deletedNotice,
        about: toNoticeSubject(item),
      }),
    }),
    publish: formAction({
      schema: PublishContent,
      run: (ctx, input, { id }) => updateContent(ctx, id, input),
      success: (item, { isPublished }) => ({
        notice: isPublished ? "all-content.published" : "all-content.unpublished",
        about: toNoticeSubject(item),
      }),
    }),
  }) satisfies Record<ContentAction, Action>;

export const handleContentAction = (ctx: RequestContext, args: ScreenArgs, screen: ContentScreenOptions) =>
  dispatchActions(createContentActions(screen))(ctx, args);

async function hasAnyTranscript(ctx: RequestContext, item: Content) {
  const { published = [], drafts = [] } = (await findTranscriptAvailability(ctx, "content", item)) ?? {};
  return published.length > 0 || drafts.length > 0;
}

const getMaxFileBytes = (fields: URLSearchParams) =>
  getMaxContentBytes(fields.get("contentType") ?? undefined);

export const toNoticeSubject = ({ title, language }: { title: string; language: string }) => ({
  name: title,
  language,
});

export async function listOwnPendingContent(ctx: RequestContext, category: ContentCategory) {
  if (ctx.actor.role !== "contributor") return [];
  const filter = { category, approvalStatus: "pending" as const };
  return unwrap(await listOwnContent(ctx, filter, { page: 1, limit: PAGE_SIZES.content })).content;
}

/** Of the dialog that is open. */
export function getDialogDetails(
  ctx: RequestContext,
  url: URL,
  section: ContentCategory,
  chosen: Content | undefined,
) {
  const dialog = readQuery(url).word("dialog");
  if (dialog === "edit" && chosen?.isEditable) return getMoreDetailsOfItem(ctx, chosen);
  return dialog === "add" && hasCapability(ctx, "content.create")
    ? getMoreDetails(ctx, [section])
    : undefined;
}

export async function loadDialogContent(ctx: RequestContext, url: URL) {
  const id = readQuery(url).id();
  const dialog = readQuery(url).word("dialog");
  if (!id || !dialog) return undefined;
  const result = await findContent(ctx, id);
  if (!result.ok) throw toHttpError(result);
  return result.value.isEditable ? withDeleteText(ctx, url, result.value) : undefined;
}

/** In the dialog that deletes an item, what the gallery keeps of it. */
export async function withDeleteText<Item extends Content>(
  ctx: RequestContext,
  url: URL,
  item: Item,
): Promise<Item & { deleteText?: string }> {
  if (!item.isEditable || readQuery(url).word("dialog") !== "delete") return item;
  const media = [...(await listMediaOfItem(ctx, item.id)).values()].map(({ title }) => title);
  if (media.length === 0) return item;
  return { ...item, deleteText: ctx.t("item-facts.delete-item", { media: media.join(", ") }) };
}
