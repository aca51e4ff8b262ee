import { useWords } from "#app/ui/words.tsx";

import type { ShownContent } from "./content-words.ts";

export function RejectionReason({ item: { approvalStatus, rejectionReason } }: { item: ShownContent }) {
  const { say } = useWords();
  if (approvalStatus !== "rejected" || !rejectionReason) return null;
  return (
    <div className="reason">
      <p>
        <strong>{say("contributor.why")}</strong>
      </p>
      <p className="written">{rejectionReason}</p>
    </div>
  );
}
