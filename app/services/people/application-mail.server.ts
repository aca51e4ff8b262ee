import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import type { Language } from "#app/messages/languages.ts";
import type { Application } from "#app/schemas/applications.ts";
import { type Facts, tell } from "#app/services/mail/index.server.ts";

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
