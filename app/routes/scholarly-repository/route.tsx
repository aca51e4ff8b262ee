import { Link, useActionData, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";

import { AddDialog } from "#app/client/add-dialog.tsx";
import { reuse } from "#app/client/reuse.ts";
import { chosenContent, contentAction } from "#app/http/content-forms.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { spoken } from "#app/http/spoken.server.ts";
import { CreateTagged, readContentFilter, UpdateRepository } from "#app/schemas/content.ts";
import { ARTICLE_FILES, PAGE_SIZES, REPOSITORY_SUBJECTS } from "#app/schemas/lists.ts";
import { listContent } from "#app/services/content-list.server.ts";

import { Badge } from "../../ui/badge.tsx";
import { ContentCard, ItemLinks } from "../../ui/content-card.tsx";
import { ContentDialogs } from "../../ui/content-dialogs.tsx";
import { ContentListing } from "../../ui/content-list.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { Choice, FilterBar, SearchBox } from "../../ui/filter-bar.tsx";
import { Hero } from "../../ui/hero.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { useWords } from "../../ui/words.tsx";

export const handle: ScreenHandle = {
  title: "repository.title",
  description: "repository.intro",
  keep: ["search", "subject", "page"],
};

export const loader = screen(async (ctx, { url }) => {
  const { search, subject } = readContentFilter(url.searchParams);
  const filter = { search, subject, category: "Scholarly Articles" as const };
  const listed = given(spoken(ctx, await listContent(ctx, filter, readPaging(url, PAGE_SIZES.content))));
  const mayAdd = ctx.actor.role === "admin" || ctx.actor.role === "contributor";
  return { filter, listed, mayAdd, chosen: await chosenContent(ctx, url) };
});

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export const action = screen((ctx, asked) =>
  contentAction(ctx, asked, {
    created: "repository.created",
    updated: "repository.updated",
    deleted: "repository.deleted",
    create: CreateTagged,
    update: UpdateRepository,
  }),
);

export default function Repository() {
  const { say } = useWords();
  const { filter, listed, mayAdd, chosen } = useLoaderData<typeof loader>();
  const { open } = useDialogAddress();
  const result = useActionData<typeof action>()?.result;
  return (
    <>
      {mayAdd && (
        <AddDialog
          title={say("repository.add")}
          kind="repository"
          failed={say("repository.create-failed")}
          result={result}
          categories={["Scholarly Articles"]}
          extensions={ARTICLE_FILES["Scholarly Articles"]}
        />
      )}
      <ContentDialogs
        kind="repository"
        chosen={chosen}
        result={result}
        failed={{ update: say("repository.update-failed"), remove: say("repository.delete-failed") }}
      />
      <div className="wide page grid gap-6">
        <Hero title={say("repository.title")}>{say("repository.intro")}</Hero>
        <FilterBar clearTo={filter.search || filter.subject ? "/scholarly-repository" : undefined}>
          <SearchBox label={say("library.search")} sought={filter.search} />
          <Choice
            name="subject"
            label={say("field.subject")}
            chosen={filter.subject ?? "all"}
            options={[
              ["all", say("repository.all-subjects")],
              ...REPOSITORY_SUBJECTS.map((one): [string, string] => [one, say(`subject.${one}`)]),
            ]}
          />
        </FilterBar>
        {mayAdd && (
          <p>
            <Link className="button main" to={open("add")} preventScrollReset>
              {say("repository.add")}
            </Link>
          </p>
        )}
        <ContentListing
          listed={listed}
          empty={say("repository.empty")}
          card={(item) => (
            <ContentCard
              key={item.id}
              item={item}
              facts={[say("item.downloads", item.downloads)]}
              badges={item.tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
              actions={<ItemLinks item={item} read={say("repository.access")} />}
            />
          )}
        />
      </div>
    </>
  );
}
