import { Form, Link } from "@remix-run/react";

import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function CancelDialog(props: {
  reference: string;
  action: string;
  closeTo: string;
  errors: string[] | null | undefined;
}) {
  const { reference, action, closeTo, errors } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={t("appointments.cancel-title", { reference })} closeTo={closeTo}>
      <Form method="post" action={action} preventScrollReset className="grid gap-4">
        {errors && (
          <p className="error-text" role="alert">
            {errors.join(" ")}
          </p>
        )}
        <p>{t("appointments.cancel-text")}</p>
        <p className="flex flex-wrap gap-3">
          <SubmitButton>{t("appointments.cancel-confirm")}</SubmitButton>
          <Link className="button" to={closeTo} preventScrollReset>
            {t("appointments.cancel-dismiss")}
          </Link>
        </p>
      </Form>
    </Dialog>
  );
}
