import { useHydrated } from "../ui/use-hydrated.ts";

/** Returns whether this page has a service worker. Old browsers and http pages have none. */
export async function registerServiceWorker(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return false;
  const { serviceWorker } = navigator;
  const registered = serviceWorker.register(`/sw.js?${document.documentElement.lang}`).then(
    () => true,
    () => serviceWorker.controller !== null,
  );
  // A page that has a worker does not wait for the server, which may be slow.
  return serviceWorker.controller !== null || registered;
}

/** Only a service worker stores bookings, and few visitors have one. */
export const useMayHaveOfflineBookings = () => useHydrated() && Boolean(navigator.serviceWorker?.controller);
