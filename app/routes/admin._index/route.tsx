import { randomUUID } from "node:crypto";

import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { failingAs } from "#app/http/refused.server.ts";
import type { PlainKey } from "#app/messages/sentence.ts";
import { guard } from "#app/http/guard.server.ts";
import { screen } from "#app/http/screen.server.ts";

import { ContentDialogs } from "../../ui/content-dialogs.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { RejectDialog } from "../../ui/reject-dialog.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useWords } from "../../ui/words.tsx";
import { AllContent } from "./all-content.tsx";
import { Applications } from "./applications.tsx";
import { CreateTab } from "./create-tab.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { Overview } from "./overview.tsx";
import { PendingContent } from "./pending-content.tsx";
import { decide } from "./decide.server.ts";
import { readTab, TABS } from "./read-tab.server.ts";

export const handle: ScreenHandle = { title: "admin.title" };

/** What each tab says when it cannot be read. */
const FAILED: Record<string, PlainKey> = {
  pending: "content.pending-failed",
  "all-content": "content.load-failed",
};

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "admin");
  const tab = await failingAs(FAILED[url.searchParams.get("tab") ?? ""] ?? "dashboard.failed", () =>
    readTab(ctx, url),
  );
  return { ...tab, tabs: TABS, formKey: randomUUID() as string };
});

export const action = screen(decide);

export default function Admin() {
  const { say } = useWords();
  const {
    tab,
    tabs,
    waiting,
    visits,
    events,
    dashboard,
    media,
    pending,
    listed,
    decisions,
    applicant,
    chosen,
  } = useLoaderData<typeof loader>();
  const dialog = useSearchParams()[0].get("dialog");
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  const counts: Partial<Record<(typeof tabs)[number], number>> = {
    pending: waiting.content,
    contributors: waiting.applications,
  };
  return (
    <>
      {applicant && (dialog === "approve" || dialog === "reject") && (
        <DecisionDialog key={dialog} decision={dialog} application={applicant} result={result} />
      )}
      {chosen && dialog === "reject-content" && (
        <RejectDialog
          title={say("reject.title", chosen.title)}
          action={`/admin?tab=pending&dialog=reject-content&id=${chosen.id}`}
          closeTo="/admin?tab=pending"
          failed={say("content.reject-failed")}
          result={result}
        />
      )}
      <ContentDialogs
        kind="library"
        chosen={chosen}
        result={result}
        failed={{ update: say("form.problem"), remove: say("form.problem") }}
      />
      <div className="wide page grid gap-6">
        <h1>{say("admin.title")}</h1>
        <Tabs
          label={say("admin.title")}
          tabs={tabs.map((name) => ({
            name,
            label: say(`admin.tab-${name}`),
            ...(counts[name] && { count: counts[name] }),
          }))}
        />
        {dashboard && media && (
          <Overview dashboard={dashboard} media={media} waiting={{ ...waiting, visits, events }} />
        )}
        {tab === "upload" && <CreateTab result={result} />}
        {tab === "pending" && listed && (
          <PendingContent
            listed={listed}
            decisions={decisions}
            problem={dialog === "approve-content" ? result : undefined}
          />
        )}
        {dialog === "publish" && result?.status === "error" && (
          <p className="summary wrong" role="alert">
            {result.error?.[""]?.join(" ")}
          </p>
        )}
        {tab === "all-content" && listed && <AllContent listed={listed} />}
        {pending && (
          <Applications
            pending={pending}
            result={dialog === "link" ? result : undefined}
            link={answer && "link" in answer ? answer.link : undefined}
          />
        )}
      </div>
    </>
  );
}
