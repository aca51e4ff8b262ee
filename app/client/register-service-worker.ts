import { useHydrated } from "#app/ui/use-hydrated.ts";

export function registerServiceWorker() {
  if ("serviceWorker" in navigator && "caches" in window)
    navigator.serviceWorker.register(`/sw.js?${document.documentElement.lang}`).catch(() => undefined);
}

/** Only a service worker stores bookings, and few visitors have one. */
export const useMayHaveOfflineBookings = () => useHydrated() && Boolean(navigator.serviceWorker?.controller);
