import { Link } from "@remix-run/react";
import { createTranscriptUrl } from "#app/schemas/transcript-url.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { ShownDraft } from "./transcript-links.tsx";

export function DraftLink({ id, draft }: { id: string; draft: ShownDraft }) {
  const { t } = useTranslation();
  return (
    <Link to={createTranscriptUrl(draft.file ?? id, { transcript: draft.id }, "/write")}>
      {t(draft.status === "rejected" ? "transcripts.draft-rejected-in" : "transcripts.draft-pending-in", {
        language: draft.language || t("transcripts.no-language"),
      })}
    </Link>
  );
}

export function DraftLinks({
  id,
  drafts = [],
  label,
}: {
  id: string;
  drafts?: ShownDraft[] | undefined;
  label: string;
}) {
  if (drafts.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-soft">{label}</p>
      <ul className="grid gap-2">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftLink id={id} draft={draft} />
          </li>
        ))}
      </ul>
    </div>
  );
}
