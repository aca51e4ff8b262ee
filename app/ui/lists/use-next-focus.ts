import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

type Spot = { pathname: string; element: Element; following: Element[]; heading: Element | null };

const ITEM = "article, li, .card";
const ELSEWHERE = "dialog, .notices";

/** At the beginning of the page stands the result. */
function useBeginningAfterForm() {
  const { state, formMethod } = useNavigation();
  const { pathname, hash } = useLocation();
  const sentFrom = useRef<string>(undefined);
  const isSending = state !== "idle" && formMethod !== undefined && formMethod !== "GET";

  useEffect(() => {
    if (isSending) sentFrom.current ??= pathname;
    if (isSending || sentFrom.current === undefined) return;
    const isElsewhere = sentFrom.current !== pathname && !hash;
    sentFrom.current = undefined;
    if (!isElsewhere) return;
    if (document.activeElement === document.body) sendFocusTo(document.querySelector("main h1"));
    scrollTo({ top: 0, behavior: "instant" });
  }, [isSending, pathname, hash]);
}

/**
 * When the focused element disappears, the focus goes to where it was before, or to the next element, or to the
 * heading above.
 */
export function useNextFocus(changes: unknown) {
  const { state } = useNavigation();
  const location = useLocation();
  const spot = useRef<Spot>(undefined);
  const { pathname } = location;
  useBeginningAfterForm();

  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(ELSEWHERE)) return;
      const control = target.closest("a, button, input, select, textarea, summary, [tabindex]");
      // A click on nothing removes the focus on purpose.
      spot.current = control && control !== document.querySelector("main") ? spotOf(control) : undefined;
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", remember);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", remember);
    };
  }, []);

  useEffect(() => {
    if (state !== "idle" || document.activeElement !== document.body || !spot.current) return;
    if (spot.current.pathname !== pathname) spot.current = undefined;
    else focusAt(spot.current);
  }, [state, location, pathname, changes]);
}

function spotOf(element: Element): Spot {
  const item = element.closest(ITEM);
  const following: Element[] = [];
  for (let next = item?.nextElementSibling; next; next = next.nextElementSibling)
    if (next.matches(ITEM)) following.push(next);
  return { pathname: location.pathname, element, following, heading: headingAbove(item ?? element) };
}

/** Skips the headings of items. */
function headingAbove(element: Element): Element | null {
  const headings = [...document.querySelectorAll("main h1, main h2, main h3")];
  const isAbove = (heading: Element) =>
    !heading.closest(`${ITEM}, ${ELSEWHERE}`) &&
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return headings.filter(isAbove).pop() ?? null;
}

function focusAt({ element, following, heading }: Spot) {
  const next = following.find((one) => one.isConnected);
  const target = element.isConnected
    ? element
    : (next?.querySelector("h1, h2, h3, a, button") ??
      (heading?.isConnected ? heading : document.querySelector("main h1")));
  sendFocusTo(target);
}

function sendFocusTo(target: Element | null) {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
}
