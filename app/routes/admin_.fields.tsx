import { Link, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { OWN_FIELD_LIMITS } from "#app/schemas/lists/kinds.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { listOwnFieldsForAdmin } from "#app/services/kinds/index.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["kinds"], title: "own-fields.title" };

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request, "vocabularies.manage");
  return unwrap(await listOwnFieldsForAdmin(ctx)).map(({ name, label, kind, isStaffOnly, isHidden }) => ({
    ...{ name, label: localize(label, ctx.language), kind, isStaffOnly, isHidden },
  }));
});

export default function OwnFields() {
  const { t } = useTranslation();
  const fields = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin/kinds">{t("kinds.title")}</Link>
      </p>
      <h1>{t("own-fields.title")}</h1>
      <p className="measure">{t("own-fields.intro", { max: OWN_FIELD_LIMITS.fields })}</p>
      <p>
        <Link className="button main" to="/admin/fields/new">
          {t("own-fields.add")}
        </Link>
      </p>
      {fields.length === 0 && <p>{t("own-fields.none")}</p>}
      <ul className="grid gap-3">
        {fields.map(({ name, label, kind, isStaffOnly, isHidden }) => (
          <li key={name} className="flex flex-wrap items-center gap-2">
            <span className="entry-name">
              <Link to={`/admin/fields/${name}`}>{label}</Link>
              <span className="cell-detail">
                {[
                  t(`own-fields.kind-${kind}`),
                  ...(isStaffOnly ? [t("own-fields.staff-only")] : []),
                  ...(isHidden ? [t("own-fields.hidden")] : []),
                ].join(", ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
