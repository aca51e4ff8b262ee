import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useForm, type FieldMetadata } from "@conform-to/react";

import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#app/messages/languages.ts";
import { localize } from "#app/schemas/localized-text.ts";
import type { PageDetails } from "#app/schemas/pages.ts";
import { findPage } from "#app/services/pages/index.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { type FormResult, CheckField, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { ReviewedField, useOutdatedHint } from "#app/ui/forms/localized-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { PageText } from "#app/ui/pages/page-text.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { NEW_PAGE_ID, pageActions } from "./page-action.server.ts";

const getPageUrls = (path: string) => getActionUrls<keyof typeof pageActions>(path);

type LocalizedField = FieldMetadata<PageDetails["title"]>;

const USUAL_SLUGS = ["about", "privacy", "terms", "accessibility", "news"];
const PLACEHOLDERS = "{site}, {address}, {email}, {telephone}, {stored-data}";
const BODY_ROWS = 14;

function PageForm({ page, result }: { page: PageDetails | undefined; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<PageDetails>({
    id: "page",
    lastResult: result,
    defaultValue: page ?? { footer: 0 },
  });
  const url = `/admin/pages/${page?.id ?? "new"}`;
  return (
    <FieldForm
      form={form}
      action={url}
      reloadDocument
      className="panel grid gap-6"
      failed={t("pages.failed")}
      hasKey={!page}
      version={page?.version}
      result={result}
      submit={
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t(page ? "pages.save" : "pages.create")}</SubmitButton>
          <button className="button" formAction={getPageUrls(url)("preview")}>
            {t("pages.preview")}
          </button>
        </div>
      }
    >
      <TextField
        field={fields.slug}
        label={t("pages.slug")}
        hint={t("pages.slug-hint")}
        suggestions={USUAL_SLUGS}
        required={false}
      />
      <p className="hint">{t("pages.body-hint")}</p>
      <p className="hint">{t("pages.placeholders-hint", { placeholders: PLACEHOLDERS })}</p>
      <TextFields page={page} title={fields.title} body={fields.body} />
      <TextField
        type="number"
        field={fields.footer}
        label={t("pages.footer")}
        hint={t("pages.footer-hint")}
        required={false}
      />
      <CheckField field={fields.published} label={t("pages.publish")} />
    </FieldForm>
  );
}

/** One title and text per language; an empty one is shown in another language. */
function TextFields(props: { page: PageDetails | undefined; title: LocalizedField; body: LocalizedField }) {
  const { page, title, body } = props;
  const { t } = useTranslation();
  const titles = title.getFieldset();
  const bodies = body.getFieldset();
  const getTitleHint = useOutdatedHint(page?.title);
  const getBodyHint = useOutdatedHint(page?.body);
  return LANGUAGES.map((language) => (
    <fieldset key={language} className="localized-fields">
      <legend>{LANGUAGE_NAMES[language]}</legend>
      <TextField
        field={titles[language]}
        label={t("pages.name")}
        {...getTitleHint(language)}
        required={false}
      />
      {language === "en" && <ReviewedField field={titles.reviewed} stored={page?.title} />}
      <TextArea
        field={bodies[language]}
        label={t("pages.body")}
        {...getBodyHint(language)}
        required={false}
        rows={BODY_ROWS}
      />
      {language === "en" && <ReviewedField field={bodies.reviewed} stored={page?.body} />}
    </fieldset>
  ));
}

export const handle: ScreenHandle = { i18n: ["pages"], title: "pages.edit" };
export { getFormHeaders as headers };

/** The form of a new page is at `/admin/pages/new`. */
export const loader = screen(async (ctx, { request, params, context }) => {
  guard(ctx, request, "pages.manage");
  const page = params.id === NEW_PAGE_ID ? undefined : unwrap(await findPage(ctx, params.id!));
  return { page, formKey: createFormKey(context) };
});

export const action = screen(dispatchActions(pageActions, "pages.manage"));

export default function EditPage() {
  const { t, language } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const result = actionData?.result as FormResult;
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  const dialog = useDialog<keyof typeof pageActions>();
  const title = page ? localize(page.title, language) : t("pages.new");
  return (
    <>
      {page && dialog === "delete" && (
        <DeleteDialog
          title={t("pages.delete-title", { title })}
          id={page.id}
          failed={t("pages.delete-failed")}
          result={result}
        >
          {t("pages.delete-text")}
        </DeleteDialog>
      )}
      <div className="wide page grid gap-6">
        <p>
          <Link to="/admin/pages">{t("pages.title")}</Link>
        </p>
        <h1>{title}</h1>
        {page && <PageLinks page={page} />}
        {preview && (
          <section className="card grid gap-4" aria-labelledby="preview">
            <h2 id="preview">{t("pages.preview")}</h2>
            <p className="hint">{t("pages.preview-text")}</p>
            <PageText {...preview} shownLanguage={preview.language} isPreview />
          </section>
        )}
        <PageForm page={page} result={dialog === "delete" ? undefined : result} />
        {page && (
          <p>
            <Link
              className="button quiet"
              to={getPageUrls(`/admin/pages/${page.id}`)("delete")}
              preventScrollReset
            >
              {t("pages.delete")}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

type PageLinksProps = { page: { id: string; slug: string; published: boolean; needsReview: boolean } };

function PageLinks({ page: { id, slug, published, needsReview } }: PageLinksProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="badges">
        <Badge tone={published ? "approved" : "plain"}>
          {t(published ? "pages.published" : "pages.draft")}
        </Badge>
        {needsReview && <Badge tone="pending">{t("pages.needs-review")}</Badge>}
      </p>
      {needsReview && <p>{t("pages.needs-review-text")}</p>}
      <p className="flex flex-wrap gap-3">
        <Link className="button" to={`/pages/${slug}`}>
          {t("pages.view")}
        </Link>
        <Link className="button" to={`/admin/pages/${id}/versions`}>
          {t("pages.versions")}
        </Link>
      </p>
    </>
  );
}
