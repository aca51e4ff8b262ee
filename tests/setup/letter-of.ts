import type { Facts } from "#app/services/mail/kinds.ts";
import { render } from "#app/services/mail/render.server.ts";

/** As it is read in English, of what was told. */
export const letterOf = (kind: keyof Facts, facts: object, to: { email: string }) =>
  render(kind, facts as never, "en", {
    origin: "https://urithi.example.org",
    timeZone: "Africa/Nairobi",
    contact: "us@example.org",
    from: "us@example.org",
    to: to.email,
  });
