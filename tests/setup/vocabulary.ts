import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Checks linked data with independent programs: jsonld in safe mode with the published terms of schema.org, so that
 * unknown terms are errors; and Adobe's validator for the properties of each type and Google's requirements.
 */

type VocabularyTerm = Record<string, { "@id": string } | { "@id": string }[] | string> & { "@id": string };
type ValidationIssue = { issueMessage: string; severity: string; path: unknown };
const require = createRequire(import.meta.url);
const jsonld = require("jsonld") as {
  fromRDF(text: string, options: object): Promise<object>;
  compact(data: object, context: object): Promise<{ "@graph": VocabularyTerm[] }>;
  toRDF(data: object, options: object): Promise<object[]>;
};
const { default: Validator } = require("@adobe/structured-data-validator") as {
  default: new (vocabulary: object) => { validate(found: object): Promise<ValidationIssue[]> };
};

const PREFIXES = {
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  schema: "http://schema.org/",
};
const NEEDED_TERMS = / <[^>]+(#type|#subClassOf|\/domainIncludes|\/rangeIncludes)> /;

/** The terms of schema.org without descriptions. */
async function readVocabulary() {
  const lines = readFileSync(require.resolve("@vocabulary/schema/schema.nq"), "utf8").split("\n");
  const statements = lines
    .filter((line) => NEEDED_TERMS.test(line))
    .map((line) => line.replace(/ <[^>]+> \.$/, " ."));
  const terms = await jsonld.fromRDF(statements.join("\n"), { format: "application/n-quads" });
  return jsonld.compact(terms, PREFIXES);
}

const listIds = (value: VocabularyTerm[string] | undefined) =>
  [value ?? []].flat().map((entry) => (typeof entry === "string" ? entry : entry["@id"]));

/** A context with each term of schema.org, and no others. */
const createContext = ({ "@graph": terms }: { "@graph": VocabularyTerm[] }) => ({
  "@context": Object.fromEntries(
    terms
      .filter((term) => term["@id"].startsWith("schema:"))
      .map((term) => {
        const name = term["@id"].slice("schema:".length);
        const isAddress = listIds(term["schema:rangeIncludes"]).join() === "schema:URL";
        return [name, { "@id": PREFIXES.schema + name, ...(isAddress && { "@type": "@id" }) }];
      }),
  ),
});

let cachedVocabulary: Promise<{ context: object; validator: InstanceType<typeof Validator> }> | undefined;
const loadVocabulary = () =>
  (cachedVocabulary ??= readVocabulary().then((terms) => ({
    context: createContext(terms),
    validator: new Validator(terms),
  })));

export type LinkedDataGraph = {
  "@context": string;
  "@graph": ({ "@type": string } & Record<string, unknown>)[];
};

/** Returns the messages of both programs. */
export async function findGraphProblems(graph: LinkedDataGraph): Promise<string[]> {
  const { context, validator } = await loadVocabulary();
  const documentLoader = (url: string) => {
    if (url !== "https://schema.org") throw new Error(`A context of others: ${url}`);
    return Promise.resolve({ document: context, documentUrl: url });
  };
  try {
    await jsonld.toRDF(graph, { documentLoader, safe: true });
  } catch (error) {
    return [JSON.stringify((error as { details?: { event?: unknown } }).details?.event) ?? String(error)];
  }
  const nodesByType: Record<string, object[]> = {};
  for (const node of graph["@graph"]) (nodesByType[node["@type"]] ??= []).push({ ...node });
  const issues = await validator.validate({ jsonld: nodesByType });
  return issues
    .filter(({ issueMessage }) => !issueMessage.endsWith("(optional)"))
    .map(({ severity, issueMessage, path }) => [severity, issueMessage, JSON.stringify(path)].join(" "));
}
