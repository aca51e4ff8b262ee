import type { Context } from "#app/core/context.ts";
import { changedAt, createFeedEntries } from "#app/core/feed-entries.server.ts";

import { selectMedia, toMedia } from "./media-view.ts";

export const createMediaFeed = ({ em }: Context) =>
  createFeedEntries(em, { rows: selectMedia(em).select(changedAt), where: [] }, (row) => ({
    ...toMedia(row, { role: "visitor" }),
    changedAt: row.changedAt,
  }));
