import { builtRoutes } from "./built-routes.ts";

/** Every route of the build that supports GET. expandPattern() throws if a parameter has no example. */
export const readableRoutes = builtRoutes.filter(({ methods }) => methods.includes("GET"));

/** Example values of path parameters: the pattern is matched against `<route> <placeholder>`. */
export type Examples = [matches: RegExp, values: readonly string[]][];

export function expandPattern(pattern: string, examples: Examples): string[] {
  const [placeholder] = /:\w+|\*/.exec(pattern) ?? [];
  if (!placeholder) return [pattern];
  const values = examples.find(([matches]) => matches.test(`${pattern} ${placeholder}`))?.[1];
  if (!values?.length) throw new Error(`nobody has an example for ${placeholder} in ${pattern}`);
  return values.flatMap((value) => expandPattern(pattern.replace(placeholder, value), examples));
}
