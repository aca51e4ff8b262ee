import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";

import { CollectionDialogs } from "#app/client/collection-dialogs.tsx";
import { reuse } from "#app/client/reuse.ts";
import { chosenContent, contentAction, ownWaiting } from "#app/http/content-forms.server.ts";
import { CONTENT_SCREENS } from "#app/http/content-forms.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { savesData } from "#app/http/saves-data.ts";
import { screen } from "#app/http/screen.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { readContentFilter } from "#app/schemas/content.ts";
import { PAGE_SIZES, REPOSITORY_SUBJECTS } from "#app/schemas/lists.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { ContentListing } from "#app/ui/content/content-list.tsx";
import { WaitingContent } from "#app/ui/content/waiting-content.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Hero } from "#app/ui/hero.tsx";
import { Link } from "#app/ui/link.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { PaperCard } from "./paper-card.tsx";

export const handle: ScreenHandle = {
  i18n: ["content", "viewer"],
  title: "repository.title",
  description: "repository.intro",
  cacheBy: ["search", "subject", "page"],
  takesFiles: true,
};

const FEED = "/items.atom?category=Scholarly+Articles";

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", href: FEED, title: "Urithi" },
];

export const loader = screen(async (ctx, { url, request }) => {
  const { search, subject } = readContentFilter(url);
  const filter = { search, subject, category: "Scholarly Articles" as const };
  const listed = unwrap(
    spoken(
      ctx,
      await listContent(
        ctx,
        { ...filter, isBrief: true, savesData: savesData(request) },
        readPaging(url, PAGE_SIZES.content),
      ),
    ),
  );
  const mayAdd = ctx.actor.role === "admin" || ctx.actor.role === "contributor";
  const waiting = await ownWaiting(ctx, "Scholarly Articles");
  return { filter, listed, waiting, mayAdd, chosen: await chosenContent(ctx, url) };
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen((ctx, asked) =>
  contentAction(ctx, asked, CONTENT_SCREENS["Scholarly Articles"]),
);

export default function Repository() {
  const { say } = useWords();
  const { filter, listed, waiting, mayAdd, chosen } = useLoaderData<typeof loader>();
  const { open } = useDialogAddress();
  const result = useActionData<typeof action>()?.result;
  return (
    <>
      <CollectionDialogs kind="repository" mayAdd={mayAdd} chosen={chosen} result={result} />
      <div className="wide page grid gap-6">
        <Hero title={say("repository.title")}>{say("repository.intro")}</Hero>
        <FilterBar clearTo={filter.search || filter.subject ? "/scholarly-repository" : undefined}>
          <SearchBox label={say("library.search")} sought={filter.search} />
          <Choice
            name="subject"
            label={say("field.subject")}
            chosen={filter.subject}
            all={say("repository.all-subjects")}
            options={REPOSITORY_SUBJECTS}
            nameOf={(one) => say(`subject.${one}`)}
          />
        </FilterBar>
        {mayAdd && (
          <p>
            <Link className="button main" to={open("add")} preventScrollReset>
              {say("repository.add")}
            </Link>
          </p>
        )}
        <WaitingContent waiting={waiting} card={(item) => <PaperCard key={item.id} item={item} />} />
        <ContentListing
          listed={listed}
          empty={say("repository.empty")}
          card={(item) => <PaperCard key={item.id} item={item} />}
        />
        <TakeList
          list="scholarly-repository"
          asked={{ search: filter.search, subject: filter.subject }}
          works
          feed={FEED}
        />
      </div>
    </>
  );
}
