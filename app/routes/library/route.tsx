import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";

import { getScreenRole } from "#app/http/guard.server.ts";
import { getSiteName } from "#app/messages/site-name.ts";
import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { loadDialogContent, handleContentAction } from "#app/http/content-action.server.ts";
import { CONTENT_SCREENS } from "#app/http/content-action.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import { isSavingData } from "#app/http/is-saving-data.ts";
import { screen } from "#app/http/screen.server.ts";
import { localizePreview } from "#app/http/localize-list.server.ts";
import { parseContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES, type ContentType } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ContentListing } from "#app/ui/content/content-listing.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ContributionCard } from "./contribution-card.tsx";
import { hasLibraryFilter, LibraryFilters } from "./library-filters.tsx";
import { SignUpPanel } from "./sign-up.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "library.title",
  description: "library.intro",
  cacheBy: ["search", "category", "country", "tab", "page"],
  hasFileUpload: true,
};

const TABS = ["articles", "videos", "images", "audio", "authors"] as const;
const TAB_CONTENT_TYPES: Record<(typeof TABS)[number], ContentType | undefined> = {
  articles: "article",
  videos: "video",
  images: "image",
  audio: "audio",
  authors: undefined,
};

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", href: "/items.atom", title: getSiteName("en") },
];

export const loader = screen(async (ctx, { url, request }) => {
  const tab = readQuery(url).choice("tab", TABS) ?? TABS[0];
  const { search, category, country } = parseContentFilter(url);
  const filter = { search, category, country, contentType: TAB_CONTENT_TYPES[tab] };
  const role = getScreenRole(ctx, "content.create");
  const listed =
    tab === "authors"
      ? undefined
      : await withFailureText("library.error", async () =>
          unwrap(
            localizePreview(
              ctx,
              await listContent(
                ctx,
                { ...filter, isBrief: true, savesData: isSavingData(request) },
                readPageRequest(url, PAGE_SIZES.content),
              ),
            ),
          ),
        );
  return { tab, filter, listed, role, chosen: await loadDialogContent(ctx, url) };
});

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export const action = screen((ctx, args) => handleContentAction(ctx, args, CONTENT_SCREENS.Library));

export default function Library() {
  const { t } = useTranslation();
  const { tab, filter, listed, role, chosen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const isFiltered = hasLibraryFilter(filter);
  return (
    <>
      <ContentDialogs
        kind="library"
        chosen={chosen}
        result={result}
        failed={{ update: t("form.problem"), remove: t("form.problem") }}
      />
      <div className="wide page grid gap-6">
        <Hero title={t("library.title")}>{t("library.intro")}</Hero>
        {tab !== "authors" && <LibraryFilters tab={tab} filter={filter} />}
        <Tabs
          label={t("library.content-types")}
          filterNames={["search", "category", "country"]}
          tabs={TABS.map((name) => ({ name, label: t(`library.tab-${name}`) }))}
        />
        {(role === "contributor" || role === "admin") && <ContributionCard role={role} />}
        {listed && (tab === "articles" || listed.content.length > 0 || isFiltered) ? (
          <ContentListing
            listed={listed}
            empty={t(isFiltered ? "library.empty" : "library.none-published")}
            card={(item) => <ContentCard key={item.id} item={item} />}
          />
        ) : (
          <EmptyState
            action={
              tab === "authors" ? (
                <Link className="button" to="/contributors-database">
                  {t("library.to-authors")}
                </Link>
              ) : undefined
            }
          >
            {t(tab === "authors" ? "library.authors" : "library.coming-soon")}
          </EmptyState>
        )}
        {listed && <ExportLinks list="library" filter={filter} isCitable feedUrl="/items.atom" />}
        {role === "visitor" && tab !== "articles" && <SignUpPanel />}
      </div>
    </>
  );
}
