import {
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";

import { reuse } from "#app/client/reuse.ts";
import { chosenContent, contentAction } from "#app/http/content-forms.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { readContentFilter } from "#app/schemas/content.ts";
import { CONTENT_CATEGORIES, LIBRARY_COUNTRIES, PAGE_SIZES, type ContentType } from "#app/schemas/lists.ts";
import { listContent } from "#app/services/content-list.server.ts";

import { ContentCard } from "../../ui/content-card.tsx";
import { ContentDialogs } from "../../ui/content-dialogs.tsx";
import { ContentListing } from "../../ui/content-list.tsx";
import { Choice, FilterBar, SearchBox } from "../../ui/filter-bar.tsx";
import { Hero } from "../../ui/hero.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Empty } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useWords } from "../../ui/words.tsx";
import { ContributionCard } from "./contribution-card.tsx";
import { SignUp } from "./sign-up.tsx";

export const handle: ScreenHandle = {
  title: "library.title",
  description: "library.intro",
  keep: ["search", "category", "country", "tab", "page"],
};

const TABS = ["articles", "videos", "images", "audio", "authors"] as const;
const KINDS: Record<(typeof TABS)[number], ContentType | undefined> = {
  articles: "article",
  videos: "video",
  images: "image",
  audio: "audio",
  authors: undefined,
};

export const loader = screen(async (ctx, { url }) => {
  const tab = TABS.find((one) => one === url.searchParams.get("tab")) ?? TABS[0];
  const { search, category, country } = readContentFilter(url.searchParams);
  const filter = { search, category, country, contentType: KINDS[tab] };
  const { role } = ctx.actor;
  const listed =
    tab === "authors"
      ? undefined
      : await failingAs("library.error", async () =>
          given(spoken(ctx, await listContent(ctx, filter, readPaging(url, PAGE_SIZES.content)))),
        );
  return { tab, filter, listed, role, chosen: await chosenContent(ctx, url) };
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen((ctx, asked) =>
  contentAction(ctx, asked, {
    created: "content.created",
    updated: "content.updated",
    deleted: "content.deleted",
  }),
);

export default function Library() {
  const { say } = useWords();
  const { tab, filter, listed, role, chosen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const isFiltered = Boolean(filter.search || filter.category || filter.country);
  return (
    <>
      <ContentDialogs
        kind="library"
        chosen={chosen}
        result={result}
        failed={{ update: say("form.problem"), remove: say("form.problem") }}
      />
      <div className="wide page grid gap-6">
        <Hero title={say("library.title")}>{say("library.intro")}</Hero>
        <FilterBar clearTo={isFiltered ? `/library?tab=${tab}` : undefined}>
          <SearchBox label={say("library.search")} sought={filter.search} />
          <Choice
            name="category"
            label={say("library.category")}
            chosen={filter.category ?? "all"}
            options={[
              ["all", say("library.all-categories")],
              ...CONTENT_CATEGORIES.map((one): [string, string] => [one, say(`category.${one}`)]),
            ]}
          />
          {tab !== "articles" && <input type="hidden" name="tab" value={tab} />}
          {filter.country && <input type="hidden" name="country" value={filter.country} />}
        </FilterBar>
        <Countries chosen={filter.country} />
        <Tabs
          label={say("library.kinds")}
          tabs={TABS.map((name) => ({ name, label: say(`library.tab-${name}`) }))}
        />
        {(role === "contributor" || role === "admin") && <ContributionCard role={role} />}
        {listed && (tab === "articles" || listed.content.length > 0 || isFiltered) ? (
          <ContentListing
            listed={listed}
            empty={say("library.empty")}
            card={(item) => <ContentCard key={item.id} item={item} />}
          />
        ) : (
          <Empty
            action={
              tab === "authors" ? (
                <Link className="button" to="/contributors-database">
                  {say("library.to-authors")}
                </Link>
              ) : undefined
            }
          >
            {say(tab === "authors" ? "library.authors" : "library.soon")}
          </Empty>
        )}
        {role === "visitor" && tab !== "articles" && <SignUp />}
      </div>
    </>
  );
}

/** The region's countries: clicking the one that is chosen clears it. */
function Countries({ chosen }: { chosen: string | undefined }) {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const to = (country: string) => {
    const wanted = new URLSearchParams(parameters);
    for (const name of ["page", "after", "before", "dialog", "id"]) wanted.delete(name);
    if (country === chosen) wanted.delete("country");
    else wanted.set("country", country);
    return `/library?${wanted}`;
  };
  return (
    <nav className="chips" aria-label={say("library.countries")}>
      {LIBRARY_COUNTRIES.map((country) => (
        <Link
          key={country}
          to={to(country)}
          className="chip"
          aria-current={country === chosen ? "true" : undefined}
          preventScrollReset
        >
          {country}
        </Link>
      ))}
    </nav>
  );
}
