import { z } from "zod";

import { AREAS, type Area } from "../schemas/admin-lists.ts";
import { ConfigurationError, LOOPBACK_HOSTS, textSetting } from "./shared.ts";

const issuerSetting = z.url("must be an address such as https://login.example.org/realms/archive").refine(
  (address) => {
    const url = URL.parse(address);
    const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url));
    return isSafe && !url.username && !url.password && !url.search && !url.hash;
  },
  { error: "must begin with https:// (http:// on a loopback address only) and end with the path" },
);
const isLoopback = ({ hostname }: URL) => LOOPBACK_HOSTS.includes(hostname);

export const loginProviderSettings = {
  OIDC_ISSUER: issuerSetting
    .optional()
    .describe("Issuer of an OpenID Connect provider. Users can then log in with it (docs/operating.md)"),
  OIDC_CLIENT_ID: textSetting
    .optional()
    .describe("Client at the provider. The three settings are needed together"),
  OIDC_CLIENT_SECRET: textSetting.optional().describe("Secret of the client"),
  OIDC_NAME: textSetting
    .max(60, "must have at most 60 characters")
    .default("OpenID Connect")
    .describe("Name of the provider on the button"),
  OIDC_ROLE_CLAIM: textSetting
    .optional()
    .describe("Claim of the ID token with groups or roles, such as `groups`. Needs `OIDC_ROLES`"),
  OIDC_ROLES: z
    .string()
    .transform((list) => list.split(",").map((rule) => parseRoleRule(rule.trim())))
    .refine((rules) => rules.every((rule) => rule !== undefined), {
      error: `must be rules such as editors=contributor, staff=admin:content+visits, directors=admin. Areas are ${AREAS.join(", ")}`,
    })
    .transform((rules) => rules.filter((rule) => rule !== undefined))
    .optional()
    .describe(
      "Roles by value of the claim: `editors=contributor, staff=admin:content+visits`. The provider then decides the role at each login",
    ),
  ORCID_CLIENT_ID: textSetting
    .optional()
    .describe("ORCID API client, to connect contributor profiles with ORCID iDs"),
  ORCID_CLIENT_SECRET: textSetting.optional().describe("Secret of the client"),
  ORCID_ISSUER: issuerSetting.default("https://orcid.org").describe("`https://sandbox.orcid.org` for tests"),
};

/** `areas` is null for a full administrator, and for other roles. */
type RoleRule = { value: string; role: "contributor" | "admin"; areas: Area[] | null };

function parseRoleRule(rule: string): RoleRule | undefined {
  const [, value, role, list] = /^(.*[^\s=])\s*=\s*(contributor|admin)(?::([a-z+]+))?$/.exec(rule) ?? [];
  if (!value || (list && role !== "admin")) return undefined;
  const names = list?.split("+");
  const areas = names ? AREAS.filter((area) => names.includes(area)) : null;
  if (areas && areas.length !== names!.length) return undefined;
  return { value, role: role as RoleRule["role"], areas: areas?.length === AREAS.length ? null : areas };
}

type LoginProviderSettings = z.output<z.ZodObject<typeof loginProviderSettings>>;

export function toProviderSettings(settings: LoginProviderSettings) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLE_CLAIM, OIDC_ROLES } = settings;
  assertTogether({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET });
  assertTogether({ OIDC_ROLE_CLAIM, OIDC_ROLES });
  if (OIDC_ROLES && !OIDC_ISSUER) throw new ConfigurationError("OIDC_ROLES needs OIDC_ISSUER.");
  const { ORCID_CLIENT_ID, ORCID_CLIENT_SECRET } = settings;
  assertTogether({ ORCID_CLIENT_ID, ORCID_CLIENT_SECRET });
  return {
    loginProvider: OIDC_ISSUER
      ? {
          name: settings.OIDC_NAME,
          issuer: OIDC_ISSUER,
          clientId: OIDC_CLIENT_ID!,
          clientSecret: OIDC_CLIENT_SECRET!,
          roles: OIDC_ROLES && { claim: OIDC_ROLE_CLAIM!, rules: OIDC_ROLES },
        }
      : undefined,
    orcid: ORCID_CLIENT_ID
      ? {
          name: "ORCID",
          issuer: settings.ORCID_ISSUER,
          clientId: ORCID_CLIENT_ID,
          clientSecret: ORCID_CLIENT_SECRET!,
        }
      : undefined,
  };
}

function assertTogether(settings: Record<string, unknown>) {
  const values = Object.values(settings);
  if (values.some(Boolean) && !values.every(Boolean))
    throw new ConfigurationError(
      `${Object.keys(settings)
        .join(", ")
        .replace(/, (\w+)$/, " and $1")} are needed together.`,
    );
}
