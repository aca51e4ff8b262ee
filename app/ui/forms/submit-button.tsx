import { useNavigation } from "@remix-run/react";

import { useTranslation } from "#app/ui/use-translation.tsx";

/** Disabled while the form is being sent. `isSending` is for forms sent by script without navigation. */
export function SubmitButton({
  children,
  isSending,
  isSecondary,
  ...button
}: {
  children: string;
  name?: string;
  value?: string;
  isSending?: boolean;
  isSecondary?: boolean;
}) {
  const { t } = useTranslation();
  const isNavigating = useNavigation().state !== "idle";
  const isBusy = isSending || isNavigating;
  return (
    <button
      {...button}
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
