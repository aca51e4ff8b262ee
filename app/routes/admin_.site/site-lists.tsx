import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";

import type { PlainKey } from "#app/messages/translate.ts";
import type { SiteDetails } from "#app/schemas/site.ts";
import type { EditedText, StoredText } from "#app/schemas/localized-text.ts";
import type { SiteList } from "#app/schemas/admin-lists.ts";
import { findSiteTab, type SiteTab } from "#app/schemas/definitions/site-fields.ts";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { LocalizedField, OneLanguage } from "#app/ui/forms/localized-field.tsx";

import type { siteActions } from "./site-action.server.ts";

export const siteTabUrl = (tab: SiteTab) => `/admin/site?tab=${tab}` as const;

/** On the page that has the form or list. */
export const siteUrl = (name: keyof typeof siteActions & string, id?: number) =>
  getActionUrls<typeof name>(siteTabUrl(findSiteTab(name)))(name, id);

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
  credit?: StoredText;
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
  return (
    <section className="panel grid gap-3" aria-labelledby={list}>
      <h2 id={list}>{t(title)}</h2>
      {hint && <p className="hint">{t(hint)}</p>}
      {entries.length === 0 && <p>{t("site-settings.empty")}</p>}
      <ol className="site-entries">
        {entries.map((entry, index) => {
          const name = getEntryName(entry);
          const common = { fields: version, itemName: name } as const;
          return (
            <li key={index}>
              <strong>{name}</strong>
              <div className="row-actions">
                <RecordLink
                  className="button"
                  to={siteUrl(list, index)}
                  isDialog
                  action="site-settings.edit"
                  record={name}
                />
                {index > 0 ? (
                  <ActionForm
                    {...common}
                    action={siteUrl(`${list}-up`, index)}
                    label={t("site-settings.move-up")}
                  />
                ) : (
                  <span />
                )}
                {index < entries.length - 1 ? (
                  <ActionForm
                    {...common}
                    action={siteUrl(`${list}-down`, index)}
                    label={t("site-settings.move-down")}
                  />
                ) : (
                  <span />
                )}
                <ActionForm
                  {...common}
                  action={siteUrl(`${list}-remove`, index)}
                  label={t("site-settings.remove")}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <p>
        <Link className="button" to={siteUrl(list)} preventScrollReset>
          {t(add)}
        </Link>
      </p>
    </section>
  );
}

type EntryInput = Record<"title" | "text" | "credit" | "label", EditedText> &
  Record<"name" | "href" | "file", string>;

export function EntryDialog(props: {
  site: SiteDetails;
  list: SiteList;
  index: number | undefined;
  result: FormResult;
}) {
  const { site, list, index, result } = props;
  const { t } = useTranslation();
  const entry = index === undefined ? undefined : (site[list][index] as Entry | undefined);
  const [form, fields] = useForm<EntryInput>({ id: "entry", lastResult: result, defaultValue: entry });
  const hasPicture = list === "carousel" || list === "partners";
  return (
    <FormDialog
      form={form}
      title={t(LIST_TEXTS[list].title)}
      closeTo={siteTabUrl(findSiteTab(list))}
      isWide
      isLong
      encType="multipart/form-data"
      action={siteUrl(list, entry && index)}
      failed={t("site-settings.failed")}
      hasKey
      version={site.version}
      result={result}
      submit={t("item.save")}
    >
      {list === "partners" ? (
        <TextField field={fields.name} label={t("site-settings.partner-name")} />
      ) : (
        <OneLanguage form={form}>
          {list === "carousel" ? (
            <>
              <LocalizedField
                field={fields.title}
                stored={entry?.title}
                label={t("site-settings.slide-title")}
              />
              <LocalizedField
                field={fields.text}
                stored={entry?.text}
                label={t("site-settings.slide-text")}
              />
              <LocalizedField
                field={fields.credit}
                stored={entry?.credit}
                label={t("site-settings.slide-credit")}
              />
            </>
          ) : (
            <LocalizedField
              field={fields.label}
              stored={entry?.label}
              label={t("site-settings.link-label")}
            />
          )}
        </OneLanguage>
      )}
      <TextField
        field={fields.href}
        label={t("site-settings.href")}
        hint={t("site-settings.href-hint")}
        required={!hasPicture}
      />
      {hasPicture && (
        <FileField
          field={fields.file}
          label={t("site-settings.picture")}
          hint={t("site-settings.picture-hint")}
          accept={SITE_PICTURE_TYPES}
          required={false}
        />
      )}
    </FormDialog>
  );
}
