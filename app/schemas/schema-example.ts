import { z } from "zod";

/** Composed of the examples of the fields. Undefined if a required field has none: it is then null or left out. */
export function getSchemaExample(schema: z.core.$ZodType): unknown {
  const meta = z.globalRegistry.get(schema);
  if (meta && "example" in meta) return meta.example;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return getObjectExample(def.shape);
    case "array": {
      const element = getSchemaExample(def.element);
      return element === undefined ? [] : [element];
    }
    case "nullable":
      return getSchemaExample(def.innerType) ?? null;
    case "optional":
    case "default":
    case "readonly":
      return getSchemaExample(def.innerType);
    case "pipe":
      return getSchemaExample(def.in._zod.def.type === "transform" ? def.out : def.in);
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "boolean":
      return false;
    case "number":
      return 1;
    default:
      return undefined;
  }
}

function getObjectExample(shape: Readonly<Record<string, z.core.$ZodType>>) {
  const fields = Object.entries(shape).map(
    ([name, field]) => [name, getSchemaExample(field), field] as const,
  );
  if (fields.some(([, example, field]) => example === undefined && !field._zod.optout)) return undefined;
  return Object.fromEntries(fields.filter(([, example]) => example !== undefined));
}
