import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { markOf } from "#app/core/secrets.server.ts";
import { newId } from "#app/models/id.ts";
import type { Language } from "#app/messages/languages.ts";
import { tell } from "#app/services/mail/index.server.ts";

type Cause = Pick<Context, "actor" | "whence">;
const at = () => new Date().toISOString();

export const tellPasswordChanged = (em: EntityManager, cause: Cause, account: string) =>
  tell(em, cause, {
    kind: "password-changed",
    facts: { at: at() },
    to: { account },
    key: `password-changed:${newId()}`,
  });

type Moved = { id: string; name: string; email: string; language: Language | null };

/** The owner may be able to read only the address before, so both are told. */
export async function tellAddressChanged(em: EntityManager, cause: Cause, before: Moved, email: string) {
  const { name, language } = before;
  const [change, facts] = [newId(), { name, at: at() }];
  for (const address of [before.email, email])
    await tell(em, cause, {
      kind: "address-changed",
      facts,
      to: { address, language },
      key: `address-changed:${change}:${address}`,
    });
}

/** Once a day for a browser and network: a program without cookies looks new each time. The key hides both. */
export function tellNewBrowser(em: EntityManager, cause: Cause, account: string) {
  const { network, browser = "" } = cause.whence;
  const now = at();
  const mark = markOf("new-browser", account, browser, network, now.slice(0, "2026-11-29".length));
  return tell(em, cause, {
    kind: "new-browser",
    facts: { at: now, browser },
    to: { account },
    key: `new-browser:${mark}`,
  });
}
