import type { RequestContext } from "#app/http/request-context.server.ts";
import { localize } from "#app/schemas/localized-text.ts";

/** For a filter. */
export const listKindOptions = ({ site, language }: RequestContext) =>
  site.kinds.map(({ code, labels }) => [code, localize(labels, language)] as const);
