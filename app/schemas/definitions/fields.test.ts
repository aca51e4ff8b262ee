import { expect, test } from "vitest";
import { z } from "zod";

import { changeShape, createShape, viewShape } from "./field-schemas.ts";
import * as field from "./fields.ts";

const fields = field.defineFields("appointments", {
  firstName: field.line({ required: true }),
  institution: field.line(),
  tags: field.words({ label: "field.tags" }),
  rights: field.rights({ label: "rights.title" }),
  status: field.choice(["pending", "approved"], (value) => `status.${value}`, {
    label: "all-content.status",
  }),
});

const View = z.object(viewShape(fields));

test("labels and errors follow from the name unless they are given", () => {
  expect(fields.firstName).toEqual({
    kind: "line",
    required: true,
    label: "appointments.first-name",
    error: "appointments.first-name-required",
  });
  expect(fields.tags.label).toBe("field.tags");
});

test("a new record has every field, and a change only those that were sent", () => {
  const input = { firstName: " Amina ", tags: "a, b", status: "pending", unknown: "1" };
  expect(z.object(createShape(fields)).parse(input)).toEqual({
    ...{ firstName: "Amina", institution: "", tags: ["a", "b"], rights: null, status: "pending" },
  });
  expect(z.object(createShape(fields)).safeParse({ ...input, firstName: "" }).error?.issues).toMatchObject([
    { path: ["firstName"], message: "appointments.first-name-required" },
  ]);
  const changed = z.object(changeShape(fields)).parse({ institution: "", tags: [] });
  expect(changed).toMatchObject({ institution: "", tags: [] });
  expect(changed).not.toHaveProperty("firstName", expect.anything());
});

test("a box that is not ticked is not sent: false in a form, unchanged in a change", () => {
  const boxes = field.defineFields("site-settings", { openAccess: field.flag() });
  expect(z.object(createShape(boxes)).parse({})).toEqual({ openAccess: false });
  expect(z.object(changeShape(boxes)).parse({})).toEqual({});
  expect(z.object(changeShape(boxes)).parse({ openAccess: "on" })).toEqual({ openAccess: true });
});

test("a column has the name of its field", () => {
  expect(field.getColumn("copyrightInfo")).toBe("copyright_info");
  expect(field.getColumns(fields)).toContain("t.first_name as firstName");
});

test("examples are in the description of a response", () => {
  const view = z.toJSONSchema(z.object(viewShape(fields, { firstName: "Wanjiru" })));
  expect(view.properties?.firstName).toMatchObject({ type: "string", example: "Wanjiru" });
});

test("a misspelt option, or a label or error that is missing in the catalogue, does not compile", () => {
  // @ts-expect-error -- requried
  expect(field.line({ requried: true })).toBeDefined();
  // @ts-expect-error -- no such message
  expect(field.line({ label: "appointments.nothing" })).toBeDefined();
  // @ts-expect-error -- there is no "appointments.no-such-field"
  expect(field.defineFields("appointments", { noSuchField: field.line() })).toBeDefined();
  // @ts-expect-error -- there is no "appointments.institution-required"
  expect(field.defineFields("appointments", { institution: field.line({ required: true }) })).toBeDefined();
  // @ts-expect-error -- localized texts differ in length, so their schemas are rules
  expect(() => createShape({ name: field.localized({ label: "field.title" }) })).toBeDefined();
  // @ts-expect-error -- the field is named "firstName"
  expect(viewShape(fields, { fistName: "Wanjiru" })).toBeDefined();
  // @ts-expect-error -- a call may not return a number in a line
  expect(View.safeParse({ firstName: 1 } satisfies Partial<z.input<typeof View>>).success).toBe(false);
});
