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
      return Object.entries(def.shape!).flatMap(([name, field]) => [
        name,
        ...collectFieldNames(field).map((part) => `${name}.${part}`),
      ]);
    case "union":
      return def.options!.flatMap(collectFieldNames);
    case "pipe":
      return [...names, ...collectFieldNames(def.in!), ...collectFieldNames(def.out!)];
    default:
      return def.innerType ? collectFieldNames(def.innerType) : [];
  }
}

type SchemaDefinition = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
};
