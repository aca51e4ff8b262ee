import { Link, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { VOCABULARIES } from "#app/schemas/lists/vocabularies.ts";
import { getVocabulary } from "#app/services/vocabularies/index.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["vocabularies"], title: "vocabularies.title" };

export const loader = screen((ctx, { request }) => {
  guard(ctx, request, "vocabularies.manage");
  return VOCABULARIES.map((list) => ({
    list,
    count: unwrap(getVocabulary(list, ctx.language)).terms.filter(({ retired }) => !retired).length,
  }));
});

export default function Vocabularies() {
  const { t } = useTranslation();
  const vocabularies = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin">{t("admin.title")}</Link>
      </p>
      <h1>{t("vocabularies.title")}</h1>
      <p className="measure">{t("vocabularies.intro")}</p>
      <ul className="grid gap-2">
        {vocabularies.map(({ list, count }) => (
          <li key={list} className="flex flex-wrap items-center gap-2">
            <Link className="entry-name" to={`/admin/vocabularies/${list}`}>
              {t(`vocabularies.${list}`)}
            </Link>
            <span>{t("vocabularies.term-count", { count })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
