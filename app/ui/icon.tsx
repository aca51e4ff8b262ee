const ICON_PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 20.5 20.5",
  close: "m6 6 12 12M18 6 6 18",
  previous: "m14 6-6 6 6 6",
  next: "m10 6 6 6-6 6",
  pause: "M9 6v12M15 6v12",
  show: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  hide: "M4 4l16 16M9.5 5.4A10 10 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-3 3.6M6 7.5A17 17 0 0 0 2 12s4 7 10 7a10 10 0 0 0 4-.8",
  play: "M8 5.5v13l10-6.5z",
  image: "M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M16 9.5v.01",
  video: "M3 6h12v12H3zM15 10.5l6-3.5v10l-6-3.5",
  audio:
    "M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
  document: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
} as const;

export function Icon({ name }: { name: keyof typeof ICON_PATHS }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="icon">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
