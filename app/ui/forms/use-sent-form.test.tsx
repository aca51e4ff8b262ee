import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import {
  controlOf,
  filledControlOf,
  useSentForm,
  type Fields,
  type SentForm,
  type SentResult,
} from "./use-sent-form.ts";

type Typed = { name: string; email: string; agreed: string; version: string };
type Shown = { form: SentForm; fields: Fields<keyof Typed> };

/** The form as it is rendered first, on the server as in the browser. */
function shown(lastResult?: SentResult, defaultValue?: Partial<Record<keyof Typed, unknown>>): Shown {
  let seen: Shown | undefined;
  function Form() {
    const [form, fields] = useSentForm<Typed>({ id: "apply", lastResult, defaultValue });
    seen = { form, fields };
    return null;
  }
  renderToString(<Form />);
  return seen!;
}

const wrong: SentResult = {
  status: "error",
  initialValue: { name: "Amina", email: "amina at home" },
  error: { email: ["Enter an e-mail address"], "": ["It could not be saved"], name: null },
};

test("a form that was never sent begins with its defaults and says nothing", () => {
  const { form, fields } = shown(undefined, { name: "Amina", agreed: true, version: 3 });
  expect(form).toEqual({ id: "apply", status: undefined, errors: undefined, allErrors: {} });
  expect(fields.name).toMatchObject({
    initialValue: "Amina",
    errors: undefined,
    name: "name",
    formId: "apply",
  });
  expect([fields.agreed.initialValue, fields.version.initialValue]).toEqual(["on", "3"]);
  expect(fields.email.initialValue).toBeUndefined();
});

test("one that came back has what was typed, and says what is wrong where it is", () => {
  const { form, fields } = shown(wrong, { name: "Somebody else", agreed: true });
  expect(form).toMatchObject({ status: "error", errors: ["It could not be saved"] });
  expect(Object.keys(form.allErrors).sort()).toEqual(["", "email"]);
  expect(fields.name).toMatchObject({ initialValue: "Amina", errors: undefined });
  expect(fields.email).toMatchObject({ initialValue: "amina at home", errors: ["Enter an e-mail address"] });
  // What was not sent stays away, as a box from which the tick was taken.
  expect(fields.agreed.initialValue).toBeUndefined();
});

test("the names of its parts are what summaries and labels lead to", () => {
  const { fields } = shown(wrong);
  expect(fields.email).toMatchObject({
    id: "apply-email",
    errorId: "apply-email-error",
    descriptionId: "apply-email-description",
  });
  expect(controlOf(fields.email)).toEqual({
    id: "apply-email",
    name: "email",
    form: "apply",
    "aria-invalid": true,
  });
  expect(controlOf(fields.name)["aria-invalid"]).toBeUndefined();
});

test("a control that begins with nothing has no value of its own for React to write again", () => {
  const { fields } = shown(undefined, { name: "Amina" });
  expect(filledControlOf(fields.name)).toHaveProperty("defaultValue", "Amina");
  expect(filledControlOf(fields.email)).not.toHaveProperty("defaultValue");
});
