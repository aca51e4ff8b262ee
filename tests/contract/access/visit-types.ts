import { createId } from "#app/models/id.ts";

import { execute } from "../../setup/execute.ts";
import { asPage, form, json, put, sendEach, type Trial } from "./requests.ts";

let lastCode = 0;
const createCode = () => `code-${Date.now().toString(36)}-${lastCode++}`;

async function createType() {
  const code = createCode();
  await execute("insert into visit_type (code, position, settings) values (?, 9, ?)", [
    code,
    JSON.stringify({
      name: { en: "School class", sw: "", fr: "" },
      questions: [
        { id: "q1", kind: "text", label: { en: "Why?", sw: "", fr: "" }, required: false, options: [] },
      ],
    }),
  ]);
  await execute("insert into opening_hours (visit_type) values (?)", [code]);
  // There may be 20.
  await execute("delete from opening_hours where visit_type ~ '^(code-|school-class)' and visit_type <> ?", [
    code,
  ]);
  await execute("delete from visit_type where code ~ '^(code-|school-class)' and code <> ?", [code]);
  return code;
}

async function createClosedDays() {
  const id = createId();
  await execute(
    `insert into closed_days (id, first_day, last_day, reason) values (?, '2190-01-01', '2190-01-02', '{"en":"","sw":"","fr":""}')`,
    [id],
  );
  return id;
}

const TYPE = { "name.en": "School class", weekdays: "1", groupSizes: "1", minutes: "60" };
const RANGE = { from: "2190-02-01", until: "2190-02-02" };

export const TRIALS: Record<string, Trial> = {
  V01: (send) => send("/api/visit-types"),
  V02: async (send) => {
    await createType();
    return send(`/api/admin/visit-types/${createCode()}`, json({ name: { en: "School class" } }));
  },
  V03: async (send) => send(`/api/admin/visit-types/${await createType()}`, put({ minutes: 60 })),
  V04: async (send) =>
    sendEach(
      ["", "/new", `/${await createType()}`].flatMap((path) => asPage(`/admin/visit-types${path}`)),
      send,
    ),
  V05: async (send) => {
    const path = `/admin/visit-types/${await createType()}`;
    const question = { kind: "text", "label.en": "How many?" };
    return [
      await send("/admin/visit-types/new", form(TYPE)),
      await send(path, form(TYPE)),
      await send(`${path}?dialog=question`, form(question)),
      await send(`${path}?dialog=question-up&id=1`, form({})),
      await send(`${path}?dialog=question-down&id=0`, form({})),
      await send(`${path}?dialog=question-remove&id=0`, form({})),
      await send(`/admin/visit-types?dialog=up&id=${path.split("/").at(-1)}`, form({})),
    ];
  },
  V06: (send) => send("/api/admin/closed-days"),
  V07: (send) => send("/api/admin/closed-days", json(RANGE)),
  V08: async (send) => send(`/api/admin/closed-days/${await createClosedDays()}`, { method: "DELETE" }),
  V09: (send) => send("/api/admin/closed-days/holidays?country=KE&year=2027"),
  V10: (send) => sendEach(asPage("/admin/closed-days?country=KE&year=2027"), send),
  V11: async (send) => [
    await send("/admin/closed-days", form(RANGE)),
    await send(
      "/admin/closed-days?dialog=holidays",
      form({ country: "KE", year: "2027", days: "2027-12-12" }),
    ),
    await send(`/admin/closed-days?dialog=remove&id=${await createClosedDays()}`, form({})),
  ],
};
