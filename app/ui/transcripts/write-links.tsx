import { Link } from "@remix-run/react";
import { createTranscriptUrl } from "#app/schemas/transcript-url.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { DraftLink } from "./draft-links.tsx";
import type { ItemTranscripts } from "./transcript-links.tsx";

export function WriteLinks({ id, offer }: { id: string; offer: ItemTranscripts }) {
  const { t } = useTranslation();
  const { published, drafts = [] } = offer;
  const unchanged = published.filter((entry) => !drafts.some(({ replaces }) => replaces === entry.id));
  const count = unchanged.length + drafts.length;
  return (
    <>
      {unchanged.map(({ id: transcript, language }) => (
        <Link key={transcript} to={createTranscriptUrl(id, { transcript }, "/write")}>
          {count === 1
            ? t("transcripts.edit")
            : t("transcripts.edit-in", { language: language || t("transcripts.no-language") })}
        </Link>
      ))}
      {drafts.map((draft) => (
        <DraftLink key={draft.id} id={id} draft={draft} />
      ))}
      <Link
        className={count ? undefined : "button"}
        to={createTranscriptUrl(id, count ? { new: "" } : {}, "/write")}
      >
        {t(count ? "transcripts.add-language" : "transcripts.add")}
      </Link>
    </>
  );
}
