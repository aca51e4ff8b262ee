import { Link, useLoaderData } from "@remix-run/react";

import { getKindName } from "#app/http/content/item-kinds.server.ts";
import { hasCapability } from "#app/core/access.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { countIncompleteItems } from "#app/services/content/index.server.ts";
import { listKindsForAdmin } from "#app/services/kinds/index.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["kinds"], title: "kinds.title" };

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request, "vocabularies.manage");
  const counts = hasCapability(ctx, "content.manage") ? unwrap(await countIncompleteItems(ctx)) : new Map();
  return unwrap(await listKindsForAdmin(ctx)).map((kind) => ({
    ...{ code: kind.code, name: getKindName(ctx, kind) },
    ...{ needsFile: kind.needsFile, isRetired: kind.isRetired },
    incompleteCount: (counts.get(kind.code) ?? 0) as number,
  }));
});

export default function Kinds() {
  const { t } = useTranslation();
  const kinds = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin">{t("admin.title")}</Link>
      </p>
      <h1>{t("kinds.title")}</h1>
      <p className="measure">{t("kinds.intro")}</p>
      <p>
        <Link className="button main" to="/admin/kinds/new">
          {t("kinds.add")}
        </Link>{" "}
        <Link className="button" to="/admin/fields">
          {t("own-fields.title")}
        </Link>
      </p>
      <ul className="panel grid gap-3">
        {kinds.map(({ code, name, needsFile, isRetired, incompleteCount }) => (
          <li key={code} className="flex flex-wrap items-center gap-2">
            <span className="entry-name">
              <Link to={`/admin/kinds/${code}`}>{name}</Link> {isRetired && `(${t("kinds.retired")})`}
              <span className="cell-detail">{t(needsFile ? "kinds.with-file" : "kinds.without-file")}</span>
            </span>
            {incompleteCount > 0 && (
              <Link to={`/admin?tab=all-content&kind=${code}&incomplete=yes`}>
                {t("kinds.incomplete", { count: incompleteCount })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
