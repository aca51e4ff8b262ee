import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import {
  type Asked,
  type Mistake,
  type MistakeCode,
  type Place,
  type Question,
  readToken,
  type Verb,
  writeToken,
} from "#app/schemas/harvest.ts";
import {
  type ChangeFilter,
  countriesIn,
  findHarvested,
  firstChange,
  type Harvested,
  isHarvested,
  listChanges,
  readClock,
  readMoment,
} from "#app/services/content/index.server.ts";

import { writeDatacite, writeOaiDc } from "./oai-formats.ts";
import { COUNTRY_NAMES, filterOf, setsWith, specsOf } from "./oai-sets.ts";
import { workOf, type Work } from "./work.ts";
import { xml, Xml, xmlDocument } from "./xml.ts";

/** OAI-PMH 2.0. Its mistakes are answers, not refusals. */

type Format = { schema: string; namespace: string; write(work: Work): Xml };

const FORMATS: Record<string, Format> = {
  oai_dc: {
    schema: "http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
    namespace: "http://www.openarchives.org/OAI/2.0/oai_dc/",
    write: writeOaiDc,
  },
  oai_datacite: {
    schema: "http://schema.datacite.org/oai/oai-1.1/oai.xsd",
    namespace: "http://schema.datacite.org/oai/oai-1.1/",
    write: writeDatacite,
  },
};
const formatOf = (prefix = "") => (Object.hasOwn(FORMATS, prefix) ? FORMATS[prefix] : undefined);

const PAGE = 100;

const baseAddress = () => `${env().origins[0]}/oai`;
const host = () => new URL(env().origins[0]!).hostname;
const identifierOf = (id: string) => `oai:${host()}:${id}`;
const idIn = (identifier: string) => {
  const prefix = identifierOf("");
  return identifier.startsWith(prefix) ? identifier.slice(prefix.length) : "";
};

/** `moment` is given when records were read: later changes have a later moment. */
type Answer = { ok: true; body: Xml; moment?: string } | { ok: false; mistake: Mistake; moment?: string };

/** A harvester is told what a visitor sees, even with an account. */
export async function answerHarvester(ctx: Context, asked: Asked): Promise<Result<string>> {
  const answer: Answer = asked.ok ? await ANSWERS[asked.question.verb](ctx, asked.question) : asked;
  const moment = answer.moment ?? (asked.ok ? await readClock(ctx.em) : new Date().toISOString());
  const question = asked.ok ? asked.question : undefined;
  return ok(
    xmlDocument(
      xml`<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd"><responseDate>${toSecond(moment)}</responseDate>${requestOf(question)}${
        answer.ok ? answer.body : xml`<error code="${answer.mistake.code}">${answer.mistake.why}</error>`
      }</OAI-PMH>`,
    ),
  );
}

const toSecond = (moment: string) => `${new Date(moment).toISOString().slice(0, 19)}Z`;

const attribute = (value: string | undefined, write: (value: string) => Xml) =>
  value === undefined ? undefined : write(value);

const REQUEST = ["verb", "identifier", "metadataPrefix", "from", "until", "set", "resumptionToken"] as const;

function requestOf(question: Partial<Question> = {}): Xml {
  const attributes = REQUEST.map((name) =>
    attribute(question[name], (value) => xml` ${new Xml(name)}="${value}"`),
  );
  return xml`<request${attributes}>${baseAddress()}</request>`;
}

const told = (body: Xml, moment?: string): Answer => ({ ok: true, body, moment });
const mistaken = (code: MistakeCode, why: string, moment?: string): Answer => ({
  ok: false,
  mistake: { code, why },
  moment,
});
const NO_FORMAT = mistaken("cannotDisseminateFormat", `The formats are ${Object.keys(FORMATS).join(", ")}.`);
const NO_RECORD = mistaken("idDoesNotExist", "There is no such record.");
const NO_TOKEN = mistaken("badResumptionToken", "Only what an answer ended with can be gone on from.");

const ANSWERS: Record<Verb, (ctx: Context, question: Question) => Promise<Answer>> = {
  Identify: identify,
  ListMetadataFormats: listFormats,
  ListSets: listSets,
  GetRecord: getRecord,
  ListIdentifiers: (ctx, question) => list(ctx, question, writeHeader),
  ListRecords: (ctx, question) => list(ctx, question, writeRecord),
};

