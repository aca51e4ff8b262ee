import type { FormMetadata } from "@conform-to/react";

import { TRAP_FIELD } from "#app/schemas/lists.ts";
import { useWords } from "#app/ui/words.tsx";

/** A field that people never meet. A form that came back has none, so that nobody is taken for a robot twice. */
export function Trap({ form }: { form: Pick<FormMetadata, "status"> }) {
  const { say } = useWords();
  if (form.status === "error") return null;
  return (
    <div hidden aria-hidden="true">
      <label>
        {say("form.trap")} <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
