import { useEffect, useState } from "react";

import { useWords } from "#app/ui/words.tsx";

const hasWorkers = () => "serviceWorker" in navigator && "caches" in window;

/** From now on a request that is sent without a line is kept: for who begins to write one, and not for who looks. */
export function beReadyWithoutLine() {
  if (!hasWorkers() || navigator.serviceWorker.controller) return;
  navigator.serviceWorker.register(`/sw.js?${document.documentElement.lang}`).catch(() => undefined);
}

/** That something written here has not been sent yet. */
export function KeptBookings() {
  const { say } = useWords();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (hasWorkers()) void countKept().then(setCount, () => undefined);
  }, []);
  if (count === 0) return null;
  return (
    <p className="panel" role="status">
      {say("offline.kept-here", count)} <a href="/saved#not-sent">{say("offline.see-kept")}</a>
    </p>
  );
}

/** How it is kept is fetched by who has kept something. */
async function countKept() {
  if (!(await caches.has("urithi-bookings"))) return 0;
  const { listBookings } = await import("./offline/bookings.ts");
  return (await listBookings()).filter(({ state }) => state !== "taken").length;
}
