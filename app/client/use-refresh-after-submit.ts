import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { invalidateCache } from "./load-cached.ts";

/** Reloads the screen's data after a delay, because cached counts are updated late. Not after an error, which it would remove. */
export function useRefreshAfterSubmit(afterMs: number, hasFailed: boolean) {
  const { state, formMethod } = useNavigation();
  const { revalidate } = useRevalidator();
  const wasSent = useRef(false);
  const isSending = state !== "idle" && formMethod !== undefined && formMethod !== "GET";

  useEffect(() => {
    if (isSending) {
      wasSent.current = true;
      return;
    }
    if (!wasSent.current || hasFailed) return;
    const timer = setTimeout(() => {
      wasSent.current = false;
      invalidateCache();
      revalidate();
    }, afterMs);
    return () => clearTimeout(timer);
  }, [isSending, afterMs, hasFailed, revalidate]);
}
