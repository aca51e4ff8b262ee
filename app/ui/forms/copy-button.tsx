import { useState } from "react";

import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function CopyButton(props: { text: string; label?: string; itemName?: string }) {
  const { text, label, itemName } = props;
  const { t } = useTranslation();
  const hasScript = useHydrated();
  const [isCopied, setCopied] = useState(false);
  if (!hasScript) return null;
  const buttonLabel = isCopied ? t("form.copied") : (label ?? t("form.copy"));
  return (
    <button
      type="button"
      className="button"
      aria-label={itemName && `${t("site.label", { label: buttonLabel })} ${itemName}`}
      onClick={async () => setCopied(await copyText(text))}
    >
      {buttonLabel}
    </button>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is missing in older browsers and on pages without https.
    const field = document.createElement("textarea");
    field.value = text;
    document.activeElement?.after(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}
