import { useForm } from "@conform-to/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { SITE_LISTS } from "#app/schemas/admin-lists.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { RETAINED_KINDS } from "#app/schemas/privacy-lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import type { SiteDetails } from "#app/schemas/site.ts";
import { findSite } from "#app/services/site/index.server.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Logo } from "#app/ui/shell/logo.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useServerDocument } from "#app/ui/shell/server-document.tsx";
import { formatContact } from "#app/ui/shell/use-site.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { BannerForm } from "./banner-form.tsx";
import { siteActions } from "./site-action.server.ts";
import { SiteForm } from "./site-form.tsx";
import { EntryDialog, SITE_PICTURE_TYPES, SiteListSection, siteUrl } from "./site-lists.tsx";

export const handle: ScreenHandle = {
  i18n: ["site-settings"],
  title: "site-settings.title",
  hasFileUpload: true,
};

export { getFormHeaders as headers };

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "site.manage");
  return { site: unwrap(await findSite(ctx)), index: readQuery(url).integer("id", 0, 100) };
});

export const action = screen(dispatchActions(siteActions, "site.manage"));

export default function SiteSettings() {
  const { t, language } = useTranslation();
  const { site, index } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const result = actionData?.result as FormResult;
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  const dialog = useDialog<keyof typeof siteActions>() ?? "";
  const list = SITE_LISTS.find((name) => name === dialog);
  const isMainForm = dialog === "" || dialog === "preview";
  return (
    <>
      {list && <EntryDialog key={`${list} ${index}`} site={site} list={list} index={index} result={result} />}
      <div className="wide page grid gap-6">
        <p>
          <Link to="/admin">{t("admin.title")}</Link>
        </p>
        <h1>{t("site-settings.title")}</h1>
        <p className="measure">{t("site-settings.intro")}</p>
        {preview && (
          <SitePreview
            site={{
              name: localize(preview.name, language),
              tagline: localize(preview.tagline, language),
              address: localize(preview.address, language),
              openingHours: localize(preview.openingHours, language),
              telephone: preview.telephone,
              email: preview.email,
              light: preview.light,
              dark: preview.dark,
            }}
          />
        )}
        <SiteForm site={site} result={isMainForm ? result : undefined} />
        <BannerForm site={site} result={dialog === "banner" ? result : undefined} />
        <RetentionForm site={site} result={dialog === "retention" ? result : undefined} />
        <LogoForm key={site.version} site={site} result={dialog === "logo" ? result : undefined} />
        {SITE_LISTS.map((name) => (
          <SiteListSection key={name} site={site} list={name} />
        ))}
      </div>
    </>
  );
}

function LogoForm({ site, result }: { site: SiteDetails; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ file: string }>({ id: "logo", lastResult: result });
  return (
    <section className="panel grid gap-3" aria-labelledby="logo-title">
      <h2 id="logo-title">{t("site-settings.logo")}</h2>
      {site.logoUrl && <img src={site.logoUrl} alt={t("site-settings.logo")} className="logo-preview" />}
      <FieldForm
        form={form}
        encType="multipart/form-data"
        action={siteUrl("logo")}
        reloadDocument
        className="grid gap-3"
        failed={t("site-settings.failed")}
        version={site.version}
        result={result}
        submit={t("site-settings.logo-save")}
        isSecondary
      >
        <FileField
          field={fields.file}
          label={t("site-settings.logo")}
          hint={t("site-settings.logo-hint")}
          accept={SITE_PICTURE_TYPES}
        />
      </FieldForm>
      {site.logoUrl && (
        <ActionForm
          action={siteUrl("logo-remove")}
          fields={{ version: String(site.version) }}
          label={t("site-settings.logo-remove")}
        />
      )}
    </section>
  );
}

type PreviewedSite = {
  name: string;
  tagline: string;
  address: string;
  openingHours: string;
  telephone: string;
  email: string;
  light?: string;
  dark?: string;
};

/** The header and footer as they would be, in both colour schemes. */
function SitePreview({ site }: { site: PreviewedSite }) {
  const { t } = useTranslation();
  const { nonce } = useServerDocument();
  const { light, dark } = site;
  const colours = [light && `.preview-light{--clay:${light}}`, dark && `.preview-dark{--clay:${dark}}`];
  return (
    <section className="grid gap-3" aria-labelledby="preview">
      <h2 id="preview" tabIndex={-1}>
        {t("site-settings.preview")}
      </h2>
      <p>{t("site-settings.preview-text")}</p>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: colours.filter(Boolean).join("") }} />
      <div className="pairs">
        {["preview-light", "preview-dark"].map((scheme) => (
          <div key={scheme} className={`site-preview ${scheme}`}>
            <p className="brand">
              <Logo />
              {site.name || t("site.name")}
            </p>
            {site.tagline && <p>{site.tagline}</p>}
            <p>
              <span className="preview-link">{t("nav.library")}</span>{" "}
              <span className="preview-button">{t("nav.join")}</span>
            </p>
            {[site.address, site.openingHours, formatContact(t, site.telephone, site.email)]
              .filter(Boolean)
              .map((text) => (
                <p key={text}>{text}</p>
              ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function RetentionForm({ site, result }: { site: SiteDetails; result: FormResult }) {
  const { t } = useTranslation();
  const { retention, privacyRequests, replacedFileDays } = site;
  const values = { ...retention, ...privacyRequests, replacedFileDays };
  const [form, fields] = useForm<typeof values>({
    id: "retention",
    lastResult: result,
    defaultValue: values,
  });
  return (
    <section className="panel grid gap-3" aria-labelledby="retention-title">
      <h2 id="retention-title">{t("site-settings.retention")}</h2>
      <FieldForm
        form={form}
        action={siteUrl("retention")}
        reloadDocument
        failed={t("site-settings.failed")}
        version={site.version}
        result={result}
        submit={t("site-settings.retention-save")}
        isSecondary
      >
        <p className="hint">{t("site-settings.retention-hint")}</p>
        <div className="field-row">
          {RETAINED_KINDS.map((kind) => (
            <TextField
              key={kind}
              type="number"
              field={fields[kind]}
              label={t(`site-settings.retention-${kind}`)}
            />
          ))}
        </div>
        <div className="field-row">
          {(["days", "exportDays"] as const).map((name) => (
            <TextField
              key={name}
              type="number"
              field={fields[name]}
              label={t(`site-settings.request-${name}`)}
            />
          ))}
        </div>
        <TextField
          type="number"
          field={fields.replacedFileDays}
          label={t("site-settings.replaced-files")}
          hint={t("site-settings.replaced-files-hint")}
        />
      </FieldForm>
    </section>
  );
}
