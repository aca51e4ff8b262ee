/** The few icons there are, drawn; always beside words or under a name. */
const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "m6 6 12 12M18 6 6 18",
  previous: "m14 6-6 6 6 6",
  next: "m10 6 6 6-6 6",
  pause: "M9 6v12M15 6v12",
  show: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  hide: "M4 4l16 16M9.5 5.4A10 10 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-3 3.6M6 7.5A17 17 0 0 0 2 12s4 7 10 7a10 10 0 0 0 4-.8",
  play: "M8 5.5v13l10-6.5z",
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="icon">
      <path d={PATHS[name]} />
    </svg>
  );
}
