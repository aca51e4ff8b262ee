/** Made by script, since without script none of their buttons would work. */
import { isLanguage } from "../../messages/languages.ts";
import { VISIT_TYPES } from "../../schemas/lists.ts";
import { formatTimes, formatShortDay, formatSize } from "../../ui/format.ts";
import type { Booking } from "./bookings.ts";
import type { Kept } from "./store.ts";
import type { Said } from "./words.ts";

const { lang } = document.documentElement;
export const language = isLanguage(lang) ? lang : "en";

export const here = document.getElementById("here")!;
const words = JSON.parse(here.dataset.words!) as Said;

export const said = (name: keyof Said, values: Record<string, string> = {}) =>
  words[name].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** `data-key` finds the button again when the list is made anew. */
export function button(name: keyof Said, of: string, does: () => unknown, about = "") {
  const made = make("button", { type: "button", class: "button", "data-key": `${name} ${of}` }, said(name));
  if (about) made.setAttribute("aria-label", `${said(name)}: ${about}`);
  made.onclick = () => void does();
  return made;
}

export function keptRow({ title, part, address, bytes }: Kept, remove: () => unknown) {
  const about = make("p", {}, `${said(part)} · ${formatSize(bytes)}`);
  const row = make("li", { class: "panel grid gap-3" }, make("h3", {}, title), about);
  const ways = make("p", { class: "flex flex-wrap gap-3" });
  if (part === "recording" || part === "film") {
    const tag = part === "film" ? "video" : "audio";
    const player = { class: "player", controls: "", preload: "none", src: address, "aria-label": title };
    row.append(make(tag, player));
  } else {
    const name = `${said("open")}: ${title}`;
    const link = { class: "button main", href: address, "aria-label": name, "data-key": `open ${address}` };
    ways.append(make("a", link, said("open")));
  }
  ways.append(button("remove", address, remove, title));
  row.append(ways);
  return row;
}

type Does = Record<"send" | "remove", () => unknown> & { mend: () => Promise<void> };

/** It shows nothing of a person: without a login, the next one at this device sees it too. */
export function bookingRow(booking: Booking, does: Does) {
  const { id, day, time, seen } = booking;
  const visit = VISIT_TYPES.find((type) => type === booking.visitType);
  const when = /^\d{4}-\d\d-\d\d$/.test(day)
    ? `${formatShortDay(language, day)}, ${formatTimes(language, time)}`
    : "";
  const about = [visit && said(`visit-${visit}`), when].filter(Boolean).join(", ");
  const state = booking.state === "mending" ? "refused" : booking.state;
  const ways = make("div", { class: "flex flex-wrap gap-3" });
  if (state === "taken" && seen) ways.append(make("a", { class: "button", href: seen }, said("seen")));
  if (state === "waiting") ways.append(button("send", id, does.send, about));
  if (state === "refused" || state === "old") ways.append(mendForm(booking, does.mend));
  ways.append(button("remove", id, does.remove, about));
  return make(
    "li",
    { class: "panel grid gap-3" },
    make("h3", {}, visit ? said(`visit-${visit}`) : ""),
    make("p", {}, when),
    make("p", {}, make("strong", {}, said(state))),
    ways,
  );
}

function mendForm({ typed }: Booking, mend: () => Promise<void>) {
  const form = make(
    "form",
    // The form shows it as it was typed; its writer sends it from there.
    { method: "post", action: "/visits-appointments?to=you" },
    make("button", { class: "button" }, said("mend")),
  );
  const begin = () => {
    form.onsubmit = () => false;
    mend().then(
      () => {
        // Not earlier: a page that one comes back to must not hold what was typed.
        for (const [name, value] of new URLSearchParams(typed))
          form.append(make("input", { type: "hidden", name, value }));
        form.submit();
      },
      () => (form.onsubmit = begin),
    );
    return false;
  };
  form.onsubmit = begin;
  return form;
}
