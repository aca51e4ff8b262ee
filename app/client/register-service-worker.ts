import { useEffect, useState } from "react";

import { BOOKING_CACHE } from "./offline/names.ts";

const hasServiceWorkers = () => "serviceWorker" in navigator && "caches" in window;

export function registerServiceWorker() {
  if (hasServiceWorkers())
    navigator.serviceWorker.register(`/sw.js?${document.documentElement.lang}`).catch(() => undefined);
}

export function useHasOfflineBookings() {
  const [hasBookings, setHasBookings] = useState(false);
  useEffect(() => {
    if (hasServiceWorkers()) caches.has(BOOKING_CACHE).then(setHasBookings, () => undefined);
  }, []);
  return hasBookings;
}
