import { z } from "zod";

import { PROVIDER_LOGIN_PURPOSES } from "./admin-lists.ts";
import { LogInWithCode } from "./second-factor.ts";
import { boundedString, recordId, timestamp } from "./shared.ts";

/** The caller must check that `redirectTo` is a path of this site. */
export const StartProviderLogin = z.object({
  purpose: z.enum(PROVIDER_LOGIN_PURPOSES).default("log-in"),
  redirectTo: boundedString().optional(),
  code: LogInWithCode.shape.code,
});

export const LoginProviders = z.object({
  providers: z.array(
    z.object({
      name: z.string().meta({ example: "Kisumu University" }),
      startUrl: z
        .string()
        .meta({ description: "A browser sends a POST form here, with `redirectTo`" })
        .meta({ example: "/login/provider" }),
    }),
  ),
});

export const ExternalIdentity = z.object({
  id: recordId,
  name: z.string().meta({ description: "Of the provider" }).meta({ example: "Kisumu University" }),
  issuer: z.string().meta({ example: "https://login.example.org/realms/kisumu" }),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type ExternalIdentity = z.output<typeof ExternalIdentity>;
export const ExternalIdentities = z.object({ identities: z.array(ExternalIdentity) });
