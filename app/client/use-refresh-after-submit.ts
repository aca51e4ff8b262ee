import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { invalidateCache } from "./load-cached.ts";

/** Reloads the screen's data after a delay, because cached counts are updated late. */
export function useRefreshAfterSubmit(afterMs: number) {
  const { state, formMethod } = useNavigation();
  const { revalidate } = useRevalidator();
  const wasSent = useRef(false);
  const isSending = state !== "idle" && formMethod !== undefined && formMethod !== "GET";

  useEffect(() => {
    if (isSending) {
      wasSent.current = true;
      return;
    }
    if (!wasSent.current) return;
    const timer = setTimeout(() => {
      wasSent.current = false;
      invalidateCache();
      revalidate();
    }, afterMs);
    return () => clearTimeout(timer);
  }, [isSending, afterMs, revalidate]);
}
