import { useNavigation } from "@remix-run/react";

import type { PlainKey } from "#app/messages/translate.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

const LOADING_LABELS: Record<string, PlainKey> = {
  "/library": "library.loading",
  "/media": "media.loading",
};

export function NavigationStatus() {
  const { t } = useTranslation();
  const { state, location } = useNavigation();
  const isLoading = state === "loading";
  return (
    <p className="busy" role="status">
      {isLoading && (
        <>
          <span className="spinner" /> {t(LOADING_LABELS[location?.pathname ?? ""] ?? "guard.loading")}
        </>
      )}
    </p>
  );
}
