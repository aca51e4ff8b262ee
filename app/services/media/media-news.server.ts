import type { Context } from "#app/core/context.ts";
import { changedAt, newsOf } from "#app/core/news.server.ts";

import { selectMedia, viewMedia } from "./media-view.ts";

export const newsOfMedia = ({ em }: Context) =>
  newsOf(em, { rows: selectMedia(em).select(changedAt), where: [] }, (row) => ({
    ...viewMedia(row, { role: "visitor" }),
    changedAt: row.changedAt,
  }));
