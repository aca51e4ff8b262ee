import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

type FocusPosition = { pathname: string; element: Element; following: Element[]; heading: Element | null };

const ITEM_SELECTOR = "article, li, .card";
const IGNORED_REGIONS = "dialog, .notices";

function useScrollToTopAfterForm() {
  const { state, formMethod } = useNavigation();
  const { pathname, hash } = useLocation();
  const sentFrom = useRef<string>(undefined);
  const isSending = state !== "idle" && formMethod !== undefined && formMethod !== "GET";

  useEffect(() => {
    if (isSending) sentFrom.current ??= pathname;
    if (isSending || sentFrom.current === undefined) return;
    const hasNavigated = sentFrom.current !== pathname && !hash;
    sentFrom.current = undefined;
    if (!hasNavigated) return;
    if (document.activeElement === document.body) setFocus(document.querySelector("main h1"));
    scrollTo({ top: 0, behavior: "instant" });
  }, [isSending, pathname, hash]);
}

/** When the focused element is removed, focuses the element now at its position, the next one or the heading above. */
export function useRestoredFocus(changes: unknown) {
  const { state } = useNavigation();
  const location = useLocation();
  const lastPosition = useRef<FocusPosition>(undefined);
  const { pathname } = location;
  useScrollToTopAfterForm();

  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(IGNORED_REGIONS)) return;
      const control = target.closest("a, button, input, select, textarea, summary, [tabindex]");
      lastPosition.current =
        control && control !== document.querySelector("main") ? getFocusPosition(control) : undefined;
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", remember);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", remember);
    };
  }, []);

  useEffect(() => {
    if (state !== "idle" || document.activeElement !== document.body || !lastPosition.current) return;
    if (lastPosition.current.pathname !== pathname) lastPosition.current = undefined;
    else restoreFocus(lastPosition.current);
  }, [state, location, pathname, changes]);
}

function getFocusPosition(element: Element): FocusPosition {
  const item = element.closest(ITEM_SELECTOR);
  const following: Element[] = [];
  for (let next = item?.nextElementSibling; next; next = next.nextElementSibling)
    if (next.matches(ITEM_SELECTOR)) following.push(next);
  return { pathname: location.pathname, element, following, heading: findHeadingAbove(item ?? element) };
}

function findHeadingAbove(element: Element): Element | null {
  const headings = [...document.querySelectorAll("main h1, main h2, main h3")];
  const isAbove = (heading: Element) =>
    !heading.closest(`${ITEM_SELECTOR}, ${IGNORED_REGIONS}`) &&
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return headings.filter(isAbove).pop() ?? null;
}

function restoreFocus({ element, following, heading }: FocusPosition) {
  const next = following.find((candidate) => candidate.isConnected);
  const target = element.isConnected
    ? element
    : (next?.querySelector("h1, h2, h3, a, button") ??
      (heading?.isConnected ? heading : document.querySelector("main h1")));
  setFocus(target);
}

function setFocus(target: Element | null) {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
}
