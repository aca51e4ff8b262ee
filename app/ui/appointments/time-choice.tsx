import { getInputProps, getSelectProps } from "@conform-to/react";
import { useCallback, useEffect, useRef, useState } from "react";

import { getAriaProps, LabelledField, type Field } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type TimeOption = [value: string, label: string, isFull: boolean];

/** A select of free times, or a text field until they are known. The field is not replaced while it has the focus. */
export function TimeChoice(props: {
  field: Field;
  label: string;
  times: TimeOption[] | undefined;
  isLoading: boolean;
}) {
  const { field, label, times, isLoading } = props;
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const hasTimes = times !== undefined;
  const [{ isList, value }, setControl] = useState({ isList: hasTimes, value: field.initialValue });

  const updateControl = useCallback(() => {
    const control = container.current?.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
    if (!control || isLoading || control === document.activeElement || control.validity.badInput) return;
    const { value } = control;
    setControl((current) => (current.isList === hasTimes ? current : { isList: hasTimes, value }));
  }, [hasTimes, isLoading]);
  useEffect(updateControl, [updateControl]);

  const chosen = field.value ?? "";
  const options = times ?? [];
  const isOther = chosen !== "" && !options.some(([time]) => time === chosen);
  const shown: TimeOption[] = isOther ? [[chosen, chosen, false], ...options] : options;
  return (
    <div ref={container} onBlur={updateControl}>
      {isList ? (
        <LabelledField field={field} label={label}>
          <select
            {...getSelectProps(field, { value: false })}
            {...getAriaProps({ field })}
            defaultValue={value}
            required
            className="input"
          >
            <option value="">{t("field.choose")}</option>
            {shown.map(([time, label, isFull]) => (
              // A chosen time that is full can still be sent, so that the response explains why it is refused.
              <option key={time} value={time} disabled={isFull && time !== chosen}>
                {label}
              </option>
            ))}
          </select>
        </LabelledField>
      ) : (
        <LabelledField field={field} label={label}>
          <input
            {...getInputProps(field, { type: "time", value: false })}
            {...getAriaProps({ field })}
            {...(value && { defaultValue: value })}
            required
            className="input"
          />
        </LabelledField>
      )}
    </div>
  );
}
