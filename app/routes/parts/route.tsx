import { useSearchParams } from "@remix-run/react";

import { HttpError } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { assertDevelopment } from "#app/http/settings.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Hero } from "#app/ui/hero.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState, ErrorState, LoadingPlaceholder } from "#app/ui/lists/empty-and-error.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { BadgeSamples, CardSamples, FilterSamples, InvalidFormSample } from "./samples.tsx";

export const handle: ScreenHandle = { i18n: ["accounts", "home", "content", "media"] };

export const loader = screen((_ctx, { url }) => {
  assertDevelopment();
  const page = { role: "user", back: "/parts" } as const;
  if (readQuery(url).word("refused") === "401") throw new HttpError(401, "guard.authentication-text");
  if (readQuery(url).word("refused") === "403")
    throw new HttpError(403, "guard.requires-admin", { pageData: page });
  return null;
});

export default function ComponentSamples() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  return (
    <div className="wide page grid gap-8">
      {parameters.get("dialog") && (
        <Dialog title={t("apply.thanks-title")} closeTo="/parts">
          <p>{t("apply.thanks")}</p>
        </Dialog>
      )}
      <Hero title={t("nav.library")}>{t("home.description")}</Hero>
      <FilterSamples />
      <BadgeSamples />
      <CardSamples />
      <InvalidFormSample />
      <EmptyState>{t("books.empty")}</EmptyState>
      <LoadingPlaceholder />
      <ErrorState>{t("media.error")}</ErrorState>
      <p>
        <Moment at="2026-11-20T15:00:00Z" />
      </p>
      <Pager page={2} totalPages={7} next="x" previous="y" />
    </div>
  );
}
