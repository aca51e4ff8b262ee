import { z } from "zod";

const fieldNamesBySchema = new WeakMap<z.core.$ZodType, ReadonlySet<string>>();

/** Other fields are dropped before they are parsed: `a[50000000]` would create fifty million entries. */
export function getFieldNames(schema: z.core.$ZodType): ReadonlySet<string> {
  let names = fieldNamesBySchema.get(schema);
  if (!names) fieldNamesBySchema.set(schema, (names = new Set(collectFieldNames(schema))));
  return names;
}

function collectFieldNames(schema: z.core.$ZodType): string[] {
  const { names = [] } = (z.globalRegistry.get(schema) ?? {}) as { names?: string[] };
  const { def } = schema._zod as unknown as { def: SchemaDefinition };
  switch (def.type) {
    case "object":
      return Object.keys(def.shape!);
    case "union":
      return def.options!.flatMap(collectFieldNames);
    case "pipe":
      return [...names, ...collectFieldNames(def.in!), ...collectFieldNames(def.out!)];
    default:
      return [];
  }
}

type SchemaDefinition = {
  type: string;
  shape?: object;
  options?: z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
};
