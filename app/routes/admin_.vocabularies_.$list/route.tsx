import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { getFormHeaders } from "#app/http/handle-form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { parseVocabularyName } from "#app/schemas/vocabularies.ts";
import { listLanguageNames } from "#app/services/vocabularies/language-labels.server.ts";
import { findVocabulary } from "#app/services/vocabularies/vocabularies.server.ts";
import { Link } from "#app/ui/link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { findMergePreview, handleTermAction } from "./term-action.server.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { TermDialog } from "./term-dialog.tsx";
import { TermList } from "./term-list.tsx";

export const handle: ScreenHandle = { i18n: ["vocabularies", "admin"], title: "vocabularies.title" };

export const links = getAdminStyleLinks;
export { getFormHeaders as headers };

export const loader = screen(async (ctx, { request, url, params }) => {
  guard(ctx, request, "vocabularies.manage");
  const list = parseVocabularyName(params["list"]);
  if (!list) throw new HttpError(404, "refusal.missing");
  const { terms } = unwrap(await findVocabulary(ctx, list));
  const isAddingLanguage = list === "languages" && readQuery(url).word("dialog") === "add";
  return {
    ...{ list, terms, merge: await findMergePreview(ctx, list, url) },
    names: isAddingLanguage ? listLanguageNames() : undefined,
  };
});

export const action = screen(async (ctx, args) => {
  guard(ctx, args.request, "vocabularies.manage");
  return handleTermAction(ctx, args);
});

export default function Vocabulary() {
  const { t } = useTranslation();
  const { list, terms, merge, names } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const result = useActionData<typeof action>()?.result;
  const dialog = parameters.get("dialog");
  const term = terms.find(({ code }) => code === parameters.get("term"));
  const path = `/admin/vocabularies/${list}`;
  return (
    <>
      {(dialog === "add" || (dialog === "edit" && term)) && (
        <TermDialog
          key={term?.code}
          path={path}
          list={list}
          names={names}
          term={dialog === "edit" ? term : undefined}
          result={result}
        />
      )}
      {dialog === "merge" && term && (
        <MergeDialog path={path} term={term} terms={terms} merge={merge} result={result} />
      )}
      <div className="wide page grid gap-6">
        <p>
          <Link to="/admin/vocabularies">{t("vocabularies.title")}</Link>
        </p>
        <h1>{t(`vocabularies.${list}`)}</h1>
        <p className="measure">{t("vocabularies.intro")}</p>
        <p>
          <Link className="button main" to={`${path}?dialog=add`} preventScrollReset>
            {t("vocabularies.add")}
          </Link>
        </p>
        <TermList path={path} terms={terms} />
      </div>
    </>
  );
}
