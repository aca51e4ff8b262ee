import { getInputProps } from "@conform-to/react";
import { useState } from "react";

import { useWords } from "#app/ui/words.tsx";

import { ariaProps, Labelled, type Control } from "./field.tsx";

/** The last field, so that what was typed arrives before the file. */
export function FileField(
  props: Control & {
    accept: string;
    several?: boolean;
    /** Most browsers forget the file when the form comes back. */
    isAgain?: boolean;
  },
) {
  const { field, accept, several, required = true, isAgain } = props;
  const { say } = useWords();
  const [isChosen, setChosen] = useState(false);
  const hint = isAgain && !isChosen ? `${props.hint} ${say("field.file-again")}` : props.hint;
  return (
    <Labelled {...props} hint={hint}>
      <input
        {...getInputProps(field, { type: "file", value: false })}
        {...ariaProps({ ...props, hint })}
        required={required}
        className="input"
        accept={accept}
        multiple={several}
        onChange={({ target }) => setChosen(target.value !== "")}
      />
    </Labelled>
  );
}
