/**
 * The house's only ornament: cloths, baskets and wall paintings of the region, woven from an identifier. The
 * same thing always gets the same cloth; a few hundred bytes of SVG, and no picture from elsewhere.
 */

const DYES = [
  ["#7a2a1d", "#f3e3c3", "#b97a12"],
  ["#1f3a5f", "#f3e3c3", "#c8502f"],
  ["#2c5e47", "#f0dfb4", "#8c2f1f"],
  ["#211b17", "#e2b04a", "#9c3a26"],
  ["#5a2440", "#f3e3c3", "#b97a12"],
  ["#b0791a", "#211b17", "#7a2a1d"],
  ["#275a66", "#f6ead2", "#c2402b"],
] as const;

/** One repeat of each cloth, 24 by 24: ground, thread and bead are given as its three dyes. */
const CLOTHS: ((thread: string, bead: string) => JSX.Element)[] = [
  // Diamonds of basketry.
  (thread, bead) => (
    <>
      <path d="M0 12 12 0l12 12-12 12z" fill="none" stroke={thread} strokeWidth="2.5" />
      <path d="m12 7 5 5-5 5-5-5z" fill={bead} />
    </>
  ),
  // The zigzags of imigongo.
  (thread, bead) => (
    <>
      <path d="m-2 10 7-7 7 7 7-7 7 7" fill="none" stroke={thread} strokeWidth="3.5" />
      <path d="m-2 22 7-7 7 7 7-7 7 7" fill="none" stroke={bead} strokeWidth="3.5" />
    </>
  ),
  // Its spirals.
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
  // The bands of a kanga.
  (thread, bead) => (
    <>
      <path d="M0 4h24M0 20h24" stroke={thread} strokeWidth="2.5" />
      <path d="M0 12h24" stroke={bead} strokeWidth="5" strokeDasharray="4 4" />
    </>
  ),
  // Discs, as sewn on hide.
  (thread, bead) => (
    <>
      <circle cx="12" cy="12" r="9" fill="none" stroke={thread} strokeWidth="2.5" />
      <circle cx="12" cy="12" r="4" fill={bead} />
    </>
  ),
  // Split triangles of a painted wall.
  (thread, bead) => (
    <>
      <path d="M0 24V0l24 24z" fill={thread} />
      <path d="M24 0v12L12 0z" fill={bead} />
    </>
  ),
];

/** Spread widely for near neighbours: the identifiers of a list often differ in one letter only. */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

export function Weave({ of, repeat = 24, className }: { of: string; repeat?: number; className?: string }) {
  const hash = digest(of);
  const [ground, thread, bead] = DYES[hash % DYES.length]!;
  const cloth = CLOTHS[(hash >>> 8) % CLOTHS.length]!;
  const id = `w${hash.toString(36)}-${repeat}`;
  return (
    <svg className={className} aria-hidden="true" width="100%" height="100%">
      <pattern
        id={id}
        width={repeat}
        height={repeat}
        viewBox="0 0 24 24"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${((hash >>> 16) % 4) * 45})`}
      >
        <rect width="24" height="24" fill={ground} />
        {cloth(thread, bead)}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
