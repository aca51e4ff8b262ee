import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";

import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { reuse } from "#app/client/reuse.ts";
import { chosenContent, contentAction } from "#app/http/content-forms.server.ts";
import { CONTENT_SCREENS } from "#app/http/content-forms.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { savesData } from "#app/http/saves-data.ts";
import { screen } from "#app/http/screen.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { readContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES, type ContentType } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ContentListing } from "#app/ui/content/content-list.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Link } from "#app/ui/link.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { ContributionCard } from "./contribution-card.tsx";
import { isNarrowed, LibraryFilters } from "./library-filters.tsx";
import { SignUp } from "./sign-up.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "library.title",
  description: "library.intro",
  cacheBy: ["search", "category", "country", "tab", "page"],
  takesFiles: true,
};

const TABS = ["articles", "videos", "images", "audio", "authors"] as const;
const KINDS: Record<(typeof TABS)[number], ContentType | undefined> = {
  articles: "article",
  videos: "video",
  images: "image",
  audio: "audio",
  authors: undefined,
};

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", href: "/items.atom", title: "Urithi" },
];

export const loader = screen(async (ctx, { url, request }) => {
  const tab = readQuery(url).one("tab", TABS) ?? TABS[0];
  const { search, category, country } = readContentFilter(url);
  const filter = { search, category, country, contentType: KINDS[tab] };
  const { role } = ctx.actor;
  const listed =
    tab === "authors"
      ? undefined
      : await failingAs("library.error", async () =>
          unwrap(
            spoken(
              ctx,
              await listContent(
                ctx,
                { ...filter, isBrief: true, savesData: savesData(request) },
                readPaging(url, PAGE_SIZES.content),
              ),
            ),
          ),
        );
  return { tab, filter, listed, role, chosen: await chosenContent(ctx, url) };
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen((ctx, asked) => contentAction(ctx, asked, CONTENT_SCREENS.Library));

export default function Library() {
  const { say } = useWords();
  const { tab, filter, listed, role, chosen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const isFiltered = isNarrowed(filter);
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
        {tab !== "authors" && <LibraryFilters tab={tab} filter={filter} />}
        <Tabs
          label={say("library.kinds")}
          keeps={["search", "category", "country"]}
          tabs={TABS.map((name) => ({ name, label: say(`library.tab-${name}`) }))}
        />
        {(role === "contributor" || role === "admin") && <ContributionCard role={role} />}
        {listed && (tab === "articles" || listed.content.length > 0 || isFiltered) ? (
          <ContentListing
            listed={listed}
            empty={say(isFiltered ? "library.empty" : "library.nothing-yet")}
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
        {listed && <TakeList list="library" asked={filter} works feed="/items.atom" />}
        {role === "visitor" && tab !== "articles" && <SignUp />}
      </div>
    </>
  );
}
