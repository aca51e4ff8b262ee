import { isLanguage } from "../../messages/languages.ts";
import { createStepFormUrl } from "../../ui/appointments/booking-steps.ts";
import { formatTimes, formatShortDay, formatSize } from "../../ui/format.ts";
import type { OfflineBooking, SavedItem } from "./state.ts";
import type { offline } from "../../messages/en/offline.ts";

const { lang } = document.documentElement;
export const language = isLanguage(lang) ? lang : "en";

export const savedItemsElement = document.getElementById("saved-items")!;
type WithoutPrefix<Key> = Key extends `offline.${infer Name}` ? Name : never;
/** From the page: the messages of its namespace, and names of visit types by code. */
const { messages, visits } = JSON.parse(savedItemsElement.dataset.texts!) as {
  messages: Record<keyof typeof offline, string>;
  visits: Record<string, string>;
};

export type TextName = WithoutPrefix<keyof typeof offline>;
export const formatOfflineText = (name: TextName, values: Record<string, string> = {}) =>
  messages[`offline.${name}`].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function createButton(name: TextName, key: string, onClick: () => unknown, subject = "") {
  const element = createElement(
    "button",
    { type: "button", class: "button", "data-key": `${name} ${key}` },
    formatOfflineText(name),
  );
  if (subject) element.setAttribute("aria-label", `${formatOfflineText(name)}: ${subject}`);
  element.onclick = () => void onClick();
  return element;
}

export function createItemRow({ title, part, url, bytes }: SavedItem, remove: () => unknown) {
  const description = createElement("p", {}, `${formatOfflineText(part)} · ${formatSize(bytes)}`);
  const row = createElement("li", { class: "panel grid gap-3" }, createElement("h3", {}, title), description);
  const actions = createElement("p", { class: "flex flex-wrap gap-3" });
  if (part === "recording" || part === "film") {
    const tag = part === "film" ? "video" : "audio";
    const player = { class: "player", controls: "", preload: "none", src: url, "aria-label": title };
    row.append(createElement(tag, player));
  } else {
    const name = `${formatOfflineText("open")}: ${title}`;
    const link = { class: "button main", href: url, "aria-label": name, "data-key": `open ${url}` };
    actions.append(createElement("a", link, formatOfflineText("open")));
  }
  actions.append(createButton("remove", url, remove, title));
  row.append(actions);
  return row;
}

export const STATE_TEXTS = {
  waiting: "request-pending",
  refused: "request-rejected",
  old: "request-expired",
  taken: "request-sent",
} as const satisfies Record<OfflineBooking["state"], TextName>;

type BookingActions = Record<"send" | "remove", () => unknown> & { edit: () => Promise<void> };

/** Shows no personal data, because the next user of this device sees the row too. */
export function createBookingRow(booking: OfflineBooking, actions: BookingActions) {
  const { id, day, time, state, visitUrl } = booking;
  const visit = visits[booking.visitType] ?? "";
  const dayAndTime = /^\d{4}-\d\d-\d\d$/.test(day)
    ? `${formatShortDay(language, day)}, ${formatTimes(language, time)}`
    : "";
  const description = [visit, dayAndTime].filter(Boolean).join(", ");
  const buttons = createElement("div", { class: "flex flex-wrap gap-3" });
  if (state === "taken" && visitUrl)
    buttons.append(
      createElement("a", { class: "button", href: visitUrl }, formatOfflineText("view-request")),
    );
  if (state === "waiting") buttons.append(createButton("send", id, actions.send, description));
  if (state === "refused" || state === "old") buttons.append(createEditForm(booking, actions.edit));
  buttons.append(createButton("remove", id, actions.remove, description));
  return createElement(
    "li",
    { class: "panel grid gap-3" },
    createElement("h3", {}, visit),
    createElement("p", {}, dayAndTime),
    createElement("p", {}, createElement("strong", {}, formatOfflineText(STATE_TEXTS[state]))),
    buttons,
  );
}

function createEditForm({ fields }: OfflineBooking, startEdit: () => Promise<void>) {
  const form = createElement(
    "form",
    { method: "post", action: createStepFormUrl("contact") },
    createElement("button", { class: "button" }, formatOfflineText("edit-request")),
  );
  const onSubmit = () => {
    form.onsubmit = () => false;
    startEdit().then(
      () => {
        // Created only on submit, so that the page in the browser's history does not contain the input.
        for (const [name, value] of new URLSearchParams(fields))
          form.append(createElement("input", { type: "hidden", name, value }));
        form.submit();
      },
      () => (form.onsubmit = onSubmit),
    );
    return false;
  };
  form.onsubmit = onSubmit;
  return form;
}
