import { useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import type { Import } from "#app/schemas/imports.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, type FormResult } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";
import { getImportUrls } from "./import-urls.ts";

export function ImportSteps({
  importRecord,
  dialog,
  result,
}: {
  importRecord: Import;
  dialog: string | null;
  result: FormResult;
}) {
  const { t } = useTranslation();
  const { id, state, counts } = importRecord;
  const actionUrl = getImportUrls(id);
  const isIdle = state !== "reading" && state !== "importing";
  return (
    <div className="grid gap-4">
      {importRecord.canStart && (
        <StartForm importRecord={importRecord} result={dialog === "start" ? result : undefined} />
      )}
      {isIdle && state !== "failed" && !importRecord.canStart && <p>{t("imports.nothing-new")}</p>}
      {isIdle && (counts?.duplicate ?? 0) > 0 && (
        <AcceptDuplicatesForm
          action={actionUrl("accept-duplicates")}
          count={counts!.duplicate}
          result={dialog === "accept-duplicates" ? result : undefined}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {(counts?.["awaiting-file"] ?? 0) > 0 && (
          <Link className="button main" to={`/admin/imports/${id}/files`}>
            {t("imports.rows-without-file", { count: counts!["awaiting-file"] })}
          </Link>
        )}
        {importRecord.canResume && (
          <ActionForm action={actionUrl("resume")} label={t("imports.resume-reading")} />
        )}
        {(state === "reading" || state === "importing") && (
          <ActionForm action={actionUrl("stop")} label={t("imports.stop")} />
        )}
        <Link className="button quiet" to={actionUrl("delete")} preventScrollReset>
          {t("imports.delete")}
        </Link>
      </div>
    </div>
  );
}

function StartForm({ importRecord, result }: { importRecord: Import; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ newItems: string; changedItems: string }>({
    id: "start",
    lastResult: result,
    defaultValue: {
      newItems: importRecord.shouldPublish ? "publish" : "review",
      changedItems: importRecord.shouldUpdate ? "update" : "leave",
    },
  });
  const { new: newCount, changed, edited } = importRecord.counts!;
  return (
    <Form
      method="post"
      action={getImportUrls(importRecord.id)("start")}
      id={form.id}
      preventScrollReset
      className="panel grid gap-4"
    >
      <ErrorSummary form={form} title={t("form.problem")} />
      {newCount > 0 && (
        <SelectField
          field={fields.newItems}
          label={t("imports.publish-mode")}
          options={[
            ["review", t("imports.publish-mode-review")],
            ["publish", t("imports.publish-mode-publish")],
          ]}
        />
      )}
      {changed > 0 && (
        <SelectField
          field={fields.changedItems}
          label={t("imports.changed-items")}
          hint={t("imports.changed-items-hint")}
          options={[
            ["leave", t("imports.changed-items-leave")],
            ["update", t("imports.changed-items-update")],
          ]}
        />
      )}
      <div>
        <SubmitButton>
          {newCount + edited > 0
            ? t("imports.start", { count: newCount + edited })
            : t("imports.start-changed", { count: changed })}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** These rows match other works only by title, so an administrator can decide that they are different works. */
function AcceptDuplicatesForm({
  action,
  count,
  result,
}: {
  action: string;
  count: number;
  result: FormResult;
}) {
  const { t } = useTranslation();
  const [form] = useForm<Record<string, never>>({ id: "accept-duplicates", lastResult: result });
  return (
    <Form method="post" action={action} id={form.id} preventScrollReset className="panel grid gap-4">
      <ErrorSummary form={form} title={t("form.problem")} />
      <p className="hint">{t("imports.accept-all-duplicates-hint")}</p>
      <div>
        <SubmitButton isSecondary>{t("imports.accept-all-duplicates", { count })}</SubmitButton>
      </div>
    </Form>
  );
}
