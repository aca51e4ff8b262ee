import { Form } from "@remix-run/react";

import type { FormResult } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { useDialogUrls } from "./use-dialog-urls.ts";
import { Dialog } from "./dialog.tsx";

export function DeleteDialog(props: {
  title: string;
  id: string;
  failed: string;
  submit?: string;
  result: FormResult;
  children: string;
}) {
  const { title, id, failed, submit, result, children } = props;
  const { t } = useTranslation();
  const { recordDialogUrl, closedUrl } = useDialogUrls<"delete">();
  return (
    <Dialog title={title} closeTo={closedUrl}>
      <Form
        method="post"
        action={recordDialogUrl("delete", id)}
        id="delete"
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        {result?.status === "error" && (
          <p className="error-text" role="alert">
            {failed} {result.error?.[""]?.join(" ")}
          </p>
        )}
        <p>{children}</p>
        <div>
          <SubmitButton>{submit ?? t("item.delete")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
