import { execute } from "../../setup/execute.ts";
import { asPage, form, json, put, sendEach, type Trial } from "./requests.ts";

let lastNumber = 0;

/** Removes the kinds of earlier trials, because their number is limited. */
async function createKind() {
  const code = `trial-${Date.now().toString(36)}-${lastNumber++}`;
  await execute("delete from item_kind where code ~ '^(trial|map)'");
  await execute(
    `insert into item_kind (code, position, settings)
     values (?, 99, '{"labels": {"en": "Trial", "sw": "", "fr": ""},
       "fields": [{"name": "material", "isRequired": false}, {"name": "place", "isRequired": false}]}')`,
    [code],
  );
  return code;
}

async function createField() {
  await execute("delete from own_field");
  await execute(
    `insert into own_field (name, position, settings)
     values ('own_x1', 0, '{"kind": "line", "label": {"en": "Ritual use", "sw": "", "fr": ""},
       "hint": {"en": "", "sw": "", "fr": ""}, "options": [], "isStaffOnly": false, "isFilter": false,
       "isHidden": false}')`,
  );
  return "own_x1";
}

const labels = { en: "Map", sw: "Ramani", fr: "Carte" };
const FIELD = { kind: "line", label: { en: "Ritual use", sw: "", fr: "" } };
const KIND_FORM = { "labels.en": "Map", contentType: "image", shown: "material" };

export const TRIALS: Record<string, Trial> = {
  IK01: (send) => send("/api/kinds"),
  IK02: (send) => send("/api/kinds", json({ labels, contentType: "image" })),
  IK03: async (send) => send(`/api/kinds/${await createKind()}`, put({ needsFile: true })),
  IK04: async (send) => send(`/api/kinds/${await createKind()}`, { method: "DELETE" }),
  IK05: (send) => send("/api/own-fields"),
  IK06: async (send) => {
    await execute("delete from own_field");
    return send("/api/own-fields", json(FIELD));
  },
  IK07: async (send) => send(`/api/own-fields/${await createField()}`, put({ isFilter: true })),
  IK08: async (send) => send(`/api/own-fields/${await createField()}`, { method: "DELETE" }),
  IK09: async (send) => {
    const field = await createField();
    const paths = [
      "kinds",
      "kinds/new",
      `kinds/${await createKind()}`,
      "fields",
      "fields/new",
      `fields/${field}`,
    ];
    return sendEach(
      paths.flatMap((path) => asPage(`/admin/${path}`)),
      send,
    );
  },
  IK10: async (send) => {
    const kind = `/admin/kinds/${await createKind()}`;
    const field = `/admin/fields/${await createField()}`;
    return [
      await send("/admin/kinds/new", form(KIND_FORM)),
      await send(`${kind}?dialog=down&id=0`, form({})),
      await send(`${kind}?dialog=up&id=1`, form({})),
      await send(kind, form(KIND_FORM)),
      await send(`${kind}?dialog=delete`, form({})),
      await send("/admin/fields/new", form({ "label.en": "Ritual use" })),
      await send(field, form({ "label.en": "Ritual use" })),
      await send(`${field}?dialog=delete`, form({})),
    ];
  },
};
