import { z } from "zod";

import { AREAS, type Area } from "../schemas/admin-lists.ts";
import { ConfigurationError } from "./configuration-error.ts";

const textSetting = z.string().trim().min(1);
const LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "[::1]"];

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
  OIDC_ISSUER: issuerSetting.optional(),
  OIDC_CLIENT_ID: textSetting.optional(),
  OIDC_CLIENT_SECRET: textSetting.optional(),
  OIDC_NAME: textSetting.max(60, "must have at most 60 characters").default("OpenID Connect"),
  OIDC_ROLE_CLAIM: textSetting.optional(),
  OIDC_ROLES: z
    .string()
    .transform((list) => list.split(",").map((rule) => parseRoleRule(rule.trim())))
    .refine((rules) => rules.every((rule) => rule !== undefined), {
      error: `must be rules such as editors=contributor, staff=admin:content+visits, directors=admin. Areas are ${AREAS.join(", ")}`,
    })
    .transform((rules) => rules.filter((rule) => rule !== undefined))
    .optional(),
  ORCID_CLIENT_ID: textSetting.optional(),
  ORCID_CLIENT_SECRET: textSetting.optional(),
  ORCID_ISSUER: issuerSetting.default("https://orcid.org"),
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
