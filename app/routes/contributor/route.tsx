import { randomUUID } from "node:crypto";

import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { UploadForm } from "#app/client/upload-form.tsx";
import { chosenContent, contentAction } from "#app/http/content-forms.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { failingAs, given } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readContentFilter } from "#app/schemas/content.ts";
import {
  APPROVAL_STATUSES,
  ARTICLE_FILES,
  CONTENT_TYPES,
  LATEST_SUBMISSIONS,
  PAGE_SIZES,
} from "#app/schemas/lists.ts";
import { listOwnContent } from "#app/services/content-list.server.ts";
import { findOwnProfile } from "#app/services/content.server.ts";

import { ContentDialogs } from "../../ui/content-dialogs.tsx";
import { NewContentForm } from "../../ui/content-form.tsx";
import { ContentListing } from "../../ui/content-list.tsx";
import { Choice, FilterBar } from "../../ui/filter-bar.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useWords } from "../../ui/words.tsx";
import { OwnCard } from "./own-card.tsx";

export const handle: ScreenHandle = { title: "contributor.title" };

const TABS = ["overview", "my-content", "upload"] as const;

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "contributor");
  const tab = TABS.find((one) => one === url.searchParams.get("tab")) ?? TABS[0];
  const { approvalStatus } = readContentFilter(url.searchParams);
  const filter = tab === "my-content" ? { approvalStatus } : {};
  const paging =
    tab === "my-content" ? readPaging(url, PAGE_SIZES.content) : { page: 1, limit: LATEST_SUBMISSIONS };
  const listed = await failingAs("profile.content-failed", async () =>
    given(await listOwnContent(ctx, filter, paging)),
  );
  const everything = approvalStatus ? given(await listOwnContent(ctx, {}, { page: 1, limit: 1 })) : listed;
  return {
    tab,
    listed,
    count: everything.pagination.totalItems,
    profile: await failingAs("profile.load-failed", async () => given(await findOwnProfile(ctx))),
    chosen: await chosenContent(ctx, url),
    formKey: randomUUID() as string,
  };
});

export const action = screen((ctx, asked) =>
  contentAction(ctx, asked, {
    created: "upload.pending",
    createdTo: "/contributor?tab=my-content",
    updated: "content.updated",
    deleted: "content.deleted",
  }),
);

export default function Contributor() {
  const { say } = useWords();
  const { tab, listed, count, profile, chosen } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const result = useActionData<typeof action>()?.result;
  const empty = parameters.get("approvalStatus") ? say("library.empty") : say("contributor.none");
  const toUpload = (
    <Link className="button main" to="?tab=upload">
      {say("contributor.tab-upload")}
    </Link>
  );
  return (
    <>
      <ContentDialogs
        kind="library"
        chosen={chosen}
        result={result}
        failed={{ update: say("form.problem"), remove: say("form.problem") }}
      />
      <div className="wide page grid gap-6">
        <h1>{say("contributor.title")}</h1>
        <Tabs
          label={say("contributor.title")}
          tabs={TABS.map((name) => ({
            name,
            label: say(`contributor.tab-${name}`),
            ...(name === "my-content" && { count }),
          }))}
        />
        {!profile && <p className="summary">{say("profile.missing-help")}</p>}
        {tab === "overview" && <h2>{say("contributor.latest")}</h2>}
        {tab === "my-content" && (
          <FilterBar clearTo="/contributor?tab=my-content">
            <input type="hidden" name="tab" value="my-content" />
            <Choice
              name="approvalStatus"
              label={say("all.status")}
              chosen={parameters.get("approvalStatus") ?? "all"}
              options={[
                ["all", say("all.every-status")],
                ...APPROVAL_STATUSES.map((one): [string, string] => [one, say(`status.${one}`)]),
              ]}
            />
          </FilterBar>
        )}
        {tab !== "upload" && (
          <ContentListing
            listed={
              tab === "overview" ? { ...listed, pagination: { ...listed.pagination, totalPages: 1 } } : listed
            }
            empty={empty}
            emptyAction={toUpload}
            card={(item) => <OwnCard key={item.id} item={item} />}
          />
        )}
        {tab === "upload" && profile && (
          <section className="card measure grid gap-4">
            <h2>{say("contributor.tab-upload")}</h2>
            <NewContentForm
              Form={UploadForm}
              kind="library"
              action="/contributor?tab=upload&dialog=add"
              failed={say("upload.failed")}
              submit={say("contributor.tab-upload")}
              result={result}
              categories={profile.specialization}
              contentType={CONTENT_TYPES.find((type) => type === parameters.get("type"))}
              author={profile.name}
              extensions={ARTICLE_FILES.Library}
              intro={<p className="text-soft">{say("contributor.waits")}</p>}
            />
          </section>
        )}
      </div>
    </>
  );
}
