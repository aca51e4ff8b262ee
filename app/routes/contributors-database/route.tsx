import {
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";
import { lazy, Suspense } from "react";

import { useRefreshAfterSending } from "#app/client/refresh.ts";
import { reuse } from "#app/client/reuse.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readContributorFilter } from "#app/schemas/contributors.ts";
import { CONTRIBUTORS_REFRESH_MS, PAGE_SIZES } from "#app/schemas/lists.ts";
import {
  listContributors,
  listCountries,
  listSpecializations,
} from "#app/services/contributor-list.server.ts";

import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { Choice, FilterBar, SearchBox } from "../../ui/filter-bar.tsx";
import { Hero } from "../../ui/hero.tsx";
import { OneTimeLink } from "../../ui/one-time-link.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Empty } from "../../ui/states.tsx";
import { useWords } from "../../ui/words.tsx";
import { ContributorCard } from "./contributor-card.tsx";
import { changeContributors } from "./change.server.ts";
import { ProfileDialog } from "./profile-dialog.tsx";
import { readChosen } from "./read-chosen.server.ts";

// Fetched by administrators who add or edit.
const ContributorDialog = lazy(() =>
  import("./contributor-form.tsx").then((m) => ({ default: m.ContributorDialog })),
);

export const handle: ScreenHandle = {
  title: "contributors.title",
  description: "contributors.intro",
  keep: ["search", "country", "specialization", "page"],
};

export const loader = screen(async (ctx, { url }) => {
  const { search, country, specialization } = readContributorFilter(url.searchParams);
  const filter = { search, country, specialization };
  return failingAs("contributors.error", async () => ({
    filter,
    listed: given(await listContributors(ctx, filter, readPaging(url, PAGE_SIZES.contributorsDatabase))),
    ...given(await listCountries(ctx)),
    ...given(await listSpecializations(ctx)),
    isAdmin: ctx.actor.role === "admin",
    chosen: await readChosen(ctx, url),
  }));
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen(changeContributors);

export default function ContributorsDatabase() {
  const { say } = useWords();
  const { filter, listed, countries, specializations, isAdmin, chosen } = useLoaderData<typeof loader>();
  const dialog = useSearchParams()[0].get("dialog");
  const { open } = useDialogAddress();
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  const added = answer && "added" in answer ? answer.added : undefined;
  useRefreshAfterSending(CONTRIBUTORS_REFRESH_MS);
  const { contributors, pagination } = listed;
  const isFiltered = Boolean(filter.search || filter.country || filter.specialization);
  const isAdding = dialog === "add" && !added;
  return (
    <>
      {isAdmin && (isAdding || (dialog === "edit" && chosen)) && (
        <Suspense>
          <ContributorDialog
            key={dialog}
            contributor={isAdding ? undefined : chosen?.contributor}
            countries={countries}
            specializations={specializations}
            result={result}
          />
        </Suspense>
      )}
      {isAdmin && dialog === "delete" && chosen && (
        <DeleteDialog
          title={say("contributors.delete-title", chosen.contributor.name)}
          id={chosen.contributor.id}
          failed={say("contributors.delete-failed")}
          result={result}
        >
          {say("contributors.delete-text")}
        </DeleteDialog>
      )}
      {dialog === "profile" && chosen?.works && (
        <ProfileDialog contributor={chosen.contributor} works={chosen.works} events={chosen.events} />
      )}
      <div className="wide page grid gap-6">
        <Hero title={say("contributors.title")}>{say("contributors.intro")}</Hero>
        {added && (
          <OneTimeLink said={say("contributors.account-made", added.name)} address={added.setupUrl} />
        )}
        <FilterBar clearTo={isFiltered ? "/contributors-database" : undefined}>
          <SearchBox label={say("library.search")} sought={filter.search} />
          <Choice
            name="country"
            label={say("field.country")}
            chosen={filter.country ?? "all"}
            options={[
              ["all", say("contributors.all-countries")],
              ...countries.map((one): [string, string] => [one, one]),
            ]}
          />
          <Choice
            name="specialization"
            label={say("contributors.specialization-filter")}
            chosen={filter.specialization ?? "all"}
            options={[
              ["all", say("contributors.all-specializations")],
              ...specializations.map((one): [string, string] => [one, one]),
            ]}
          />
        </FilterBar>
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
              {say(pagination.more ? "contributors.found-more" : "contributors.found", pagination.totalItems)}
            </p>
            <div className="pairs">
              {contributors.map((contributor) => (
                <ContributorCard key={contributor.id} contributor={contributor} isAdmin={isAdmin} />
              ))}
            </div>
          </>
        )}
        <Pager {...pagination} page={pagination.currentPage} />
      </div>
    </>
  );
}
