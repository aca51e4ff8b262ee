import { HttpError } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";

/** Through the root, so that the 404 has its language, header and status. */
export const loader = screen(() => {
  throw new HttpError(404, "refusal.missing");
});
export const action = loader;

export default function NotFound() {
  return null;
}
