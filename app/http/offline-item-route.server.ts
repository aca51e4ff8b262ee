import { ok } from "#app/core/result.ts";
import { getPublicOrigin } from "#app/http/origin.server.ts";
import { createStreamRoute } from "#app/http/stream-route.server.ts";
import { SECTION_PATHS, type Rights } from "#app/schemas/lists.ts";
import { exportText, type OfflineFormat } from "#app/services/reading/index.server.ts";

export const createOfflineItemRoute = (format: OfflineFormat) =>
  createStreamRoute(async (ctx, { params, countsAsView: isOpening }) => {
    const { t } = ctx;
    const texts = {
      itemUrl: ({ category, id }: { category: keyof typeof SECTION_PATHS; id: string }) =>
        `${getPublicOrigin()}${SECTION_PATHS[category]}/${id}`,
      addressLabel: t("item.permanent-address"),
      byMachine: t("reading.automatic-text"),
      isTruncated: t("reading.truncated"),
      contents: t("reading.contents"),
      page: (number: number) => t("reading.page", { number }),
      rights: (rights: Rights | null) => t(rights ? `rights.${rights}` : "rights.unknown"),
    };
    const result = await exportText(ctx, params.id!, { format, labels: texts, isOpening });
    if (!result.ok) return { chunks: result, type: format, extension: format };
    const { item, chunks } = result.value;
    return { chunks: ok(chunks), type: format, extension: format, title: item.title };
  });
