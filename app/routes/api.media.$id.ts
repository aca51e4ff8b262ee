import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Media, UpdateMedia } from "#app/schemas/media.ts";
import { Message } from "#app/schemas/shared.ts";
import { deleteMedia, findMedia, updateMedia } from "#app/services/media/media.server.ts";

export const loader = api({
  GET: call({
    summary: "Get a media item",
    output: Media,
    run: (ctx, { params }) => findMedia(ctx, params.id!),
  }),
  PUT: call({
    summary: "Update a media item; omitted fields are unchanged",
    capability: "media.manage",
    input: UpdateMedia,
    output: Media,
    run: (ctx, { params, input }) => updateMedia(ctx, params.id!, input),
  }),
  DELETE: call({
    summary: "Delete a media item, its file and its thumbnails",
    capability: "media.manage",
    output: Message,
    async run(ctx, { params }) {
      const deleted = await deleteMedia(ctx, params.id!);
      return deleted.ok ? ok({ message: ctx.t("media.deleted") }) : deleted;
    },
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
