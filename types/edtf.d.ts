/** What we use of the package, which has no types of its own. */
declare module "edtf" {
  type ParseOptions = { level: 0 | 1 | 2; types: ("Date" | "Interval")[] };
  /** Throws for a text that is not EDTF. `min`, `max`: milliseconds, infinite for an open end. */
  export default function edtf(
    text: string,
    options: ParseOptions,
  ): { edtf: string; min: number; max: number };
}
