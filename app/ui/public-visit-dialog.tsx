import { Dialog } from "./dialog.tsx";
import { useDialogAddress } from "./dialog-address.ts";
import { VisitFacts } from "./visit-facts.tsx";
import type { ShownVisit } from "./visit-words.ts";
import { useWords } from "./words.tsx";

/** What everybody who is logged in may see of a visit to come. */
export function PublicVisitDialog({ visit }: { visit: ShownVisit }) {
  const { say } = useWords();
  const { closed } = useDialogAddress();
  return (
    <Dialog title={say("visits.details-title")} closeTo={closed}>
      <VisitFacts visit={visit} />
    </Dialog>
  );
}
