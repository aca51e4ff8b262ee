import type { LoaderFunctionArgs } from "@remix-run/node";

import { createTextErrorResponse, HttpError } from "#app/http/http-error.server.ts";
import { createRequestContext } from "#app/http/request-context.server.ts";
import { findTermsOfVersion } from "#app/core/terms.server.ts";
import { isLanguage } from "#app/messages/languages.ts";
import { readQuery } from "#app/schemas/query.ts";
import { exportTerms } from "#app/schemas/terms.ts";

/** For the script of a page, which names the version. Another process may have loaded another one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    await createRequestContext(request, context);
    const language = params["language"];
    if (!isLanguage(language)) throw new HttpError(404, "refusal.missing");
    const version = readQuery(new URL(request.url)).integer("version", 0, 2 ** 31 - 1);
    const terms = version === undefined ? undefined : findTermsOfVersion(version);
    return Response.json(exportTerms(language, terms), {
      headers: { "Cache-Control": terms ? "public, max-age=31536000, immutable" : "no-store" },
    });
  } catch (error) {
    return createTextErrorResponse(request, error);
  }
}
