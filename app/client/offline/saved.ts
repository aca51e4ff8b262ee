/** The page of what is saved, `/saved.js`: the same with a line and without one, so it is no part of the site's script. */
import { formatAbout, formatClock, formatShortDay, formatSize } from "../../ui/format.ts";
import { isLanguage } from "../../messages/languages.ts";
import { NOBODY } from "../../schemas/lists.ts";
import { listBookings, mendBooking, removeBooking, sendBookings, type Booking } from "./bookings.ts";
import { keepFrame } from "./frame.ts";
import { addressOf, askWho, Ended, keep, listKept, removeKept, type Kept, type Part } from "./store.ts";

const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : "en";

const byId = (id: string) => document.getElementById(id)!;
const all = <Element extends HTMLElement>(selector: string, of: ParentNode = document) => [
  ...of.querySelectorAll<Element>(selector),
];

/** A sentence of the page, with what it leaves open. */
const said = (name: string, values: Record<string, string> = {}) =>
  (byId("here").dataset[name] ?? "").replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");

const room = async () => {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return Math.max(0, quota - usage);
};

/** A row of a list as the page has it, with its parts by their names. */
function row(template: string) {
  const made = (byId(template) as HTMLTemplateElement).content.firstElementChild!.cloneNode(
    true,
  ) as HTMLElement;
  return { made, part: (name: string) => made.querySelector<HTMLElement>(`[data-part="${name}"]`)! };
}

async function showBookings() {
  const bookings = await listBookings();
  fill("bookings", bookings.map(bookingRow));
  byId("not-sent").hidden = bookings.length === 0;
}

async function show() {
  await showBookings();
  const kept = await listKept();
  byId("room").textContent = said("room", { size: formatAbout(await room()) });
  fill("kept", kept.map(keptRow));
  byId("none").hidden = kept.length > 0;
  for (const button of all<HTMLButtonElement>("button[data-from]")) {
    const { item = "", part } = button.dataset;
    const isHere = kept.some(({ address }) => address === addressOf({ item, part: part as Part }));
    button.hidden = isHere;
    (button.nextElementSibling as HTMLElement).hidden = !isHere;
  }
}

const fill = (id: string, rows: HTMLElement[]) => byId(id).replaceChildren(...rows);

function keptRow({ title, part: kind, address, bytes }: Kept) {
  const { made, part } = row("kept-row");
  part("title").textContent = title;
  for (const name of all("[data-kind]", made)) name.hidden = name.dataset.kind !== kind;
  part("size").textContent = formatSize(bytes);
  const [link, player] = [part("open") as HTMLAnchorElement, part("player") as HTMLAudioElement];
  if (kind === "recording") {
    link.remove();
    player.src = address;
    player.setAttribute("aria-label", title);
  } else {
    player.remove();
    link.href = address;
    link.setAttribute("aria-label", `${link.textContent}: ${title}`);
  }
  const remove = part("remove");
  remove.setAttribute("aria-label", `${remove.textContent}: ${title}`);
  remove.onclick = () => act(() => removeKept(address), "removed");
  return made;
}

/** Of a person it shows nothing: whoever has no login sees what the one before them wrote. */
function bookingRow(booking: Booking) {
  const { made, part } = row("booking-row");
  for (const name of all("[data-visit]", made)) name.hidden = name.dataset.visit !== booking.visitType;
  part("when").textContent = /^\d{4}-\d\d-\d\d$/.test(booking.day)
    ? `${formatShortDay(language, booking.day)}, ${formatClock(language, booking.time)}`
    : "";
  const state = booking.state === "mending" ? "refused" : booking.state;
  for (const one of all("[data-state]", made)) one.hidden = !one.dataset.state!.split(" ").includes(state);
  const seen = part("seen") as HTMLAnchorElement;
  seen.href = booking.seen ?? "";
  seen.hidden ||= !booking.seen;
  const form = part("mend") as HTMLFormElement;
  form.onsubmit = () => {
    form.onsubmit = () => false;
    void mendBooking(booking).then(() => {
      // Not before: a page that one comes back to must not hold what was typed.
      for (const [name, value] of new URLSearchParams(booking.typed)) {
        const field = document.createElement("input");
        Object.assign(field, { type: "hidden", name, value });
        form.append(field);
      }
      form.submit();
    });
    return false;
  };
  part("send").onclick = () => act(sendBookings);
  part("remove").onclick = () => act(() => removeBooking(booking), "removed");
  return made;
}

/** What was pressed may be gone from the page: who uses a keyboard goes on at its head. */
async function act(run: () => Promise<unknown>, word?: string) {
  await run();
  await show();
  if (word) tell(said(word));
  if (!document.activeElement || document.activeElement === document.body) byId("said").focus();
}

const tell = (words: string) => (byId("said").textContent = words);

async function save(button: HTMLButtonElement) {
  const { item = "", part, title = "", from = "", bytes = "0" } = button.dataset;
  const left = await room();
  const full = said("full", { size: formatAbout(Number(bytes)), room: formatAbout(left) });
  if (Number(bytes) > left) return tell(full);
  button.disabled = true;
  const progress = byId("progress") as HTMLProgressElement;
  progress.hidden = false;
  progress.max = Number(bytes);
  tell(said("saving", { size: formatAbout(Number(bytes)) }));
  try {
    const person = await askWho();
    if (!person || person === NOBODY) throw new Ended();
    const answer = await fetch(from);
    if (!answer.ok) throw new Error(String(answer.status));
    const type = answer.headers.get("Content-Type") ?? "";
    const about = { item, part: part as Part, title, type };
    await keep(person, about, answer, (have) => (progress.value = have));
    await act(async () => undefined, "saved");
  } catch (error) {
    const { name } = error as Error;
    tell(name === "QuotaExceededError" ? full : said(error instanceof Ended ? "ended" : "failed"));
  }
  button.disabled = false;
  progress.hidden = true;
}

async function begin() {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const worker = navigator.serviceWorker;
  const registered = await worker.register(`/sw.js?${language}`).then(
    () => true,
    () => false,
  );
  if (!registered && !worker.controller) return;
  await worker.ready;
  // A gateway that answers alone does not say it.
  const isThere = Boolean(await askWho().catch(() => undefined));
  byId("here").hidden = false;
  byId("instead").hidden = true;
  for (const choice of all("[data-choice]")) choice.hidden = false;
  byId("no-line").hidden = isThere;
  for (const button of all<HTMLButtonElement>("button[data-from]")) button.onclick = () => void save(button);
  // What is being played goes on.
  worker.onmessage = () => void showBookings();
  await show();
  if (!isThere) return;
  await keepFrame(language).catch(() => undefined);
  await sendBookings();
  await showBookings();
}

// One that goes back to it may be somebody else by now.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
void begin();
