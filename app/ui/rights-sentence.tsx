import type { Rights } from "#app/schemas/lists.ts";
import { rightsPage } from "#app/schemas/work-facts.ts";
import { useWords } from "#app/ui/words.tsx";

export function RightsSentence({ rights }: { rights: Rights | null }) {
  const { say } = useWords();
  if (!rights) return <>{say("rights.unknown")}</>;
  return (
    <>
      {say(`rights.${rights}`)}{" "}
      <a href={rightsPage(rights)} target="_blank" rel="license noreferrer">
        {rights}
      </a>
    </>
  );
}
