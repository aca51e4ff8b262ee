import { Link, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ListTable } from "#app/ui/definitions/list-screen.tsx";
import { localize, pickLanguage } from "#app/schemas/localized-text.ts";
import type { PageSummary } from "#app/schemas/pages.ts";
import { listPages } from "#app/services/pages/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["pages"], title: "pages.title" };

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request, "pages.manage");
  return unwrap(await listPages(ctx));
});

export default function Pages() {
  const { t } = useTranslation();
  const { pages } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin">{t("admin.title")}</Link>
      </p>
      <h1>{t("pages.title")}</h1>
      <p className="measure">{t("pages.intro")}</p>
      <p>
        <Link className="button main" to="/admin/pages/new">
          {t("pages.new")}
        </Link>
      </p>
      <ListTable heading="pages.title" rows={pages} columns={COLUMNS} empty="pages.none" />
    </div>
  );
}

const COLUMNS: Column<PageSummary>[] = [
  { name: "title", label: "pages.name", cell: (page) => <TitleLink {...page} /> },
  {
    name: "address",
    label: "pages.slug",
    cell: ({ slug }) => <Link to={`/pages/${slug}`}>{`/pages/${slug}`}</Link>,
  },
  {
    name: "status",
    label: "pages.status",
    cell: ({ published, needsReview }, t) => (
      <span className="badges">
        <Badge tone={published ? "approved" : "plain"}>
          {t(published ? "pages.published" : "pages.draft")}
        </Badge>
        {needsReview && <Badge tone="pending">{t("pages.needs-review")}</Badge>}
      </span>
    ),
  },
  { name: "footer", label: "pages.footer", cell: ({ footer }) => footer || "–" },
  { name: "changed", label: "pages.changed", cell: ({ changedAt }) => <Moment at={changedAt} /> },
];

function TitleLink({ id, title }: PageSummary) {
  const { language } = useTranslation();
  const shownLanguage = pickLanguage(title, language);
  return (
    <Link to={`/admin/pages/${id}`} lang={shownLanguage === language ? undefined : shownLanguage}>
      {localize(title, language)}
    </Link>
  );
}
