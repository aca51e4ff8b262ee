/** The script of `/saved`. That page is the same without a line, so this is no part of the site's script. */
import { NOBODY } from "../../schemas/lists.ts";
import { formatAbout } from "../../ui/format.ts";
import { listBookings, mendBooking, removeBooking, sendBookings, type Booking } from "./bookings.ts";
import { keepFrame } from "./frame.ts";
import { bookingRow, button, here, keptRow, language, make, said } from "./rows.ts";
import { addressOf, askWho, Ended, keep, listKept, removeKept, type Part } from "./store.ts";
import type { Said } from "./words.ts";

const noLine = make("p", { class: "panel", role: "status" });
const outcome = make("p", { role: "status", tabindex: "-1" });
const progress = make("progress", { "aria-label": said("progress") });
const [bookings, kept] = [make("ul", { class: "grid gap-3" }), make("ul", { class: "grid gap-3" })];
const [none, left] = [make("p", {}, said("none")), make("p", { class: "text-soft" })];

const section = (id: string, title: keyof Said, ...parts: Node[]) =>
  make(
    "section",
    { class: "grid gap-3", id, "aria-labelledby": `${id}-title` },
    make("h2", { id: `${id}-title` }, said(title)),
    ...parts,
  );
const notSent = section(
  "not-sent",
  "bookings",
  make("p", { class: "measure" }, said("bookingsText")),
  bookings,
);

const tell = (words: string) => (outcome.textContent = words);

async function room() {
  if (!("storage" in navigator && "estimate" in navigator.storage)) return undefined;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return Math.max(0, quota - usage);
}

/**
 * A row that is as it was stays: somebody may press it at this moment. Keeps the focus on the same button; if that has gone,
 * the focus goes to `outcome`.
 */
function fill(list: HTMLElement, rows: HTMLElement[]) {
  const before = list.contains(document.activeElement) && document.activeElement;
  const key = before && before.getAttribute("data-key");
  const old = [...list.children];
  const stay = rows.map((row) => old.find((one) => one.isEqualNode(row)) ?? row);
  for (const one of old) if (!stay.includes(one)) one.remove();
  for (const [i, one] of stay.entries())
    if (list.children[i] !== one) list.insertBefore(one, list.children[i] ?? null);
  if (!before) return;
  const again = [...list.querySelectorAll<HTMLElement>("[data-key]")].find((one) => one.dataset.key === key);
  (again ?? outcome).focus();
}

async function showBookings() {
  const listed = await listBookings();
  fill(
    bookings,
    listed.map((booking) =>
      bookingRow(booking, {
        send: () => send(booking),
        mend: () => mend(booking),
        remove: () => after(removeBooking(booking), "removed"),
      }),
    ),
  );
  notSent.hidden = listed.length === 0;
}

async function show() {
  await showBookings();
  const [listed, space] = [await listKept(), await room()];
  left.textContent = space === undefined ? "" : said("room", { size: formatAbout(space) });
  fill(
    kept,
    listed.map((one) => keptRow(one, () => after(removeKept(one.address), "removed"))),
  );
  none.hidden = listed.length > 0;
  for (const choice of choices) choice.show(listed.some(({ address }) => address === choice.address));
}

/** Another page or the worker changed something. Rows that are all still there stay, so that a player plays on. */
const look = async () => ((await listKept()).length === kept.childElementCount ? showBookings() : show());

async function after(done: Promise<unknown>, word: keyof Said) {
  await done;
  tell(said(word));
  await show();
  lookHere();
}

/** Not every browser gives the focus to what is pressed. */
const lookHere = () => document.activeElement === document.body && outcome.focus();

const mend = (booking: Booking) =>
  mendBooking(booking).catch(async (error: unknown) => {
    tell(said(error instanceof Ended ? "ended" : "failed"));
    await showBookings();
    throw error;
  });

async function send({ id }: Booking) {
  tell(said("sending"));
  await sendBookings();
  const { state } = (await listBookings()).find((one) => one.id === id) ?? {};
  tell(state === "waiting" ? said("stillWaiting") : state && state !== "mending" ? said(state) : "");
  await showBookings();
  lookHere();
}

type Choice = { item: string; part: Part; title: string; bytes: number; from: string };

const choices = [...document.querySelectorAll<HTMLElement>("[data-from]")].map((place) => {
  const { item = "", part, title = "", from = "", bytes } = place.dataset;
  const choice: Choice = { item, part: part as Part, title, from, bytes: Number(bytes) };
  const name = said(choice.part);
  const saves = button("savePart", from, () => save(choice, saves));
  saves.textContent = said("savePart", { part: name, size: formatAbout(choice.bytes) });
  saves.classList.add("main");
  const is = make("strong", {}, said("isSaved", { part: name }));
  const show = (isHere: boolean) => {
    const stood = document.activeElement === saves;
    place.textContent = "";
    place.append(isHere ? is : saves);
    if (stood) (isHere ? outcome : saves).focus();
  };
  return { address: addressOf(choice), saves, show };
});

let isSaving = false;
function setSaving(is: boolean) {
  isSaving = is;
  progress.hidden = !is;
  // A disabled button would lose the focus.
  for (const { saves } of choices) saves.setAttribute("aria-disabled", String(is));
}

async function save({ item, part, title, from, bytes }: Choice, saves: HTMLElement) {
  if (isSaving) return;
  setSaving(true);
  const size = formatAbout(bytes);
  progress.max = bytes;
  progress.value = 0;
  tell(said("saving", { size }));
  saves.focus();
  try {
    const space = await room();
    if (space !== undefined && bytes > space) throw new DOMException("", "QuotaExceededError");
    const person = await askWho();
    if (!person || person === NOBODY) throw new Ended();
    const answer = await fetch(from);
    if (!answer.ok) throw new Error(String(answer.status));
    const type = answer.headers.get("Content-Type") ?? "";
    await keep(person, { item, part, title, type }, answer, (have) => (progress.value = have));
    await after(Promise.resolve(), "saved");
  } catch (error) {
    const isFull = (error as Error).name === "QuotaExceededError";
    tell(isFull ? said("full", { size }) : said(error instanceof Ended ? "ended" : "failed"));
  }
  setSaving(false);
}

async function begin() {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const worker = navigator.serviceWorker;
  const registered = worker.register(`/sw.js?${language}`).then(
    () => true,
    () => false,
  );
  if (!worker.controller && !(await registered)) return;
  await worker.ready;
  notSent.hidden = progress.hidden = noLine.hidden = true;
  here.append(noLine, outcome, progress, notSent, section("saved", "savedList", left, none, kept));
  await show();
  here.hidden = false;
  document.getElementById("instead")!.hidden = true;
  if (location.hash === "#not-sent") notSent.scrollIntoView();
  worker.onmessage = () => void look();
  // A gateway that answers alone does not say who it is.
  const isThere = Boolean(await askWho().catch(() => undefined));
  noLine.hidden = isThere;
  if (!isThere) noLine.textContent = said("noLine");
  // It may be somebody else by now.
  await look();
  if (!isThere) return;
  await keepFrame(language).catch(() => undefined);
  await sendBookings();
  await showBookings();
}

// Going back may show this page to somebody else.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
void begin();
