import { z } from "zod";

const cache = new WeakMap<z.core.$ZodType, ReadonlySet<string>>();

/** Other names are dropped before anything expands them: `a[50000000]` would make a list of fifty million. */
export function fieldsOf(schema: z.core.$ZodType): ReadonlySet<string> {
  let names = cache.get(schema);
  if (!names) cache.set(schema, (names = new Set(namesIn(schema))));
  return names;
}

function namesIn(schema: z.core.$ZodType): string[] {
  const { names = [] } = (z.globalRegistry.get(schema) ?? {}) as { names?: string[] };
  const { def } = schema._zod as unknown as { def: Def };
  switch (def.type) {
    case "object":
      return Object.keys(def.shape!);
    case "union":
      return def.options!.flatMap(namesIn);
    case "pipe":
      return [...names, ...namesIn(def.in!), ...namesIn(def.out!)];
    default:
      return [];
  }
}

type Def = {
  type: string;
  shape?: object;
  options?: z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
};
