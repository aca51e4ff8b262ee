import { NO_VIEWER } from "../../schemas/lists.ts";
import { UNSENT_BOOKINGS_ID } from "./names.ts";
import { formatApproximateSize } from "../../ui/format.ts";
import { listBookings, removeBooking, sendBookings } from "./bookings.ts";
import { storeOfflinePage } from "./offline-page.ts";
import {
  createBookingRow,
  createButton,
  savedItemsElement,
  createItemRow,
  language,
  createElement,
  formatOfflineText,
  STATE_TEXTS,
  type TextName,
} from "./create-rows.ts";
import { getSavedUrl, type OfflineBooking, type SavablePart } from "./state.ts";
import { fetchViewerId, ViewerChangedError, saveItem, listSavedItems, removeSavedItem } from "./store.ts";

const offlineNotice = createElement("p", { class: "panel", role: "status" });
const outcomeMessage = createElement("p", { role: "status", tabindex: "-1" });
const progressBar = createElement("progress", { "aria-label": formatOfflineText("progress") });
const [bookingList, itemList] = [
  createElement("ul", { class: "grid gap-3" }),
  createElement("ul", { class: "grid gap-3" }),
];
const [emptyNotice, spaceNotice] = [
  createElement("p", {}, formatOfflineText("none")),
  createElement("p", { class: "text-soft" }),
];

const createSection = (id: string, title: TextName, ...parts: Node[]) =>
  createElement(
    "section",
    { class: "grid gap-3", id, "aria-labelledby": `${id}-title` },
    createElement("h2", { id: `${id}-title` }, formatOfflineText(title)),
    ...parts,
  );
const bookingSection = createSection(
  UNSENT_BOOKINGS_ID,
  "bookings",
  createElement("p", { class: "measure" }, formatOfflineText("bookings-text")),
  bookingList,
);

const showOutcome = (text: string) => (outcomeMessage.textContent = text);

async function getFreeBytes() {
  if (!("storage" in navigator && "estimate" in navigator.storage)) return undefined;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return Math.max(0, quota - usage);
}

/** Replaces only changed rows, so that no click is lost. Focuses `outcomeMessage` if the focused button is removed. */
function updateRows(list: HTMLElement, rows: HTMLElement[]) {
  const focused = list.contains(document.activeElement) && document.activeElement;
  const key = focused && focused.getAttribute("data-key");
  const oldRows = [...list.children];
  const newRows = rows.map((row) => oldRows.find((oldRow) => oldRow.isEqualNode(row)) ?? row);
  for (const oldRow of oldRows) if (!newRows.includes(oldRow)) oldRow.remove();
  for (const [i, newRow] of newRows.entries())
    if (list.children[i] !== newRow) list.insertBefore(newRow, list.children[i] ?? null);
  if (!focused) return;
  const target = [...list.querySelectorAll<HTMLElement>("[data-key]")].find(
    (element) => element.dataset.key === key,
  );
  (target ?? outcomeMessage).focus();
}

async function renderBookings() {
  const stored = await listBookings();
  updateRows(
    bookingList,
    stored.map((booking) =>
      createBookingRow(booking, {
        send: () => sendStoredBooking(booking),
        edit: () => editBooking(booking),
        remove: () => completeAction(removeBooking(booking.id), "removed"),
      }),
    ),
  );
  bookingSection.hidden = stored.length === 0;
}

async function renderLists() {
  await renderBookings();
  const [items, freeBytes] = [await listSavedItems(), await getFreeBytes()];
  spaceNotice.textContent =
    freeBytes === undefined
      ? ""
      : formatOfflineText("space-left", { size: formatApproximateSize(freeBytes) });
  updateRows(
    itemList,
    items.map((item) => createItemRow(item, () => completeAction(removeSavedItem(item.url), "removed"))),
  );
  emptyNotice.hidden = items.length > 0;
  for (const choice of saveButtons) choice.show(items.some(({ url }) => url === choice.url));
}

/** Does not replace the list of items if their number is unchanged, so that playback continues. */
const renderChangedLists = async () =>
  (await listSavedItems()).length === itemList.childElementCount ? renderBookings() : renderLists();

async function completeAction(action: Promise<unknown>, textKey: TextName) {
  await action;
  showOutcome(formatOfflineText(textKey));
  await renderLists();
  focusOutcome();
}

const focusOutcome = () => document.activeElement === document.body && outcomeMessage.focus();

