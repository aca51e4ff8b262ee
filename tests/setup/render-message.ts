import type { MessageFacts } from "#app/services/mail/message-kinds.ts";
import { renderMail } from "#app/services/mail/render-message.server.ts";

export const renderMessage = (kind: keyof MessageFacts, facts: object, to: { email: string }) =>
  renderMail(kind, facts as never, "en", {
    origin: "https://urithi.example.org",
    timeZone: "Africa/Nairobi",
    contact: "us@example.org",
    from: "us@example.org",
    to: to.email,
  });
