import { getInputProps } from "@conform-to/react";
import { useState } from "react";

import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/ui/words.tsx";

import { ariaProps, Labelled, type Control, type Field } from "./field.tsx";

/** With the name under which password managers keep it. */
export function NewPassword(props: { email: string; label: string; first: Field; repeated: Field }) {
  const { email, label, first, repeated } = props;
  const { say } = useWords();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField field={first} label={label} hint={say("password.hint")} autoComplete="new-password" />
      <PasswordField field={repeated} label={say("password.repeat")} autoComplete="new-password" />
    </>
  );
}

/** Never comes back filled in. */
export function PasswordField(
  props: Control & {
    autoComplete: "current-password" | "new-password";
    value?: string;
    /** Gets the focus when a dialog opens. */
    isFirst?: boolean;
  },
) {
  const { field, autoComplete, value, isFirst } = props;
  const { say } = useWords();
  const [isShown, show] = useState(false);
  const hasScript = useHydrated();
  return (
    <Labelled {...props}>
      <div className="password">
        <input
          {...getInputProps(field, { type: isShown ? "text" : "password", value: false })}
          {...ariaProps(props)}
          required
          className="input"
          data-first={isFirst || undefined}
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
            onClick={() => show(!isShown)}
          >
            <Icon name={isShown ? "hide" : "show"} />
            <span className="sr-only">{say(isShown ? "password.hide" : "password.show")}</span>
          </button>
        )}
      </div>
    </Labelled>
  );
}
