import { fail } from "#app/core/result.ts";
import { createStreamRoute, type StreamType } from "#app/http/stream-route.server.ts";
import { exportRows, exportItems, ROW_FORMATS, ITEM_FORMATS } from "#app/services/exchange/index.server.ts";

import { EXPORT_LISTS } from "./export-lists.server.ts";

export const loader = createStreamRoute(async (ctx, { url, params }) => {
  const [, name = "", format = ""] = /^([a-z-]+)\.(csv|jsonl|bib|ris|csl\.json)$/.exec(params.name!) ?? [];
  const list = EXPORT_LISTS.get(name);
  const type = format.replace(".json", "") as StreamType;
  const rowFormat = ROW_FORMATS.find((candidate) => candidate === type);
  const citationFormat = ITEM_FORMATS.find((candidate) => candidate === type);
  const exported =
    list && rowFormat
      ? await exportRows(list.rows(ctx, url), rowFormat, list.columns)
      : list?.citableItems && citationFormat
        ? await exportItems(list.citableItems(ctx, url), citationFormat)
        : fail("not-found", "refusal.missing");
  return { chunks: exported, type, name, extension: format, title: list?.searchText?.(url) };
});
