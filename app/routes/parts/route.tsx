import { useSearchParams } from "@remix-run/react";

import { Refused } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { requireDevelopment } from "#app/http/settings.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty, Failed, Loading } from "#app/ui/lists/states.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { Badges, Cards, Narrowing, WrongForm } from "./samples.tsx";

export const handle: ScreenHandle = { i18n: ["people", "home", "content", "media"] };

/** In development only. */
export const loader = screen((_ctx, { url }) => {
  requireDevelopment();
  const page = { role: "user", back: "/parts" } as const;
  if (readQuery(url).word("refused") === "401") throw new Refused(401, "guard.authentication-text");
  if (readQuery(url).word("refused") === "403") throw new Refused(403, "guard.requires-admin", { page });
  return null;
});

export default function Parts() {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  return (
    <div className="wide page grid gap-8">
      {parameters.get("dialog") && (
        <Dialog title={say("apply.thanks-title")} closeTo="/parts">
          <p>{say("apply.thanks")}</p>
        </Dialog>
      )}
      <Hero title={say("nav.library")}>{say("home.description")}</Hero>
      <Narrowing />
      <Badges />
      <Cards />
      <WrongForm />
      <Empty>{say("books.empty")}</Empty>
      <Loading />
      <Failed>{say("media.error")}</Failed>
      <p>
        <Moment at="2026-11-20T15:00:00Z" />
      </p>
      <Pager page={2} totalPages={7} next="x" previous="y" />
    </div>
  );
}
