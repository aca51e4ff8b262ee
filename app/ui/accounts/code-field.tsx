import { getInputProps } from "@conform-to/react";

import { getAriaProps, LabelledField, type Field } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type CodeFieldProps = { field: Field; hasInitialFocus?: boolean; isSetUp?: boolean };

/** A text field, because recovery codes have letters. */
export function CodeField({ field, hasInitialFocus, isSetUp }: CodeFieldProps) {
  const { t } = useTranslation();
  const props = {
    field,
    label: t("second-factor.code"),
    hint: t(isSetUp ? "second-factor.code-hint-app" : "second-factor.code-hint"),
  };
  return (
    <LabelledField {...props}>
      <input
        {...getInputProps(field, { type: "text", value: false })}
        {...getAriaProps(props)}
        required
        className="input"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-initial-focus={hasInitialFocus || undefined}
      />
    </LabelledField>
  );
}
