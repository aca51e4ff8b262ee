import type { ReactNode } from "react";

import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const EmptyState = ({ children, action }: { children: string; action?: ReactNode }) => (
  <div className="state">
    <p>{children}</p>
    {action}
  </div>
);

export function LoadingPlaceholder({ children }: { children?: string }) {
  const { t } = useTranslation();
  return (
    <p className="state" role="status">
      {children ?? t("state.loading")}
    </p>
  );
}

export function ErrorState({ children }: { children: string }) {
  const { t } = useTranslation();
  const { closedUrl } = useDialogUrls();
  return (
    <div className="state" role="alert">
      <p className="error-text">{children}</p>
      <a className="button" href={closedUrl}>
        {t("page.retry")}
      </a>
    </div>
  );
}
