import { HarvestArguments, HarvestToken } from "./harvest-shapes.ts";

const LIST = {
  metadataPrefix: "required",
  from: "optional",
  until: "optional",
  set: "optional",
  resumptionToken: "alone",
} as const;

export const VERBS = {
  Identify: {},
  ListMetadataFormats: { identifier: "optional" },
  ListSets: { resumptionToken: "alone" },
  GetRecord: { identifier: "required", metadataPrefix: "required" },
  ListIdentifiers: LIST,
  ListRecords: LIST,
} as const;
export type Verb = keyof typeof VERBS;

export type MistakeCode =
  | "badVerb"
  | "badArgument"
  | "badResumptionToken"
  | "cannotDisseminateFormat"
  | "idDoesNotExist"
  | "noRecordsMatch";
export type Mistake = { code: MistakeCode; why: string };

export type Argument = keyof typeof HarvestArguments.shape;

export type Question = { verb: Verb } & { [Name in Argument]?: string };

export type Place = {
  verb: Verb;
  metadataPrefix: string;
  from?: string;
  until?: string;
  set?: string;
  key: string;
};

export const writeToken = ({ verb, metadataPrefix, from, until, set, key }: Place) =>
  Buffer.from(JSON.stringify([verb, metadataPrefix, from ?? null, until ?? null, set ?? null, key])).toString(
    "base64url",
  );

/** A forged token asks nothing that one could not ask without it. */
export function readToken(written: string, verb: Verb): Place | undefined {
  try {
    const read = HarvestToken.safeParse(JSON.parse(Buffer.from(written, "base64url").toString("utf8")));
    if (!read.success || read.data[0] !== verb) return undefined;
    const [, metadataPrefix, from, until, set, key] = read.data;
    const place = { verb, metadataPrefix, from: from ?? undefined, until: until ?? undefined };
    return wrongTogether(place) ? undefined : { ...place, set: set ?? undefined, key };
  } catch {
    return undefined;
  }
}

export const readHarvestAddress = ({ searchParams }: URL) => readQuestion([...searchParams]);
export const readHarvestForm = (body: string) => readQuestion([...new URLSearchParams(body)]);

export type Asked = { ok: true; question: Question } | { ok: false; mistake: Mistake };

function readQuestion(sent: [string, string][]): Asked {
  const verbs = sent.filter(([name]) => name === "verb").map(([, value]) => value);
  const verb = (Object.keys(VERBS) as Verb[]).find((one) => one === verbs[0]);
  if (!verb || verbs.length !== 1)
    return mistaken("badVerb", `verb is one of ${Object.keys(VERBS).join(", ")}.`);
  const given = sent.filter(([name]) => name !== "verb");
  const why =
    wrongNames(
      given.map(([name]) => name),
      VERBS[verb],
    ) ?? wrongValues(given);
  if (why) return mistaken("badArgument", why);
  const question: Question = { verb, ...(Object.fromEntries(given) as Omit<Question, "verb">) };
  const together = wrongTogether(question);
  return together ? mistaken("badArgument", together) : { ok: true, question };
}

const mistaken = (code: MistakeCode, why: string): Asked => ({ ok: false, mistake: { code, why } });

function wrongNames(names: string[], allowed: Partial<Record<Argument, "required" | "optional" | "alone">>) {
  const known = Object.keys(allowed);
  if (!names.every((name) => known.includes(name)))
    return `With this verb go ${known.join(", ") || "no arguments"}.`;
  if (new Set(names).size < names.length) return "An argument is given twice.";
  if (names.includes("resumptionToken"))
    return names.length > 1 ? "resumptionToken goes with the verb alone." : undefined;
  const missing = Object.entries(allowed).find(([name, how]) => how === "required" && !names.includes(name));
  return missing && `${missing[0]} is missing.`;
}

const wrongValues = (given: [string, string][]) => {
  const wrong = given.find(
    ([name, value]) => !HarvestArguments.shape[name as Argument].safeParse(value).success,
  );
  return wrong && `The value of ${wrong[0]} is not written as the protocol has it.`;
};

function wrongTogether({ from, until }: { from?: string; until?: string }) {
  if (!from || !until) return undefined;
  if (from.length !== until.length) return "from and until are both days, or both moments.";
  return from > until ? "from is later than until." : undefined;
}
