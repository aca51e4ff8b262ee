import { type Fields as Definitions, getNames } from "#app/schemas/definitions/fields.ts";
import type { useTranslation } from "#app/ui/use-translation.tsx";

/** Label and value of each field with a text. A file of its own, because pages without a form load it. */
export const listFacts = <All extends Definitions>(
  t: ReturnType<typeof useTranslation>["t"],
  definition: All,
  record: { readonly [Name in keyof All]?: string | undefined },
) => getNames(definition).map((name) => [t(definition[name]!.label), record[name]] as const);
