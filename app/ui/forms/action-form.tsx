import { Form, useNavigation } from "@remix-run/react";

import { useTranslation } from "#app/ui/use-translation.tsx";

import { IdempotencyKeyField } from "./form-key.tsx";

type ActionFormProps = {
  action?: string;
  name?: string;
  value?: string;
  fields?: Record<string, string>;
  hasKey?: boolean;
  label: string;
  itemName?: string | undefined;
  variant?: "main" | "quiet" | undefined;
  isPressed?: boolean | undefined;
};

export function ActionForm(props: ActionFormProps) {
  const { action, fields = {}, hasKey, name, value, label, itemName, variant, isPressed } = props;
  const { t } = useTranslation();
  const { state, formAction, formData, formMethod } = useNavigation();
  const isSending = state !== "idle" && formMethod !== undefined && formMethod !== "GET";
  const submittedFields = { ...fields, ...(name && { [name]: value ?? "" }) };
  const isThisForm =
    formData !== undefined &&
    (!action || formAction === action) &&
    Object.entries(submittedFields).every(([field, fieldValue]) => formData.get(field) === fieldValue);
  const isBusy = isSending && isThisForm;
  return (
    <Form
      method="post"
      {...(action !== undefined && { action })}
      preventScrollReset
      className="grid justify-items-start"
    >
      {hasKey && <IdempotencyKeyField />}
      {Object.entries(fields).map(([field, fieldValue]) => (
        <input key={field} type="hidden" name={field} value={fieldValue} />
      ))}
      <button
        className={variant ? `button ${variant}` : "button"}
        name={name}
        value={value}
        aria-disabled={isSending}
        aria-pressed={isPressed}
        aria-label={itemName && !isBusy ? `${t("site.label", { label })} ${itemName}` : undefined}
        onClick={(click) => {
          if (isSending) click.preventDefault();
        }}
      >
        {isBusy ? t("form.busy") : label}
      </button>
    </Form>
  );
}
