import { Refused } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";

/** Any other address: through the root, so that the 404 has its language, header and status. */
export const loader = screen(() => {
  throw new Refused(404, "refused.missing");
});
export const action = loader;

export default function Nothing() {
  return null;
}
