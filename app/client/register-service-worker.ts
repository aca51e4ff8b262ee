import { useEffect, useState } from "react";

const hasServiceWorkers = () => "serviceWorker" in navigator && "caches" in window;

/** For those who begin to write a request, and not for those who only look. */
export function registerServiceWorker() {
  if (hasServiceWorkers())
    navigator.serviceWorker.register(`/sw.js?${document.documentElement.lang}`).catch(() => undefined);
}

/** So that only those who may have something kept load the code that lists it. */
export function useHasOfflineBookings() {
  const [hasBookings, setHasBookings] = useState(false);
  useEffect(() => {
    if (hasServiceWorkers()) caches.has("urithi-bookings").then(setHasBookings, () => undefined);
  }, []);
  return hasBookings;
}
