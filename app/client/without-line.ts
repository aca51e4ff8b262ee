import { useEffect, useState } from "react";

const hasWorkers = () => "serviceWorker" in navigator && "caches" in window;

/** From now on a request that is sent without a line is kept: for who begins to write one, and not for who looks. */
export function beReadyWithoutLine() {
  if (hasWorkers())
    navigator.serviceWorker.register(`/sw.js?${document.documentElement.lang}`).catch(() => undefined);
}

/** Whether anything may be kept here (client/offline/store): what it is, is fetched by them alone. */
export function useHasKept() {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (hasWorkers()) caches.has("urithi-bookings").then(setHas, () => undefined);
  }, []);
  return has;
}
