import { useEffect, useState } from "react";

const hasWorkers = () => "serviceWorker" in navigator && "caches" in window;

/** For those who begin to write a request, and not for those who only look. */
export function beReadyWithoutLine() {
  if (hasWorkers())
    navigator.serviceWorker.register(`/sw.js?${document.documentElement.lang}`).catch(() => undefined);
}

/** So that only those who may have something kept load the code that lists it. */
export function useHasKept() {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (hasWorkers()) caches.has("urithi-bookings").then(setHas, () => undefined);
  }, []);
  return has;
}
