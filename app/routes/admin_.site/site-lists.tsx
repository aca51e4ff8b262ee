import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useState } from "react";

import type { PlainKey } from "#app/messages/translate.ts";
import type { SiteDetails } from "#app/schemas/site.ts";
import type { LocalizedText, StoredText } from "#app/schemas/localized-text.ts";
import type { SiteList } from "#app/schemas/admin-lists.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type Field, type FormResult, TextField, VersionField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { LocalizedField } from "#app/ui/forms/localized-field.tsx";

export const SITE_PICTURE_TYPES = ".png,.jpg,.jpeg,.webp,.svg";

type ListTexts = { title: PlainKey; hint?: PlainKey; add: PlainKey };
const LIST_TEXTS: Record<SiteList, ListTexts> = {
  carousel: {
    title: "site-settings.carousel",
    hint: "site-settings.carousel-hint",
    add: "site-settings.slide-add",
  },
  partners: {
    title: "site-settings.partners",
    hint: "site-settings.partners-hint",
    add: "site-settings.partner-add",
  },
  headerLinks: { title: "site-settings.header-links", add: "site-settings.header-link-add" },
  footerLinks: { title: "site-settings.footer-links", add: "site-settings.footer-link-add" },
};

type Entry = {
  title?: StoredText;
  text?: StoredText;
  label?: StoredText;
  name?: string;
  href: string;
};

function useEntryName() {
  const { language } = useTranslation();
  return ({ title, label, name, href }: Entry) => {
    const text = title ?? label;
    return name || (text && (text[language] || text.en || text.sw || text.fr)) || href;
  };
}

export function SiteListSection({ site, list }: { site: SiteDetails; list: SiteList }) {
  const { t } = useTranslation();
  const getEntryName = useEntryName();
  const { title, hint, add } = LIST_TEXTS[list];
  const entries = site[list] as Entry[];
  const version = { version: String(site.version) };
  const actionUrl = (command: string, index: number) => `/admin/site?dialog=${list}-${command}&id=${index}`;
  return (
    <section className="panel grid gap-3" aria-labelledby={list}>
      <h2 id={list}>{t(title)}</h2>
      {hint && <p className="hint">{t(hint)}</p>}
      {entries.length === 0 && <p>{t("site-settings.empty")}</p>}
      <ol className="grid gap-2">
        {entries.map((entry, index) => {
          const name = getEntryName(entry);
          const common = { fields: version, itemName: name } as const;
          return (
            <li key={index} className="flex flex-wrap items-center gap-2">
              <strong className="entry-name">{name}</strong>
              <RecordLink
                className="button"
                to={`/admin/site?dialog=${list}&id=${index}`}
                isDialog
                action="site-settings.edit"
                record={name}
              />
              {index > 0 && (
                <ActionForm {...common} action={actionUrl("up", index)} label={t("site-settings.move-up")} />
              )}
              {index < entries.length - 1 && (
                <ActionForm
                  {...common}
                  action={actionUrl("down", index)}
                  label={t("site-settings.move-down")}
                />
              )}
              <ActionForm {...common} action={actionUrl("remove", index)} label={t("site-settings.remove")} />
            </li>
          );
        })}
      </ol>
      <p>
        <Link className="button" to={`/admin/site?dialog=${list}`} preventScrollReset>
          {t(add)}
        </Link>
      </p>
    </section>
  );
}

type EntryInput = {
  title: LocalizedText;
  text: LocalizedText;
  label: LocalizedText;
  name: string;
  href: string;
};

export function EntryDialog(props: {
  site: SiteDetails;
  list: SiteList;
  index: number | undefined;
  result: FormResult;
}) {
  const { site, list, index, result } = props;
  const { t } = useTranslation();
  const entry = index === undefined ? undefined : (site[list][index] as Entry | undefined);
  const [initialVersion] = useState(site.version);
  const [form, fields] = useForm<EntryInput & { file: string }>({
    id: "entry",
    lastResult: result,
    defaultValue: entry,
  });
  const hasPicture = list === "carousel" || list === "partners";
  return (
    <Dialog title={t(LIST_TEXTS[list].title)} closeTo="/admin/site" isWide isLong>
      <Form
        method="post"
        encType="multipart/form-data"
        action={`/admin/site?dialog=${list}${entry ? `&id=${index}` : ""}`}
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={t("site-settings.failed")} />
        <IdempotencyKeyField />
        <VersionField version={initialVersion} result={result} />
        {list === "carousel" && (
          <>
            <LocalizedField
              field={fields.title}
              stored={entry?.title}
              label={t("site-settings.slide-title")}
            />
            <LocalizedField field={fields.text} stored={entry?.text} label={t("site-settings.slide-text")} />
          </>
        )}
        {list === "partners" && <TextField field={fields.name} label={t("site-settings.partner-name")} />}
        {!hasPicture && (
          <LocalizedField field={fields.label} stored={entry?.label} label={t("site-settings.link-label")} />
        )}
        <TextField
          field={fields.href}
          label={t("site-settings.href")}
          hint={t("site-settings.href-hint")}
          required={!hasPicture}
        />
        {hasPicture && (
          <FileField
            field={fields.file as Field}
            label={t("site-settings.picture")}
            hint={t("site-settings.picture-hint")}
            accept={SITE_PICTURE_TYPES}
            required={false}
          />
        )}
        <div>
          <SubmitButton>{t("item.save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
