import { getInputProps } from "@conform-to/react";
import { useState } from "react";

import { useTranslation } from "#app/ui/use-translation.tsx";

import { getAriaProps, LabelledField, type ControlProps } from "./field.tsx";

/** Must be the last field of a form, so that the server gets the other fields before the file. */
export function FileField(
  props: ControlProps & {
    accept: string;
    isMultiple?: boolean;
    /** True if the form is shown again after an error, because most browsers then clear the chosen file. */
    isRetry?: boolean;
  },
) {
  const { field, accept, isMultiple, required = true, isRetry } = props;
  const { t } = useTranslation();
  const [hasFile, setHasFile] = useState(false);
  const hint = isRetry && !hasFile ? `${props.hint} ${t("field.choose-file-again")}` : props.hint;
  return (
    <LabelledField {...props} hint={hint}>
      <input
        {...getInputProps(field, { type: "file", value: false })}
        {...getAriaProps({ ...props, hint })}
        required={required}
        className="input"
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => setHasFile(target.value !== "")}
      />
    </LabelledField>
  );
}
