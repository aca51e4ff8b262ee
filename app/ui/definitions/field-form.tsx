import { getFormProps, useForm, type DefaultValue, type FormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState, type ComponentProps, type ReactNode } from "react";

import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, VersionField } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

type Values = Record<string, unknown>;

type Props<Input extends Values> = Omit<
  ComponentProps<typeof Form>,
  "children" | "method" | "defaultValue"
> & {
  id: string;
  result: FormResult;
  defaultValue?: DefaultValue<Input>;
  /** Above the error summary. */
  heading?: ReactNode;
  /** The title of the error summary. */
  failed?: string;
  hasKey?: boolean;
  /** Of the record that the form changes, when the form was opened. */
  version?: number | undefined;
  /** The text of the button, or the buttons. */
  submit: ReactNode;
  isSecondary?: boolean;
  children?(fields: ReturnType<typeof useForm<Input>>[1], form: FormMetadata<Input>): ReactNode;
};

/** A form that is checked by the server: error summary, key, version, fields and button. */
export function FieldForm<Input extends Values>(props: Props<Input>) {
  const { id, result, defaultValue, heading, failed, hasKey, version, submit, isSecondary, ...rest } = props;
  const { children, ...formProps } = rest;
  // Also if the page's data is reloaded while the form is open.
  const [initialVersion] = useState(version);
  const [form, fields] = useForm<Input>({
    id,
    lastResult: result,
    ...(defaultValue !== undefined && { defaultValue }),
  });
  return (
    <Form className="grid gap-4" {...formProps} method="post" {...getFormProps(form)}>
      {heading}
      <ErrorSummary form={form} title={failed} />
      {hasKey && <IdempotencyKeyField />}
      {initialVersion !== undefined && <VersionField version={initialVersion} result={result} />}
      {children?.(fields, form)}
      {typeof submit === "string" ? (
        <div>
          <SubmitButton isSecondary={isSecondary ?? false}>{submit}</SubmitButton>
        </div>
      ) : (
        submit
      )}
    </Form>
  );
}

/** A `FieldForm` in a dialog. Without `closeTo` it closes to the page beneath it. */
export function FormDialog<Input extends Values>(
  props: Props<Input> &
    Pick<ComponentProps<typeof Dialog>, "title" | "isWide" | "isLong"> & { closeTo?: string },
) {
  const { title, closeTo, isWide = false, isLong = false, ...form } = props;
  const { closedUrl } = useDialogUrls();
  return (
    <Dialog title={title} closeTo={closeTo ?? closedUrl} isWide={isWide} isLong={isLong}>
      <FieldForm preventScrollReset {...form} />
    </Dialog>
  );
}
