import { useLocation, useRevalidator } from "@remix-run/react";

import { useTranslation } from "../ui/use-translation.tsx";
import { invalidateCache } from "./load-cached.ts";

export function RefreshLink({ loading, children }: { loading: string; children: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { state, revalidate } = useRevalidator();
  const isLoading = state === "loading";
  return (
    <>
      <a
        className="refresh"
        href={pathname + search}
        aria-disabled={isLoading}
        onClick={(event) => {
          event.preventDefault();
          if (isLoading) return;
          invalidateCache();
          revalidate();
        }}
      >
        {isLoading ? t("form.busy") : children}
      </a>
      {isLoading && (
        <span className="sr-only" role="status">
          {loading}
        </span>
      )}
    </>
  );
}