async function identify(ctx: Context): Promise<Answer> {
  const moment = await readClock(ctx.em);
  const earliest = (await firstChange(ctx)) ?? toSecond(moment);
  return told(
    xml`<Identify><repositoryName>Urithi</repositoryName><baseURL>${baseAddress()}</baseURL><protocolVersion>2.0</protocolVersion><adminEmail>${
      env().contactEmail
    }</adminEmail><earliestDatestamp>${earliest}</earliestDatestamp><deletedRecord>persistent</deletedRecord><granularity>YYYY-MM-DDThh:mm:ssZ</granularity><compression>gzip</compression></Identify>`,
    moment,
  );
}

async function listFormats(ctx: Context, { identifier }: Question): Promise<Answer> {
  if (identifier !== undefined && !(await isHarvested(ctx, idIn(identifier)))) return NO_RECORD;
  const formats = Object.entries(FORMATS).map(
    ([prefix, { schema, namespace }]) =>
      xml`<metadataFormat><metadataPrefix>${prefix}</metadataPrefix><schema>${schema}</schema><metadataNamespace>${namespace}</metadataNamespace></metadataFormat>`,
  );
  return told(xml`<ListMetadataFormats>${formats}</ListMetadataFormats>`);
}

/** All sets are in one answer, so nobody can have a token for more of them. */
async function listSets(ctx: Context, { resumptionToken }: Question): Promise<Answer> {
  if (resumptionToken !== undefined) return NO_TOKEN;
  const sets = setsWith(await countriesIn(ctx, COUNTRY_NAMES)).map(
    ({ spec, name }) => xml`<set><setSpec>${spec}</setSpec><setName>${name}</setName></set>`,
  );
  return told(xml`<ListSets>${sets}</ListSets>`);
}

async function getRecord(ctx: Context, { identifier = "", metadataPrefix }: Question): Promise<Answer> {
  const format = formatOf(metadataPrefix);
  if (!format) return NO_FORMAT;
  const id = idIn(identifier);
  const moment = await readMoment(ctx.em, { id });
  const found = await findHarvested(ctx, id, moment);
  return found ? told(xml`<GetRecord>${writeRecord(found, format)}</GetRecord>`, moment) : NO_RECORD;
}

async function list(
  ctx: Context,
  question: Question,
  write: (record: Harvested, format: Format) => Xml,
): Promise<Answer> {
  const { resumptionToken, verb } = question;
  const place = resumptionToken === undefined ? undefined : readToken(resumptionToken, verb);
  if (resumptionToken !== undefined && !place) return NO_TOKEN;
  const { metadataPrefix = "", from, until, set } = place ?? question;
  const format = formatOf(metadataPrefix);
  const narrowed = set === undefined ? {} : filterOf(set);
  if (!format) return place ? NO_TOKEN : NO_FORMAT;
  if (!narrowed) return place ? NO_TOKEN : mistaken("noRecordsMatch", "There is no such set.");
  const moment = await readMoment(ctx.em);
  const records = await listChanges(ctx, { ...narrowed, ...between(from, until) }, PAGE + 1, place?.key);
  // A token's last records may have changed since, and lie beyond `until` now.
  if (records.length === 0) return mistaken("noRecordsMatch", "Nothing is like that.", moment);
  const page = records.slice(0, PAGE);
  const next: Place | undefined =
    records.length > PAGE ? { verb, metadataPrefix, from, until, set, key: page.at(-1)!.key } : undefined;
  const token = next
    ? xml`<resumptionToken>${writeToken(next)}</resumptionToken>`
    : attribute(resumptionToken, () => xml`<resumptionToken/>`);
  const written = page.map((record) => write(record, format));
  return told(
    verb === "ListRecords"
      ? xml`<ListRecords>${written}${token}</ListRecords>`
      : xml`<ListIdentifiers>${written}${token}</ListIdentifiers>`,
    moment,
  );
}

const LAST = Date.parse("9999-12-31T00:00:00Z");

/** Both ends are included, as whole seconds or days. */
function between(from: string | undefined, until: string | undefined): ChangeFilter {
  const end =
    until === undefined ? Infinity : Date.parse(until) + (until.length > 10 ? 1000 : 24 * 3_600_000);
  return {
    from: from && new Date(from).toISOString(),
    before: end < LAST ? new Date(end).toISOString() : undefined,
  };
}

const writeHeader = (record: Harvested) =>
  xml`<header${record.item ? undefined : xml` status="deleted"`}><identifier>${identifierOf(record.id)}</identifier><datestamp>${record.changedAt}</datestamp>${specsOf(
    record,
  ).map((spec) => xml`<setSpec>${spec}</setSpec>`)}</header>`;

const writeRecord = (record: Harvested, format: Format) =>
  xml`<record>${writeHeader(record)}${
    record.item ? xml`<metadata>${format.write(workOf(record.item))}</metadata>` : undefined
  }</record>`;
