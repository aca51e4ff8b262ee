import { fail } from "#app/core/result.ts";
import { streamRoute, type StreamType } from "#app/http/stream-route.server.ts";
import { exportRows, exportWorks, ROW_FORMATS, WORK_FORMATS } from "#app/services/exchange/index.server.ts";

import { LISTS } from "./lists.server.ts";

/** `/exports/library.csv`: narrowed as on its screen. */
export const loader = streamRoute(async (ctx, { url, params }) => {
  const [, name = "", format = ""] = /^([a-z-]+)\.(csv|jsonl|bib|ris|csl\.json)$/.exec(params.name!) ?? [];
  const list = LISTS.get(name);
  const type = format.replace(".json", "") as StreamType;
  const rows = ROW_FORMATS.find((one) => one === type);
  const works = WORK_FORMATS.find((one) => one === type);
  const written =
    list && rows
      ? await exportRows(list.rows(ctx, url), rows, list.columns)
      : list?.works && works
        ? await exportWorks(list.works(ctx, url), works)
        : fail("missing", "refused.missing");
  return { written, type, name, ending: format, words: list?.words?.(url) };
});
