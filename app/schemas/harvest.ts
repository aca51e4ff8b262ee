import { z } from "zod";

import { parseCursor } from "./cursors.ts";

const isCalendarDay = (day: string) => z.iso.date().max(10).safeParse(day).success && !day.startsWith("0000");
const harvestTimestamp = z
  .string()
  .max(20)
  .regex(/^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ)?$/)
  .refine((value) => isCalendarDay(value.slice(0, 10)));
const ARGUMENT_WORD_PATTERN = "[A-Za-z0-9\\-_.!~*'()]+";

const HarvestArguments = z.object({
  identifier: z
    .string()
    .min(1)
    .max(500)
    .regex(/^([\w.~:/?#[\]@!$&'()*+,;=-]|%[\dA-Fa-f]{2})+$/),
  metadataPrefix: z
    .string()
    .max(100)
    .regex(new RegExp(`^${ARGUMENT_WORD_PATTERN}$`)),
  from: harvestTimestamp,
  until: harvestTimestamp,
  set: z
    .string()
    .max(200)
    .regex(new RegExp(`^${ARGUMENT_WORD_PATTERN}(:${ARGUMENT_WORD_PATTERN})*$`)),
  resumptionToken: z.string().max(2000),
});

const { metadataPrefix, from, until, set } = HarvestArguments.shape;
const HarvestToken = z.tuple([
  z.enum(["ListIdentifiers", "ListRecords"]),
  metadataPrefix,
  from.nullable(),
  until.nullable(),
  set.nullable(),
  z
    .string()
    .max(400)
    .refine((key) => parseCursor(key, "timestamptz") !== undefined),
]);

const LIST_ARGUMENTS = {
  metadataPrefix: "required",
  from: "optional",
  until: "optional",
  set: "optional",
  resumptionToken: "alone",
} as const;

export const HARVEST_VERBS = {
  Identify: {},
  ListMetadataFormats: { identifier: "optional" },
  ListSets: { resumptionToken: "alone" },
  GetRecord: { identifier: "required", metadataPrefix: "required" },
  ListIdentifiers: LIST_ARGUMENTS,
  ListRecords: LIST_ARGUMENTS,
} as const;
export type HarvestVerb = keyof typeof HARVEST_VERBS;

export type HarvestErrorCode =
  | "badVerb"
  | "badArgument"
  | "badResumptionToken"
  | "cannotDisseminateFormat"
  | "idDoesNotExist"
  | "noRecordsMatch";
export type HarvestError = { code: HarvestErrorCode; message: string };

export type HarvestArgument = keyof typeof HarvestArguments.shape;

export type HarvestRequest = { verb: HarvestVerb } & { [Name in HarvestArgument]?: string };

export type HarvestPosition = {
  verb: HarvestVerb;
  metadataPrefix: string;
  from?: string | undefined;
  until?: string | undefined;
  set?: string | undefined;
  key: string;
};

export const formatResumptionToken = ({ verb, metadataPrefix, from, until, set, key }: HarvestPosition) =>
  Buffer.from(JSON.stringify([verb, metadataPrefix, from ?? null, until ?? null, set ?? null, key])).toString(
    "base64url",
  );

/** The token is not signed, because a forged token gives access to nothing new. */
export function parseResumptionToken(token: string, verb: HarvestVerb): HarvestPosition | undefined {
  try {
    const parsed = HarvestToken.safeParse(JSON.parse(Buffer.from(token, "base64url").toString("utf8")));
    if (!parsed.success || parsed.data[0] !== verb) return undefined;
    const [, metadataPrefix, from, until, set, key] = parsed.data;
    const position = { verb, metadataPrefix, from: from ?? undefined, until: until ?? undefined };
    return findDateRangeError(position) ? undefined : { ...position, set: set ?? undefined, key };
  } catch {
    return undefined;
  }
}

export const parseHarvestUrl = ({ searchParams }: URL) => parseHarvestRequest([...searchParams]);
export const parseHarvestForm = (body: string) => parseHarvestRequest([...new URLSearchParams(body)]);

export type HarvestParseResult = { ok: true; request: HarvestRequest } | { ok: false; error: HarvestError };

function parseHarvestRequest(pairs: [string, string][]): HarvestParseResult {
  const verbs = pairs.filter(([name]) => name === "verb").map(([, value]) => value);
  const verb = (Object.keys(HARVEST_VERBS) as HarvestVerb[]).find((candidate) => candidate === verbs[0]);
  if (!verb || verbs.length !== 1)
    return createHarvestError("badVerb", `verb is one of ${Object.keys(HARVEST_VERBS).join(", ")}.`);
  const args = pairs.filter(([name]) => name !== "verb");
  const problem =
    findArgumentNameError(
      args.map(([name]) => name),
      HARVEST_VERBS[verb],
    ) ?? findArgumentValueError(args);
  if (problem) return createHarvestError("badArgument", problem);
  const request: HarvestRequest = { verb, ...(Object.fromEntries(args) as Omit<HarvestRequest, "verb">) };
  const rangeError = findDateRangeError(request);
  return rangeError ? createHarvestError("badArgument", rangeError) : { ok: true, request };
}

const createHarvestError = (code: HarvestErrorCode, message: string): HarvestParseResult => ({
  ok: false,
  error: { code, message },
});

function findArgumentNameError(
  names: string[],
  allowed: Partial<Record<HarvestArgument, "required" | "optional" | "alone">>,
) {
  const known = Object.keys(allowed);
  if (!names.every((name) => known.includes(name)))
    return `Arguments allowed with this verb: ${known.join(", ") || "none"}.`;
  if (new Set(names).size < names.length) return "Repeated argument.";
  if (names.includes("resumptionToken"))
    return names.length > 1 ? "resumptionToken goes with the verb alone." : undefined;
  const missing = Object.entries(allowed).find(
    ([name, requirement]) => requirement === "required" && !names.includes(name),
  );
  return missing && `${missing[0]} is missing.`;
}

const findArgumentValueError = (args: [string, string][]) => {
  const invalid = args.find(
    ([name, value]) => !HarvestArguments.shape[name as HarvestArgument].safeParse(value).success,
  );
  return invalid && `The value of ${invalid[0]} is not valid.`;
};

function findDateRangeError({ from, until }: { from?: string | undefined; until?: string | undefined }) {
  if (!from || !until) return undefined;
  if (from.length !== until.length) return "from and until are both days, or both moments.";
  return from > until ? "from is later than until." : undefined;
}
