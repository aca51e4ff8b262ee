import type { SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { hasCapability } from "#app/core/access.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { findPublicPage } from "#app/services/pages/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Day } from "#app/ui/moment.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { PageText } from "#app/ui/pages/page-text.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["pages"],
  getMetadata: ({ title, description, slug }: SerializeFrom<typeof loader>) => ({
    title,
    description: description || undefined,
    path: `/pages/${slug}`,
  }),
  cacheBy: [],
};

export const loader = screen(async (ctx, { params }) => {
  const page = unwrap(await findPublicPage(ctx, params.slug!, ctx.language));
  const isAdmin = hasCapability(ctx, "pages.manage");
  return {
    ...page,
    report: page.published ? ctx.t("item-facts.report-page") : undefined,
    editId: isAdmin ? page.id : undefined,
  };
});

export default function InstitutionPage() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const { title, html, language, published, changedAt, editId } = page;
  return (
    <div className="wide column page grid gap-4">
      {!published && (
        <p>
          <Badge tone="pending">{t("pages.draft")}</Badge> {t("pages.draft-notice")}
        </p>
      )}
      <PageText title={title} html={html} shownLanguage={language} />
      <p className="hint">
        {t("site.label", { label: t("pages.changed") })} <Day at={changedAt} />
      </p>
      <ReportLink about="page" id={page.id} label={page.report} />
      {editId && (
        <p>
          <Link className="button" to={`/admin/pages/${editId}`}>
            {t("pages.edit")}
          </Link>
        </p>
      )}
    </div>
  );
}
