import { RIGHTS_NAMES } from "#app/schemas/lists.ts";
import { useWords } from "#app/ui/words.tsx";

import { SelectField } from "./field.tsx";

export function RightsField({ field }: { field: Parameters<typeof SelectField>[0]["field"] }) {
  const { say } = useWords();
  return (
    <SelectField
      field={field}
      label={say("field.optional", { label: say("rights.title") })}
      required={false}
      prompt={say("rights.not-known")}
      options={RIGHTS_NAMES.map((one) => [one, `${one}: ${say(`rights.${one}`)}`])}
    />
  );
}
