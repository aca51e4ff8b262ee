import { useActionData, useLoaderData } from "@remix-run/react";

import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { SITE_LISTS } from "#app/schemas/admin-lists.ts";
import { SITE_TABS, type SiteTab } from "#app/schemas/definitions/site-fields.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findSite } from "#app/services/site/index.server.ts";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { BannerDialog, BannerSection } from "./banner-form.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { siteActions } from "./site-action.server.ts";
import { EntryDialog, SiteListSection } from "./site-lists.tsx";
import { SitePreview } from "./site-preview.tsx";

export const handle: ScreenHandle = {
  i18n: ["site-settings"],
  title: "site-settings.title",
  hasFileUpload: true,
};

export { getFormHeaders as headers };

const TAB_NAMES = SITE_TABS.map(({ name }) => name);

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "site.manage");
  const { choice, integer } = readQuery(url);
  const tab: SiteTab = choice("tab", TAB_NAMES) ?? "contact";
  return { site: unwrap(await findSite(ctx)), tab, index: integer("id", 0, 100) };
});

export const action = screen(dispatchActions(siteActions, "site.manage"));

export default function SiteSettings() {
  const { t } = useTranslation();
  const { site, tab, index } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const result = actionData?.result as FormResult;
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  const dialog = useDialog<keyof typeof siteActions>() ?? "";
  const list = SITE_LISTS.find((name) => name === dialog);
  const page = SITE_TABS.find(({ name }) => name === tab)!;
  const isForm = [tab, `${tab}-preview`, ""].includes(dialog);
  return (
    <>
      {list && <EntryDialog key={`${list} ${index}`} site={site} list={list} index={index} result={result} />}
      {dialog === "banner" && <BannerDialog site={site} result={result} />}
      <div className="wide page grid gap-4">
        <h1>{t("site-settings.title")}</h1>
        <Tabs
          label={t("site-settings.title")}
          tabs={SITE_TABS.map(({ name }) => ({ name, label: t(`site-settings.tab-${name}`) }))}
        />
        <p className="measure">{t(`site-settings.intro-${tab}`)}</p>
        {preview && <SitePreview site={preview} />}
        {page.sections.length > 0 && (
          <SettingsForm key={tab} tab={page} site={site} result={isForm ? result : undefined} />
        )}
        {tab === "appearance" && <BannerSection site={site} />}
        {page.lists.map((name) => (
          <SiteListSection key={name} site={site} list={name} />
        ))}
      </div>
    </>
  );
}
