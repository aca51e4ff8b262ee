import type { Rights } from "#app/schemas/lists.ts";
import { useWords } from "#app/ui/words.tsx";

/** What one may do with a thing, in one plain sentence, with the page of the licence or the statement. */
export function RightsSentence({ rights }: { rights: Rights | null }) {
  const { say } = useWords();
  if (!rights) return <>{say("rights.unknown")}</>;
  return (
    <>
      {say(`rights.${rights}`)}{" "}
      <a href={pageOf(rights)} target="_blank" rel="license noreferrer">
        {rights}
      </a>
    </>
  );
}

/** The page that says it at length, where it stays. */
function pageOf(rights: Rights) {
  if (rights === "CC0") return "https://creativecommons.org/publicdomain/zero/1.0/";
  if (rights.startsWith("CC "))
    return `https://creativecommons.org/licenses/${rights.slice(3).toLowerCase()}/4.0/`;
  return `https://rightsstatements.org/page/${rights}/1.0/`;
}
