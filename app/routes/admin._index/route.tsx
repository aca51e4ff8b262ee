import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { randomUUID } from "node:crypto";

import { readForm, keepingTyped } from "#app/http/form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { given, Refused } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { GiveSetupLink } from "#app/schemas/accounts.ts";
import { ApproveApplication, APPROVED, RejectApplication } from "#app/schemas/applications.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import {
  approveApplication,
  findApplication,
  listPendingApplications,
  rejectApplication,
} from "#app/services/applications.server.ts";
import { giveSetupLink } from "#app/services/setup-links.server.ts";

import type { ScreenHandle } from "../../ui/page-title.tsx";
import { Empty } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useWords } from "../../ui/words.tsx";
import { Applications } from "./applications.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { Overview } from "./overview.tsx";

export const handle: ScreenHandle = { title: "admin.title" };

/** The dashboard's tabs, each an address: `?tab=…`. */
const TABS = ["dashboard", "upload", "pending", "contributors", "all-content"] as const;
const CONTRIBUTORS = "/admin?tab=contributors";

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "admin");
  const tab = TABS.find((one) => one === url.searchParams.get("tab")) ?? TABS[0];
  // Every tab shows how many wait; only one lists them.
  const paging = tab === "contributors" ? readPaging(url, PAGE_SIZES.applications) : { page: 1, limit: 1 };
  const pending = given(await listPendingApplications(ctx, paging));
  const id = url.searchParams.get("id");
  return {
    tab,
    pending,
    chosen: tab === "contributors" && id ? given(await findApplication(ctx, id)) : undefined,
    formKey: randomUUID() as string,
  };
});

export const action = screen(async (ctx, { request, url }) => {
  const id = url.searchParams.get("id") ?? "";
  switch (url.searchParams.get("dialog")) {
    case "approve": {
      const form = await readForm(ctx, request, ApproveApplication);
      if (!form.ok) return form.reply();
      const approved = await keepingTyped(() => approveApplication(ctx, id, form.value));
      if (!approved.ok) return form.reply(approved);
      return redirectWithNotice(CONTRIBUTORS, APPROVED[approved.value.account]);
    }
    case "reject": {
      const form = await readForm(ctx, request, RejectApplication);
      if (!form.ok) return form.reply();
      const rejected = await keepingTyped(() => rejectApplication(ctx, id, form.value));
      return rejected.ok ? redirectWithNotice(CONTRIBUTORS, "contributors.rejected") : form.reply(rejected);
    }
    case "link": {
      const form = await readForm(ctx, request, GiveSetupLink);
      if (!form.ok) return form.reply();
      const link = await keepingTyped(() => giveSetupLink(ctx, form.value));
      // Shown on this one page and kept nowhere.
      return link.ok ? { link: link.value } : form.reply(link);
    }
    default:
      throw new Refused(404, "refused.missing");
  }
});

export default function Admin() {
  const { say } = useWords();
  const { tab, pending, chosen } = useLoaderData<typeof loader>();
  const dialog = useSearchParams()[0].get("dialog");
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  const { totalItems } = pending.pagination;
  return (
    <>
      {chosen && (dialog === "approve" || dialog === "reject") && (
        <DecisionDialog key={dialog} decision={dialog} application={chosen} result={result} />
      )}
      <div className="wide page grid gap-6">
        <h1>{say("admin.title")}</h1>
        <Tabs
          label={say("admin.title")}
          tabs={TABS.map((name) => ({
            name,
            label: say(`admin.tab-${name}`),
            ...(name === "contributors" && totalItems > 0 && { count: totalItems }),
          }))}
        />
        {tab === "dashboard" && <Overview waiting={totalItems} />}
        {tab === "contributors" && (
          <Applications
            pending={pending}
            result={dialog === "link" ? result : undefined}
            link={answer && "link" in answer ? answer.link : undefined}
          />
        )}
        {tab !== "dashboard" && tab !== "contributors" && <Empty>{say("state.nothing")}</Empty>}
      </div>
    </>
  );
}
