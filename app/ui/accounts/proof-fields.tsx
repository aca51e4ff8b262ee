import { PROOF_FIELDS } from "#app/schemas/lists/accounts.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ProofFields() {
  const { t } = useTranslation();
  return (
    <>
      <label className="field">
        {t("form.proof-password")}
        <input
          className="input"
          type="password"
          name={PROOF_FIELDS.password}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <label className="field">
        {t("form.proof-code")}
        <input
          className="input"
          type="text"
          name={PROOF_FIELDS.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
    </>
  );
}
