import { useForm } from "@conform-to/react";

import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { TextArea, type FormResult } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function RejectDialog(props: {
  title: string;
  action: string;
  closeTo: string;
  version: number | undefined;
  failed: string;
  result: FormResult;
}) {
  const { version, result, ...dialog } = props;
  const { t } = useTranslation();
  const [form, fields] = useForm<{ rejectionReason: string }>({ id: "reject", lastResult: result });
  return (
    <FormDialog {...dialog} form={form} hasKey submit={t("reject.submit")}>
      <input type="hidden" name="approve" value="false" />
      <input type="hidden" name="version" value={version} />
      <TextArea field={fields.rejectionReason} label={t("reject.reason")} required={false} />
    </FormDialog>
  );
}
