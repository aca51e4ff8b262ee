import { useState } from "react";

import { useHydrated } from "#app/ui/hydrated.ts";
import { useWords } from "#app/ui/words.tsx";

export function CopyButton({ text, words }: { text: string; words?: string }) {
  const { say } = useWords();
  const hasScript = useHydrated();
  const [isCopied, setCopied] = useState(false);
  if (!hasScript) return null;
  return (
    <button type="button" className="button" onClick={async () => setCopied(await copy(text))}>
      {isCopied ? say("form.copied") : (words ?? say("form.copy"))}
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
