import { HttpError } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";

/** Uses the root's error page, so that the 404 response is shown in the user's language. */
export const loader = screen(() => {
  throw new HttpError(404, "refusal.missing");
});
export const action = loader;

export default function NotFound() {
  return null;
}
