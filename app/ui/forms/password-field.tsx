import { getInputProps } from "@conform-to/react";
import { useState } from "react";

import type { Role } from "#app/schemas/lists/accounts.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { getAriaProps, LabelledField, type ControlProps, type Field } from "./field.tsx";

export function NewPasswordFields(props: {
  email: string;
  label: string;
  role: Role;
  first: Field;
  repeated: Field;
}) {
  const { email, label, role, first, repeated } = props;
  const { t } = useTranslation();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        field={first}
        label={label}
        hint={t(role === "admin" ? "password.hint-administrator" : "password.hint")}
        autoComplete="new-password"
      />
      <PasswordField field={repeated} label={t("password.repeat")} autoComplete="new-password" />
    </>
  );
}

export function PasswordField(
  props: ControlProps & {
    autoComplete: "current-password" | "new-password";
    value?: string | undefined;
    hasInitialFocus?: boolean;
  },
) {
  const { field, autoComplete, value, hasInitialFocus } = props;
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const hasScript = useHydrated();
  return (
    <LabelledField {...props}>
      <div className="password">
        <input
          {...getInputProps(field, { type: isShown ? "text" : "password", value: false })}
          {...getAriaProps(props)}
          required
          className="input"
          data-initial-focus={hasInitialFocus || undefined}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={value}
        />
        {hasScript && (
          <button
            type="button"
            className="button"
            aria-controls={field.id}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? "hide" : "show"} />
            <span className="sr-only">{t(isShown ? "password.hide" : "password.show")}</span>
          </button>
        )}
      </div>
    </LabelledField>
  );
}
