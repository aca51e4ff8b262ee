import { DomUtils, parseDocument } from "htmlparser2";

import { createAuthHeaders, createTestUser } from "../test-users.ts";
import { pickUsualValue } from "./requests.ts";
import { createRandomSource } from "./values.ts";

/**
 * Follows the links of an administrator's screens, public ones included, and posts each form, with each field empty in turn and with all empty. The
 * other fields have their values; those that have none are filled if they are required, and then if they are texts.
 */

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Page = ReturnType<typeof parseDocument>;
type FormField = { name: string; value: string; isHidden: boolean; isRequired: boolean; isText: boolean };
type FoundForm = { action: string; fields: FormField[]; key: string };

const MAX_PAGES = 1_000;
/** These end sessions or remove what other forms need. */
const EXCLUDED_FORMS = /logout|removeDemo|sessions/i;

const random = createRandomSource(1);

const listElements = (root: Page, names: string[]) =>
  DomUtils.getElementsByTagName((name) => names.includes(name), root, true);

function readField(field: Element): FormField | undefined {
  const { name, type = "text", value = "" } = field.attribs;
  if (!name || type === "file" || type === "submit") return undefined;
  if ((type === "radio" || type === "checkbox") && !("checked" in field.attribs)) return undefined;
  const common = {
    name,
    isHidden: type === "hidden",
    isRequired: "required" in field.attribs,
    isText: type === "text",
  };
  if (field.name === "textarea") return { ...common, value: DomUtils.textContent(field) };
  if (field.name !== "select") return { ...common, value: value || (type === "checkbox" ? "on" : "") };
  const options = DomUtils.getElementsByTagName("option", field).map(({ attribs }) => attribs);
  const chosen = options.find((option) => "selected" in option) ?? options.find((option) => option.value);
  return { ...common, value: chosen?.value ?? "", isText: false };
}

function listForms(page: Page, path: string): FoundForm[] {
  const all = listElements(page, ["input", "select", "textarea", "button"]);
  return listElements(page, ["form"])
    .filter(({ attribs }) => attribs.method === "post")
    .map((form) => {
      const belongsTo = (field: Element) =>
        field.attribs.form ? field.attribs.form === form.attribs.id : isInside(field, form);
      const action = form.attribs.action ?? path;
      const fields = all.filter(belongsTo).flatMap((field) => readField(field) ?? []);
      const names = fields.map(({ name }) => name).join();
      return { action, fields, key: `${toPattern(action)} ${names}` };
    });
}

const isInside = (field: Element, form: Element) => {
  for (let parent = field.parent; parent; parent = parent.parent) if (parent === form) return true;
  return false;
};

const fill = (fields: FormField[], isFilled: (field: FormField) => boolean) =>
  fields.map((field): [string, string] => [
    field.name,
    field.value || (isFilled(field) ? pickUsualValue(random, field.name, []) : ""),
  ]);

/** Filters, ids and numbers make no other page or form. */
function toPattern(path: string) {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const pattern = pathname.replaceAll(/[0-9a-f-]{36}/g, ":id").replaceAll(/\d+/g, ":number");
  return `${pattern} ${searchParams.get("dialog") ?? ""}`;
}

const isOwnPath = (href = "") => /^\/(?![/\\]|api\b)/.test(href);

async function readPage(response: Response) {
  if (response.headers.get("content-type")?.startsWith("text/html"))
    return parseDocument(await response.text());
  await response.body?.cancel();
  return parseDocument("");
}

export async function postFormsWithEmptyFields(origin: string) {
  let admin = await createTestUser("admin");
  const send = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, {
      ...init,
      headers: { ...init.headers, ...createAuthHeaders(admin, "cookie") },
      redirect: "manual",
    });
  const forms = new Map<string, FoundForm>();
  const [queue, seen] = [["/admin", "/admin/visit-types/new", "/admin/pages/new"], new Set<string>()];
  for (let path = queue.shift(); path && seen.size < MAX_PAGES; path = queue.shift()) {
    if (seen.has(toPattern(path))) continue;
    seen.add(toPattern(path));
    const page = await readPage(await send(path));
    for (const form of listForms(page, path))
      if (!EXCLUDED_FORMS.test(form.key) && form.fields.some(({ isHidden }) => !isHidden))
        forms.set(form.key, form);
    for (const { attribs } of listElements(page, ["a"]))
      if (isOwnPath(attribs.href)) queue.push(attribs.href!.replace(/#.*/, ""));
  }
  const findings: string[] = [];
  for (const { action, fields } of forms.values()) {
    const shown = fields.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
    const filled = [
      fill(fields, ({ isRequired }) => isRequired),
      fill(fields, ({ isRequired, isText }) => isRequired || isText),
    ];
    const bodies = [...shown.map((name) => [name]), shown].flatMap((empty) =>
      filled.map((entries) => ({
        empty,
        body: new URLSearchParams(entries.map(([name, value]) => [name, empty.includes(name) ? "" : value])),
      })),
    );
    for (const { empty, body } of bodies) {
      const response = await send(action, { method: "POST", body });
      await response.arrayBuffer();
      if (response.status >= 500) findings.push(`${response.status} ${action} without ${empty.join()}`);
      if (response.status === 401) admin = await createTestUser("admin");
    }
  }
  return { findings, formCount: forms.size };
}
