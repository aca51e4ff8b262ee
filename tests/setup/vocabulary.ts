import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Linked data as others' programs read it: jsonld makes statements of it, in its safe mode, with the terms of schema.org as published
 * and no others, so that what it would have to leave out is an error; Adobe's validator knows which property which type
 * has, and what Google wants of some types.
 */

type Term = Record<string, { "@id": string } | { "@id": string }[] | string> & { "@id": string };
type Issue = { issueMessage: string; severity: string; path: unknown };
const require = createRequire(import.meta.url);
const jsonld = require("jsonld") as {
  fromRDF(text: string, options: object): Promise<object>;
  compact(data: object, context: object): Promise<{ "@graph": Term[] }>;
  toRDF(data: object, options: object): Promise<object[]>;
};
const { default: Validator } = require("@adobe/structured-data-validator") as {
  default: new (vocabulary: object) => { validate(found: object): Promise<Issue[]> };
};

const PREFIXES = {
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  schema: "http://schema.org/",
};
const NEEDED = / <[^>]+(#type|#subClassOf|\/domainIncludes|\/rangeIncludes)> /;

/** What schema.org says of its terms, without their descriptions. */
async function readVocabulary() {
  const lines = readFileSync(require.resolve("@vocabulary/schema/schema.nq"), "utf8").split("\n");
  const said = lines.filter((line) => NEEDED.test(line)).map((line) => line.replace(/ <[^>]+> \.$/, " ."));
  const terms = await jsonld.fromRDF(said.join("\n"), { format: "application/n-quads" });
  return jsonld.compact(terms, PREFIXES);
}

const idsOf = (said: Term[string] | undefined) =>
  [said ?? []].flat().map((one) => (typeof one === "string" ? one : one["@id"]));

/** Each term by itself, and none that is not there. */
const contextOf = ({ "@graph": terms }: { "@graph": Term[] }) => ({
  "@context": Object.fromEntries(
    terms
      .filter((term) => term["@id"].startsWith("schema:"))
      .map((term) => {
        const name = term["@id"].slice("schema:".length);
        const isAddress = idsOf(term["schema:rangeIncludes"]).join() === "schema:URL";
        return [name, { "@id": PREFIXES.schema + name, ...(isAddress && { "@type": "@id" }) }];
      }),
  ),
});

let known: Promise<{ context: object; validator: InstanceType<typeof Validator> }> | undefined;
const vocabulary = () =>
  (known ??= readVocabulary().then((terms) => ({
    context: contextOf(terms),
    validator: new Validator(terms),
  })));

export type Graph = { "@context": string; "@graph": ({ "@type": string } & Record<string, unknown>)[] };

/** What is wrong with a page's linked data, in the words of those who read it. */
export async function problemsOf(graph: Graph): Promise<string[]> {
  const { context, validator } = await vocabulary();
  const documentLoader = (url: string) => {
    if (url !== "https://schema.org") throw new Error(`A context of others: ${url}`);
    return Promise.resolve({ document: context, documentUrl: url });
  };
  try {
    await jsonld.toRDF(graph, { documentLoader, safe: true });
  } catch (error) {
    return [JSON.stringify((error as { details?: { event?: unknown } }).details?.event) ?? String(error)];
  }
  const found: Record<string, object[]> = {};
  for (const thing of graph["@graph"]) (found[thing["@type"]] ??= []).push({ ...thing });
  const issues = await validator.validate({ jsonld: found });
  return issues
    .filter(({ issueMessage }) => !issueMessage.endsWith("(optional)"))
    .map(({ severity, issueMessage, path }) => [severity, issueMessage, JSON.stringify(path)].join(" "));
}
