import { useState } from "react";

import { useHydrated } from "#app/ui/hydrated.ts";
import { useWords } from "#app/ui/words.tsx";

export function CopyButton(props: {
  text: string;
  words?: string;
  /** What it copies, if there are several. */
  about?: string;
}) {
  const { text, words, about } = props;
  const { say } = useWords();
  const hasScript = useHydrated();
  const [isCopied, setCopied] = useState(false);
  if (!hasScript) return null;
  const said = isCopied ? say("form.copied") : (words ?? say("form.copy"));
  return (
    <button
      type="button"
      className="button"
      aria-label={about && `${said}: ${about}`}
      onClick={async () => setCopied(await copy(text))}
    >
      {said}
    </button>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https, and in older browsers, there is no clipboard API.
    const field = document.createElement("textarea");
    field.value = text;
    document.activeElement?.after(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}
