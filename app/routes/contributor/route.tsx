import { useActionData, useLoaderData } from "@remix-run/react";

import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { newFormKey } from "#app/http/attempt.server.ts";
import { chosenContent, contentAction } from "#app/http/content-forms.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { unwrap, part } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readContentFilter, UploadContent } from "#app/schemas/content.ts";
import { LATEST_SUBMISSIONS, PAGE_SIZES } from "#app/schemas/lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listOwnContent } from "#app/services/content/content-list.server.ts";
import { findOwnProfile } from "#app/services/content/own-profile.server.ts";
import { findSpace } from "#app/services/files/space.server.ts";
import { Failed } from "#app/ui/lists/states.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { OwnContent } from "./own-content.tsx";
import { UploadTab } from "./upload-tab.tsx";

export const handle: ScreenHandle = {
  i18n: ["contributors", "content", "viewer"],
  title: "contributor.title",
  takesFiles: true,
};

const TABS = ["overview", "my-content", "upload"] as const;

export const loader = screen(async (ctx, { request, url, context }) => {
  guard(ctx, request, "contributor");
  const tab = readQuery(url).one("tab", TABS) ?? TABS[0];
  const approvalStatus = tab === "my-content" ? readContentFilter(url).approvalStatus : undefined;
  const paging =
    tab === "my-content" ? readPaging(url, PAGE_SIZES.content) : { page: 1, limit: LATEST_SUBMISSIONS };
  const own = await part(ctx, "profile.content-failed", async () => {
    const listed = unwrap(await listOwnContent(ctx, { approvalStatus }, paging));
    const everything = approvalStatus ? unwrap(await listOwnContent(ctx, {}, { page: 1, limit: 1 })) : listed;
    const { totalItems: count, more } = everything.pagination;
    return { listed, count, more };
  });
  return {
    tab,
    approvalStatus,
    own,
    profile: await part(ctx, "profile.load-failed", async () => unwrap(await findOwnProfile(ctx))),
    space: tab === "upload" ? unwrap(await findSpace(ctx)) : undefined,
    chosen: await chosenContent(ctx, url),
    formKey: newFormKey(context),
  };
});

export const action = screen((ctx, asked) =>
  contentAction(ctx, asked, {
    created: "upload.pending",
    saysItWaits: true,
    create: UploadContent,
    createdTo: "/contributor?tab=my-content",
    updated: "content.updated",
    deleted: "content.deleted",
  }),
);

export default function Contributor() {
  const { say } = useWords();
  const { tab, approvalStatus, own, profile, space, chosen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
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
          keeps={["approvalStatus"]}
          tabs={TABS.map((name) => ({
            name,
            label: say(`contributor.tab-${name}`),
            ...(name === "my-content" && own.value && { count: own.value.count, more: own.value.more }),
          }))}
        />
        {profile.failed && <Failed>{profile.failed}</Failed>}
        {profile.value === null && (
          <div className="summary">
            <h2>{say("profile.missing")}</h2>
            <p>{say("profile.missing-help")}</p>
          </div>
        )}
        {tab !== "upload" && <OwnContent tab={tab} approvalStatus={approvalStatus} own={own} />}
        {tab === "upload" && profile.value && (
          <UploadTab profile={profile.value} space={space} result={result} />
        )}
      </div>
    </>
  );
}
