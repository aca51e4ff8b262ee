import { data, type HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { screen } from "#app/http/screen.server.ts";
import { findCopy } from "#app/services/copies/index.server.ts";
import { formatSize } from "#app/ui/format.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["copies"], title: "copies.copy" };

export const loader = screen(async (ctx, { params }) => {
  const secret = params.secret!;
  const found = await findCopy(ctx, secret);
  const init = { status: found.ok ? 200 : 404, headers: { "Cache-Control": "no-store" } };
  return found.ok
    ? data({ copy: { ...found.value, path: `/api/copies/${encodeURIComponent(secret)}/file` } }, init)
    : data({ copy: undefined, refusal: ctx.translate(found.message) }, init);
});

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export default function CopyPage() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  if (!page.copy)
    return (
      <section className="wide page grid gap-4">
        <h1>{t("copies.ended-title")}</h1>
        <p>{page.refusal}</p>
      </section>
    );
  const { title, expiresAt, downloadsLeft, size, path } = page.copy;
  return (
    <section className="wide page grid gap-4">
      <h1>{t("copies.copy-of", { title })}</h1>
      <p className="measure">{t("copies.copy-intro")}</p>
      <dl className="facts-list measure">
        <dt>{t("copies.link-until")}</dt>
        <dd>
          <Moment at={expiresAt} />
        </dd>
        <dt>{t("copies.downloads")}</dt>
        <dd>{t("copies.left", { count: downloadsLeft })}</dd>
      </dl>
      {downloadsLeft > 0 && (
        <p>
          <a className="button" href={path} rel="nofollow" download>
            {t("copies.download", { size: formatSize(size) })}
          </a>
        </p>
      )}
    </section>
  );
}
