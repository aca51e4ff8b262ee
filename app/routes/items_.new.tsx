import { Link, useLoaderData } from "@remix-run/react";

import { getKindName } from "#app/http/content/item-kinds.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { toHttpError } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { checkContentCreateAccess } from "#app/services/content/index.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["items"], title: "items.new-title" };

export const loader = screen((ctx, { request }) => {
  guard(ctx, request);
  const refusal = checkContentCreateAccess(ctx);
  if (refusal) throw toHttpError(refusal);
  return ctx.site.kinds
    .filter(({ isRetired }) => !isRetired)
    .map((kind) => ({ code: kind.code, name: getKindName(ctx, kind), needsFile: kind.needsFile }));
});

export default function NewItem() {
  const { t } = useTranslation();
  const kinds = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <h1>{t("items.new-title")}</h1>
      <p className="measure">{t("items.new-intro")}</p>
      <ul className="panel measure grid gap-3">
        {kinds.map(({ code, name, needsFile }) => (
          <li key={code}>
            <Link to={`/items/new/${code}`}>{name}</Link>{" "}
            <span className="text-soft">
              {t(needsFile ? "items.new-with-file" : "items.new-without-file")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