/** Throws if another user has logged in since, so that the request is no longer listed. */
async function editBooking({ id }: OfflineBooking) {
  if ((await listBookings()).some((booking) => booking.id === id)) return;
  showOutcome(formatOfflineText("logged-out"));
  await renderBookings();
  throw new ViewerChangedError();
}

async function sendStoredBooking({ id }: OfflineBooking) {
  showOutcome(formatOfflineText("sending"));
  await sendBookings();
  const { state } = (await listBookings()).find((booking) => booking.id === id) ?? {};
  showOutcome(
    state === "waiting"
      ? formatOfflineText("request-still-pending")
      : state
        ? formatOfflineText(STATE_TEXTS[state])
        : "",
  );
  await renderBookings();
  focusOutcome();
}

type SavableFile = { item: string; part: SavablePart; title: string; bytes: number; from: string };

const saveButtons = [...document.querySelectorAll<HTMLElement>("[data-download-url]")].map((element) => {
  const { item = "", part, title = "", downloadUrl: from = "", bytes } = element.dataset;
  const choice: SavableFile = { item, part: part as SavablePart, title, from, bytes: Number(bytes) };
  const name = formatOfflineText(choice.part);
  const saveButton = createButton("save-part", from, () => saveFile(choice, saveButton));
  saveButton.textContent = formatOfflineText("save-part", {
    part: name,
    size: formatApproximateSize(choice.bytes),
  });
  saveButton.classList.add("main");
  const savedLabel = createElement("strong", {}, formatOfflineText("is-saved", { part: name }));
  const show = (isSaved: boolean) => {
    const hadFocus = document.activeElement === saveButton;
    element.textContent = "";
    element.append(isSaved ? savedLabel : saveButton);
    if (hadFocus) (isSaved ? outcomeMessage : saveButton).focus();
  };
  return { url: getSavedUrl(choice), saves: saveButton, show };
});

let isSaving = false;
function setSaving(value: boolean) {
  isSaving = value;
  progressBar.hidden = !value;
  for (const { saves } of saveButtons) saves.setAttribute("aria-disabled", String(value));
}

async function saveFile({ item, part, title, from, bytes }: SavableFile, saveButton: HTMLElement) {
  if (isSaving) return;
  setSaving(true);
  const size = formatApproximateSize(bytes);
  progressBar.max = bytes;
  progressBar.value = 0;
  showOutcome(formatOfflineText("saving", { size }));
  saveButton.focus();
  try {
    const freeBytes = await getFreeBytes();
    if (freeBytes !== undefined && bytes > freeBytes) throw new DOMException("", "QuotaExceededError");
    const person = await fetchViewerId();
    if (!person || person === NO_VIEWER) throw new ViewerChangedError();
    const response = await fetch(from);
    if (!response.ok) throw new Error(String(response.status));
    const type = response.headers.get("Content-Type") ?? "";
    await saveItem(
      person,
      { item, part, title, type },
      response,
      (receivedBytes) => (progressBar.value = receivedBytes),
    );
    await completeAction(Promise.resolve(), "saved");
  } catch (error) {
    const isFull = (error as Error).name === "QuotaExceededError";
    showOutcome(
      isFull
        ? formatOfflineText("no-space", { size })
        : formatOfflineText(error instanceof ViewerChangedError ? "logged-out" : "failed"),
    );
  }
  setSaving(false);
}

async function startSavedPage() {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const worker = navigator.serviceWorker;
  const isRegistered = worker.register(`/sw.js?${language}`).then(
    () => true,
    () => false,
  );
  if (!worker.controller && !(await isRegistered)) return;
  await worker.ready;
  bookingSection.hidden = progressBar.hidden = offlineNotice.hidden = true;
  savedItemsElement.append(
    offlineNotice,
    outcomeMessage,
    progressBar,
    bookingSection,
    createSection("saved", "saved-list", spaceNotice, emptyNotice, itemList),
  );
  await renderLists();
  savedItemsElement.hidden = false;
  document.getElementById("no-script")!.hidden = true;
  if (location.hash === `#${UNSENT_BOOKINGS_ID}`) bookingSection.scrollIntoView();
  worker.onmessage = () => void renderChangedLists();
  // The response of a captive portal has no viewer header.
  const isOnline = Boolean(await fetchViewerId().catch(() => undefined));
  offlineNotice.hidden = isOnline;
  if (!isOnline) offlineNotice.textContent = formatOfflineText("is-offline");
  await renderChangedLists();
  if (!isOnline) return;
  await storeOfflinePage(language).catch(() => undefined);
  await sendBookings();
  await renderBookings();
}

// The back/forward cache may show this page to another user, so it is reloaded.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
void startSavedPage();
