import { useForm } from "@conform-to/react";
import { Fragment } from "react";

import type { Field, Fields } from "#app/schemas/definitions/fields.ts";
import { SITE_SECTIONS, type SITE_TABS, type SiteSection } from "#app/schemas/definitions/site-fields.ts";
import { RETAINED_KINDS } from "#app/schemas/privacy-lists.ts";
import type { SiteDetails } from "#app/schemas/site.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { RecordControls } from "#app/ui/definitions/record-controls.tsx";
import { CheckField, type Field as FormField, type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { OneLanguage } from "#app/ui/forms/localized-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { SITE_PICTURE_TYPES, siteUrl } from "./site-lists.tsx";

type Tab = (typeof SITE_TABS)[number];
type Values = Omit<SiteDetails, "retention" | "privacyRequests"> &
  SiteDetails["retention"] &
  SiteDetails["privacyRequests"];
type Props = { tab: Tab; site: SiteDetails; result: FormResult };

/** The form of one page. Loads a whole page after saving, since every part of the page may have changed. */
export function SettingsForm({ tab: { name, sections }, site, result }: Props) {
  const { t } = useTranslation();
  const { retention, privacyRequests, ...others } = site;
  const [form, fields] = useForm<Values>({
    id: "site",
    lastResult: result,
    defaultValue: { ...others, ...retention, ...privacyRequests },
  });
  const hasPreview = name === "contact" || name === "appearance";
  const renderSection = (section: SiteSection) => (
    <Fragment key={section}>
      <h2>{t(`site-settings.${section}`)}</h2>
      {section === "intros" && <p className="hint">{t("site-settings.intro-hint")}</p>}
      <RecordControls<Fields>
        definition={SITE_SECTIONS[section]}
        fields={fields as never}
        stored={site}
        isUnmarked
      />
    </Fragment>
  );
  return (
    <FieldForm
      form={form}
      action={siteUrl(name)}
      reloadDocument
      className="settings-form panel grid gap-5"
      {...(name === "appearance" && { encType: "multipart/form-data" })}
      failed={t("site-settings.failed")}
      version={site.version}
      result={result}
      submit={
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t("site-settings.save")}</SubmitButton>
          {hasPreview && (
            <button
              className="button"
              formAction={siteUrl(`${name}-preview`)}
              formEncType="application/x-www-form-urlencoded"
            >
              {t("site-settings.preview")}
            </button>
          )}
        </div>
      }
    >
      {sections.filter((section) => !isLocalized(section)).map(renderSection)}
      {sections.some(isLocalized) && (
        <OneLanguage form={form}>{sections.filter(isLocalized).map(renderSection)}</OneLanguage>
      )}
      {name === "appearance" && <LogoFields site={site} fields={fields as never} isRetry={Boolean(result)} />}
      {name === "privacy" && <RetentionFields fields={fields as never} />}
    </FieldForm>
  );
}

const isLocalized = (section: SiteSection) =>
  Object.values<Field>(SITE_SECTIONS[section]).some(({ kind }) => kind === "localized");

function LogoFields(props: {
  site: SiteDetails;
  fields: Record<"file" | "removeLogo", FormField>;
  isRetry: boolean;
}) {
  const { site, fields, isRetry } = props;
  const { t } = useTranslation();
  return (
    <>
      {site.logoUrl && (
        <div className="grid gap-3">
          <img src={site.logoUrl} alt={t("site-settings.logo")} className="logo-preview" />
          <CheckField field={fields.removeLogo} label={t("site-settings.logo-remove")} />
        </div>
      )}
      <FileField
        field={fields.file}
        label={t("site-settings.logo")}
        hint={t("site-settings.logo-hint")}
        accept={SITE_PICTURE_TYPES}
        required={false}
        isRetry={isRetry}
      />
    </>
  );
}

type NumberName = (typeof RETAINED_KINDS)[number] | "days" | "exportDays" | "replacedFileDays";

function RetentionFields({ fields }: { fields: Record<NumberName, FormField> }) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t("site-settings.retention")}</h2>
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
        {(["days", "exportDays"] as const).map((name) => (
          <TextField
            key={name}
            type="number"
            field={fields[name]}
            label={t(`site-settings.request-${name}`)}
          />
        ))}
        <TextField
          type="number"
          field={fields.replacedFileDays}
          label={t("site-settings.replaced-files")}
          hint={t("site-settings.replaced-files-hint")}
        />
      </div>
    </>
  );
}
