/**
 * The page that a visit begins with gets a key in the history, as all others get theirs from the router: by it one comes
 * back to the place where one read. After a reload the browser itself knows the place.
 */
export function ensureHistoryKey() {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, "");
}
