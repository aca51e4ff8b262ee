import { LogoDrawing } from "#app/ui/shell/logo.tsx";

/** Patterns of the region's cloths, baskets and wall paintings. An id always gets the same pattern. */

const COVER_PALETTES = [
  ["#7a2a1d", "#f3e3c3", "#b97a12"],
  ["#1f3a5f", "#f3e3c3", "#c8502f"],
  ["#2c5e47", "#f0dfb4", "#8c2f1f"],
  ["#211b17", "#e2b04a", "#9c3a26"],
  ["#5a2440", "#f3e3c3", "#b97a12"],
  ["#b0791a", "#211b17", "#7a2a1d"],
  ["#275a66", "#f6ead2", "#c2402b"],
] as const;

/** Each pattern is 24 by 24 units. */
const PATTERNS: ((thread: string, bead: string) => JSX.Element)[] = [
  (thread, bead) => (
    <>
      <path d="M0 12 12 0l12 12-12 12z" fill="none" stroke={thread} strokeWidth="2.5" />
      <path d="m12 7 5 5-5 5-5-5z" fill={bead} />
    </>
  ),
  (thread, bead) => (
    <>
      <path d="m-2 10 7-7 7 7 7-7 7 7" fill="none" stroke={thread} strokeWidth="3.5" />
      <path d="m-2 22 7-7 7 7 7-7 7 7" fill="none" stroke={bead} strokeWidth="3.5" />
    </>
  ),
  (thread, bead) => (
    <>
      <path
        d="M3 12a9 9 0 1 1 9 9 6 6 0 1 1 6-6 3 3 0 1 1-3-3"
        fill="none"
        stroke={thread}
        strokeWidth="2.5"
      />
      <circle cx="12" cy="15" r="1.8" fill={bead} />
    </>
  ),
  (thread, bead) => (
    <>
      <path d="M0 4h24M0 20h24" stroke={thread} strokeWidth="2.5" />
      <path d="M0 12h24" stroke={bead} strokeWidth="5" strokeDasharray="4 4" />
    </>
  ),
  (thread, bead) => (
    <>
      <circle cx="12" cy="12" r="9" fill="none" stroke={thread} strokeWidth="2.5" />
      <circle cx="12" cy="12" r="4" fill={bead} />
    </>
  ),
  (thread, bead) => (
    <>
      <path d="M0 24V0l24 24z" fill={thread} />
      <path d="M24 0v12L12 0z" fill={bead} />
    </>
  ),
];

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

const ROTATION_COUNT = 4;

function getCoverStyle(seed: string) {
  const hash = hashText(seed);
  return {
    dye: hash % COVER_PALETTES.length,
    pattern: (hash >>> 8) % PATTERNS.length,
    turn: (hash >>> 16) % ROTATION_COUNT,
  };
}

export function coverImageUrl(seed: string) {
  const { dye, pattern, turn } = getCoverStyle(seed);
  return `/covers/${dye}-${pattern}-${turn}.png`;
}

function CoverPattern(props: { id: string; dye: number; pattern: number; turn: number; repeat: number }) {
  const { id, dye, pattern, turn, repeat } = props;
  const [ground, thread, bead] = COVER_PALETTES[dye]!;
  return (
    <pattern
      id={id}
      width={repeat}
      height={repeat}
      viewBox="0 0 24 24"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turn * 45})`}
    >
      <rect width="24" height="24" fill={ground} />
      {PATTERNS[pattern]!(thread, bead)}
    </pattern>
  );
}

export function renderCoverImage(name: string, width: number, height: number) {
  const [, dye, pattern, turn] = (/^(\d)-(\d)-(\d)\.png$/.exec(name) ?? []).map(Number);
  const isValid = dye! < COVER_PALETTES.length && pattern! < PATTERNS.length && turn! < ROTATION_COUNT;
  if (!isValid) return undefined;
  const logoSize = height / 3;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height}>
      <CoverPattern id="cloth" dye={dye!} pattern={pattern!} turn={turn!} repeat={height / 4} />
      <rect width={width} height={height} fill="url(#cloth)" />
      <svg
        x={(width - logoSize) / 2}
        y={(height - logoSize) / 2}
        width={logoSize}
        height={logoSize}
        viewBox="0 0 40 40"
      >
        <LogoDrawing />
      </svg>
    </svg>
  );
}
