const UNITS = ["Bytes", "KB", "MB", "GB"] as const;

/** The contract's sizes: base 1024, two decimals, nothing smaller than a byte. */
export function formatSize(bytes: number): string {
  if (bytes <= 0) return `0 ${UNITS[0]}`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${UNITS[power]}`;
}
