import { useNavigation } from "@remix-run/react";

import { useTranslation } from "#app/ui/use-translation.tsx";

/** Disabled while the form is sent. `isSending`: for forms that are submitted by script. */
export function SubmitButton({
  children,
  isSending,
  isSecondary,
}: {
  children: string;
  isSending?: boolean;
  isSecondary?: boolean;
}) {
  const { t } = useTranslation();
  const isNavigating = useNavigation().state !== "idle";
  const isBusy = isSending || isNavigating;
  return (
    <button
      className={isSecondary ? "button" : "button main"}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy ? t("form.busy") : children}
    </button>
  );
}
