import { useEffect, useState } from "react";

/** The page brings the first places; others are fetched without changing the form. */
export function usePlacesLeft<Places extends { visitType: string; date?: string }>(
  brought: Places | undefined,
  { visitType, date }: { visitType: string; date: string },
) {
  const [places, setPlaces] = useState(brought);
  const isAbout = (one: Places | undefined) => one?.visitType === visitType && (one.date ?? "") === date;
  const isKnown = isAbout(places);

  useEffect(() => {
    if (isKnown || !visitType) return;
    const asking = new AbortController();
    const wanted = new URLSearchParams({ visitType, ...(date && { date }) });
    fetch(`/api/appointments/room?${wanted}`, { signal: asking.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Places>) : undefined))
      // Without an answer one types the time, and the server checks it.
      .then(setPlaces, () => undefined);
    return () => asking.abort();
  }, [isKnown, visitType, date]);

  return {
    places: isKnown ? places : undefined,
    earlier: places?.visitType === visitType ? places : undefined,
    isAsking: !isKnown && visitType !== "",
  };
}
