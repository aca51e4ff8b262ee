import { fail } from "#app/core/result.ts";
import { createStreamRoute, type ExportFormat } from "#app/http/stream-route.server.ts";
import {
  exportRows,
  exportCitations,
  ROW_FORMATS,
  CITATION_EXPORT_FORMATS,
} from "#app/services/exchange/index.server.ts";

import { EXPORT_LISTS } from "./export-lists.server.ts";

export const loader = createStreamRoute(async (ctx, { url, params }) => {
  const [, name = "", format = ""] = /^([a-z-]+)\.(csv|jsonl|bib|ris|csl\.json)$/.exec(params.name!) ?? [];
  const list = EXPORT_LISTS.get(name);
  const type = format.replace(".json", "") as ExportFormat;
  const rowFormat = ROW_FORMATS.find((candidate) => candidate === type);
  const citationFormat = CITATION_EXPORT_FORMATS.find((candidate) => candidate === type);
  const exported =
    list && rowFormat
      ? await exportRows(list.rows(ctx, url), rowFormat, list.columns)
      : list?.citableItems && citationFormat
        ? await exportCitations(list.citableItems(ctx, url), citationFormat)
        : fail("not-found", "refusal.missing");
  return { chunks: exported, type, name, extension: format, title: list?.searchText?.(url) };
});
