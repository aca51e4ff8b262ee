import { useHydrated } from "../ui/use-hydrated.ts";

/** Returns whether this page has a service worker. Old browsers and http pages have none. */
export async function registerServiceWorker(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return false;
  const { serviceWorker } = navigator;
  return serviceWorker.register(`/sw.js?${document.documentElement.lang}`).then(
    () => true,
    () => serviceWorker.controller !== null,
  );
}

/** Only a service worker stores bookings, and few visitors have one. */
export const useMayHaveOfflineBookings = () => useHydrated() && Boolean(navigator.serviceWorker?.controller);
