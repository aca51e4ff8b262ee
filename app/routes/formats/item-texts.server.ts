import { ok } from "#app/core/result.ts";
import { countsAsView } from "#app/http/counts-as-view.server.ts";
import { endpoint, sendExport } from "#app/http/endpoint.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { getPublicOrigin } from "#app/http/origin.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { SECTION_PATHS, type Rights } from "#app/schemas/lists/content.ts";
import { findItemFileRef } from "#app/services/content/index.server.ts";
import { exportText, type OfflineFormat } from "#app/services/reading/index.server.ts";

export const exportItemText = (format: OfflineFormat) =>
  endpoint({
    async respond(ctx, args) {
      const isOpening = countsAsView(args.request, args.context);
      const options = { format, labels: getLabels(ctx), isOpening };
      const { item, chunks } = unwrap(
        await exportText(ctx, await findItemFileRef(ctx, args.params.id!), options),
      );
      return sendExport(ctx, args, format, ok(chunks), { title: item.title });
    },
  });

const getLabels = ({ t }: RequestContext) => ({
  itemUrl: ({ category, id }: { category: keyof typeof SECTION_PATHS; id: string }) =>
    `${getPublicOrigin()}${SECTION_PATHS[category]}/${id}`,
  addressLabel: t("item.permanent-address"),
  byMachine: t("reading.automatic-text"),
  isTruncated: t("reading.truncated"),
  contents: t("reading.contents"),
  page: (number: number) => t("reading.page", { number }),
  rights: (rights: Rights | null) => t(rights ? `rights.${rights}` : "rights.unknown"),
});
