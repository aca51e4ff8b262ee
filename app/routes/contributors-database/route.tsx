import { type ClientLoaderFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { redirect, type SerializeFrom } from "@remix-run/node";

import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { useRefreshAfterSubmit } from "#app/client/use-refresh-after-submit.ts";
import { hasCapability } from "#app/core/access.server.ts";
import { loadList } from "#app/http/definitions/list.server.ts";
import { contributorList } from "#app/http/contributors/contributor-lists.server.ts";
import { getCountryChoices } from "#app/http/country-choices.server.ts";
import { dispatchActions, findDialogId } from "#app/http/definitions/actions.server.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { getIntro } from "#app/http/settings.server.ts";
import { CONTRIBUTOR_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { formatCountryName, type CountryChoice } from "#app/schemas/countries.ts";
import { CONTRIBUTORS_REFRESH_DELAY_MS } from "#app/schemas/lists/contributors.ts";
import { readQuery } from "#app/schemas/query.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import {
  listCountries,
  listSpecializations,
  findContributor,
} from "#app/services/contributors/index.server.ts";
import { ListFilters } from "#app/ui/definitions/list-filters.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Hero } from "#app/ui/hero.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { FoundCount, Pager } from "#app/ui/lists/pager.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { contributorActions } from "./contributor-action.server.ts";
import { ContributorCard } from "./contributor-card.tsx";
import { ContributorDialogs } from "./contributor-dialogs.tsx";

export const handle: ScreenHandle = {
  i18n: ["contributors"],
  title: "contributors.title",
  description: "contributors.intro",
  cacheBy: ["search", "country", "specialization", "page"],
};

export const loader = screen((ctx, args) =>
  withFailureText("contributors.error", async () => ({
    ...(await loadList(ctx, contributorList, args)),
    ...getIntro(ctx, "contributorsIntro"),
    ...getCountryChoices(ctx, args.url),
    countries: unwrap(await listCountries(ctx)).countries.map((country): CountryChoice => [
      country,
      formatCountryName(country, ctx.language),
    ]),
    ...unwrap(await listSpecializations(ctx)),
    isAdmin: hasCapability(ctx, "contributors.manage"),
    chosen: await findChosenContributor(ctx, args.url),
  })),
);

async function findChosenContributor(ctx: RequestContext, url: URL) {
  const { word, id } = readQuery(url);
  if (id() && word("dialog") === "profile") throw redirect(`/contributors/${id()}`, 301);
  const chosen = findDialogId(url, contributorActions);
  return chosen ? unwrap(await findContributor(ctx, chosen)) : undefined;
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export const action = screen(dispatchActions(contributorActions));

export default function ContributorsDatabase() {
  const { t } = useTranslation();
  const { filter, intro, rows, pagination, countries, specializations, isAdmin, chosen } =
    useLoaderData<typeof loader>();
  const { dialogUrl } = useDialogUrls<keyof typeof contributorActions>();
  const result = useActionData<typeof action>()?.result;
  useRefreshAfterSubmit(CONTRIBUTORS_REFRESH_DELAY_MS, result?.status === "error");
  return (
    <>
      <ContributorDialogs
        chosen={chosen}
        isAdmin={isAdmin}
        specializations={specializations}
        result={result}
      />
      <div className="wide page grid gap-6">
        <Hero title={t("contributors.title")} isOfList>
          {intro ?? t("contributors.intro")}
        </Hero>
        <ListFilters
          filters={CONTRIBUTOR_FILTERS}
          filter={filter}
          options={{
            country: countries,
            specialization: specializations.map((area) => [area, formatTerm(t, "specializations", area)]),
          }}
        />
        {isAdmin && (
          <p>
            <Link className="button main" to={dialogUrl("add")} preventScrollReset>
              {t("contributors.add")}
            </Link>
          </p>
        )}
        {rows.length === 0 ? (
          <EmptyState>{t("contributors.empty")}</EmptyState>
        ) : (
          <>
            <FoundCount of="contributors" pagination={pagination} />
            <div className="pairs">
              {rows.map((contributor) => (
                <ContributorCard key={contributor.id} contributor={contributor} isAdmin={isAdmin} />
              ))}
            </div>
            <Pager {...pagination} page={pagination.currentPage} isAlwaysShown />
            <ExportLinks list="contributors-database" filter={filter} />
          </>
        )}
      </div>
    </>
  );
}
