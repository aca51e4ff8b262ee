import { getFormProps, type FormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState, type ComponentProps, type ReactNode } from "react";

import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, VersionField } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

type Props = Omit<ComponentProps<typeof Form>, "method"> & {
  /** Of conform's `useForm()`. */
  form: FormMetadata;
  /** Above the error summary. */
  heading?: ReactNode;
  /** The title of the error summary. */
  failed?: string;
  hasKey?: boolean;
  /** Of the record that the form changes. After a conflict the `result` has the current one. */
  version?: number | undefined;
  result?: FormResult;
  /** The text of the button, or the buttons. */
  submit: ReactNode;
  isSecondary?: boolean;
};

/** A form that the server checks: error summary, key, version, fields and button. */
export function FieldForm(props: Props) {
  const { form, heading, failed, hasKey, version, result, submit, isSecondary = false, ...formProps } = props;
  // Also if the page's data is reloaded while the form is open.
  const [initialVersion] = useState(version);
  return (
    <Form className="grid gap-4" {...formProps} method="post" {...getFormProps(form)}>
      {heading}
      <ErrorSummary form={form} title={failed} />
      {hasKey && <IdempotencyKeyField />}
      {initialVersion !== undefined && <VersionField version={initialVersion} result={result} />}
      {props.children}
      {typeof submit === "string" ? (
        <div>
          <SubmitButton isSecondary={isSecondary}>{submit}</SubmitButton>
        </div>
      ) : (
        submit
      )}
    </Form>
  );
}

/** A `FieldForm` in a dialog. Without `closeTo` it closes to the page beneath it. */
export function FormDialog(
  props: Props & Pick<ComponentProps<typeof Dialog>, "title" | "isWide" | "isLong"> & { closeTo?: string },
) {
  const { title, closeTo, isWide = false, isLong = false, ...form } = props;
  const { closedUrl } = useDialogUrls();
  return (
    <Dialog title={title} closeTo={closeTo ?? closedUrl} isWide={isWide} isLong={isLong}>
      <FieldForm preventScrollReset {...form} />
    </Dialog>
  );
}
