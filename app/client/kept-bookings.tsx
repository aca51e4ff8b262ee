import { useEffect, useState } from "react";

import { useWords } from "#app/ui/words.tsx";

import { listBookings } from "./offline/bookings.ts";

export function KeptBookings() {
  const { say } = useWords();
  const [count, setCount] = useState(0);
  useEffect(() => {
    listBookings().then(
      (all) => setCount(all.filter(({ state }) => state !== "taken").length),
      () => undefined,
    );
  }, []);
  if (count === 0) return null;
  return (
    <p className="panel" role="status">
      {say("offline.kept-here", { count })} <a href="/saved#not-sent">{say("offline.see-kept")}</a>
    </p>
  );
}
