import { useActionData, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { redirect, type SerializeFrom } from "@remix-run/node";

import { useRefreshAfterSending } from "#app/client/refresh.ts";
import { reuse } from "#app/client/reuse.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readContributorFilter } from "#app/schemas/contributors.ts";
import { CONTRIBUTORS_REFRESH_MS, PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  listContributors,
  listCountries,
  listSpecializations,
} from "#app/services/contributors/contributor-list.server.ts";
import { findContributor } from "#app/services/contributors/contributors.server.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Hero } from "#app/ui/hero.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { changeContributors } from "./change.server.ts";
import { ContributorCard } from "./contributor-card.tsx";
import { ContributorDialogs } from "./contributor-dialogs.tsx";
import { ContributorFilters } from "./contributor-filters.tsx";

export const handle: ScreenHandle = {
  i18n: ["contributors"],
  title: "contributors.title",
  description: "contributors.intro",
  cacheBy: ["search", "country", "specialization", "page"],
};

export const loader = screen(async (ctx, { url }) => {
  const { search, country, specialization } = readContributorFilter(url);
  const filter = { search, country, specialization };
  return failingAs("contributors.error", async () => ({
    filter,
    listed: unwrap(await listContributors(ctx, filter, readPaging(url, PAGE_SIZES.contributorsDatabase))),
    ...unwrap(await listCountries(ctx)),
    ...unwrap(await listSpecializations(ctx)),
    isAdmin: ctx.actor.role === "admin",
    chosen: await readChosen(ctx, url),
  }));
});

/** Old addresses open a profile as a dialog, and were sent around. */
async function readChosen(ctx: RequestContext, url: URL) {
  const { word, id } = readQuery(url);
  const [dialog, chosen] = [word("dialog"), id()];
  if (chosen && dialog === "profile") throw redirect(`/contributors/${chosen}`, 301);
  if (!chosen || (dialog !== "edit" && dialog !== "delete")) return undefined;
  return unwrap(await findContributor(ctx, chosen));
}

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen(changeContributors);

export default function ContributorsDatabase() {
  const { say } = useWords();
  const { filter, listed, countries, specializations, isAdmin, chosen } = useLoaderData<typeof loader>();
  const { open } = useDialogAddress();
  const result = useActionData<typeof action>()?.result;
  useRefreshAfterSending(CONTRIBUTORS_REFRESH_MS);
  const { contributors, pagination } = listed;
  return (
    <>
      <ContributorDialogs
        chosen={chosen}
        isAdmin={isAdmin}
        countries={countries}
        specializations={specializations}
        result={result}
      />
      <div className="wide page grid gap-6">
        <Hero title={say("contributors.title")}>{say("contributors.intro")}</Hero>
        <ContributorFilters filter={filter} countries={countries} specializations={specializations} />
        {isAdmin && (
          <p>
            <Link className="button main" to={open("add")} preventScrollReset>
              {say("contributors.add")}
            </Link>
          </p>
        )}
        {contributors.length === 0 ? (
          <Empty>{say("contributors.empty")}</Empty>
        ) : (
          <>
            <p className="text-soft">
              {say(pagination.more ? "contributors.found-more" : "contributors.found", {
                count: pagination.totalItems,
              })}
            </p>
            <div className="pairs">
              {contributors.map((contributor) => (
                <ContributorCard key={contributor.id} contributor={contributor} isAdmin={isAdmin} />
              ))}
            </div>
            <Pager {...pagination} page={pagination.currentPage} always />
            <TakeList list="contributors-database" asked={filter} />
          </>
        )}
      </div>
    </>
  );
}
