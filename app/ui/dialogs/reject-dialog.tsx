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
  const { version, ...dialog } = props;
  const { t } = useTranslation();
  return (
    <FormDialog<{ rejectionReason: string }> {...dialog} id="reject" hasKey submit={t("reject.submit")}>
      {(fields) => (
        <>
          <input type="hidden" name="approve" value="false" />
          <input type="hidden" name="version" value={version} />
          <TextArea field={fields.rejectionReason} label={t("reject.reason")} required={false} />
        </>
      )}
    </FormDialog>
  );
}
