import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { markOf } from "#app/core/secrets.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { newId } from "#app/models/id.ts";
import type { Application } from "#app/schemas/applications.ts";
import { tell, type Facts } from "#app/services/mail/index.server.ts";

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

type Applicant = Pick<Application, "id" | "name" | "email"> & { language: Language | null };
type Told = "application-received" | "application-approved" | "application-rejected";

/** To the address that they gave, whoever has registered that. */
export const tellApplicant = <K extends Told>(
  em: EntityManager,
  ctx: Context,
  { id, name, email, language }: Applicant,
  kind: K,
  facts: Facts[K],
) => {
  const to = { address: email, language };
  return tell(em, ctx, { kind, facts: { ...facts, name }, to, about: id, key: `${kind}:${id}` });
};
