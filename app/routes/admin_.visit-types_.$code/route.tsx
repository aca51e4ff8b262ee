import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findVisitType } from "#app/services/visit-types/index.server.ts";
import { appointmentUrl } from "#app/ui/appointments/appointment-url.ts";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { QuestionDialog, QuestionList } from "./questions.tsx";
import { NEW_TYPE_CODE, visitTypeActions } from "./visit-type-action.server.ts";
import { VisitTypeForm } from "./visit-type-form.tsx";

export const handle: ScreenHandle = {
  i18n: ["visit-types", "appointments", "appointments-admin"],
  title: "visit-types.title",
};

export { getFormHeaders as headers };

export const loader = screen(async (ctx, { request, params, url, context }) => {
  guard(ctx, request, "appointments.manage");
  const type = params.code === NEW_TYPE_CODE ? undefined : unwrap(await findVisitType(ctx, params.code!));
  return { type, index: readQuery(url).integer("id", 0, 100), formKey: createFormKey(context) };
});

export const action = screen(dispatchActions(visitTypeActions, "appointments.manage"));

export default function EditVisitType() {
  const { t, language } = useTranslation();
  const { type, index } = useLoaderData<typeof loader>();
  const dialog = useDialog<keyof typeof visitTypeActions>();
  const result = useActionData<typeof action>()?.result as FormResult;
  const isQuestion = dialog === "question";
  return (
    <>
      {type && isQuestion && <QuestionDialog key={index} type={type} index={index} result={result} />}
      <div className="wide page grid gap-6">
        <p>
          <Link to="/admin/visit-types">{t("visit-types.title")}</Link>
        </p>
        <h1>
          {type ? t("visit-types.edit-title", { name: localize(type.name, language) }) : t("visit-types.add")}
        </h1>
        <VisitTypeForm key={type?.code} type={type} result={dialog ? undefined : result} />
        {type && (
          <>
            <p>
              <Link className="button" to={appointmentUrl("opening-hours", type.code)}>
                {t("visit-types.hours-link")}
              </Link>
            </p>
            <QuestionList type={type} />
          </>
        )}
      </div>
    </>
  );
}
