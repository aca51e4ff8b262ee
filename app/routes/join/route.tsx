import { Link, useActionData, useSearchParams } from "@remix-run/react";

import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ApplyAsContributor } from "#app/schemas/applications.ts";
import { applyAsContributor } from "#app/services/applications.server.ts";

import { Dialog } from "../../ui/dialog.tsx";
import type { ScreenHandle } from "../../ui/page-title.tsx";
import { useWords } from "../../ui/words.tsx";
import { ApplicationForm } from "./application-form.tsx";

export const handle: ScreenHandle = { title: "join.title", description: "join.intro", keep: [] };

export const action = screen(async (ctx, { request }) => {
  const form = await readForm(ctx, request, ApplyAsContributor);
  if (!form.ok) return form.reply();
  const applied = await keepingTyped(() => applyAsContributor(ctx, form.value));
  return applied.ok ? redirectWithNotice("/join?dialog=applied", "apply.received") : form.reply(applied);
});

export default function Join() {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const dialog = parameters.get("dialog");
  const result = useActionData<typeof action>()?.result;
  return (
    <>
      {dialog === "apply" && (
        <Dialog title={say("apply.title")} closeTo="/join">
          <ApplicationForm result={result} />
        </Dialog>
      )}
      {dialog === "applied" && (
        <Dialog title={say("apply.thanks-title")} closeTo="/join">
          <p>{say("apply.thanks")}</p>
        </Dialog>
      )}
      <section className="wide page grid gap-4">
        <h1>{say("join.title")}</h1>
        <p className="text-lg text-soft">{say("join.intro")}</p>
        <div className="card measure grid justify-items-start gap-3">
          <h2>{say("join.contributor")}</h2>
          <p>{say("join.contributor-text")}</p>
          <Link className="button main" to="?dialog=apply" preventScrollReset>
            {say("join.contributor")}
          </Link>
        </div>
      </section>
    </>
  );
}
