/** The few icons there are, drawn; always beside words or under a name. */
const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "m6 6 12 12M18 6 6 18",
  previous: "m14 6-6 6 6 6",
  next: "m10 6 6 6-6 6",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10-6.5z",
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="icon">
      <path d={PATHS[name]} />
    </svg>
  );
}
