import { getSiteName } from "#app/messages/site-name.ts";
import { getSite } from "#app/core/site.server.ts";
import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import {
  type HarvestParseResult,
  type HarvestError,
  type HarvestErrorCode,
  type HarvestPosition,
  type HarvestRequest,
  parseResumptionToken,
  type HarvestVerb,
  formatResumptionToken,
} from "#app/schemas/harvest.ts";
import {
  type ChangeFilter,
  listHarvestedCountries,
  findHarvestRecord,
  findFirstChange,
  type HarvestRecord,
  hasHarvestRecord,
  listChanges,
  loadDatabaseTime,
  loadChangeTime,
} from "#app/services/content/index.server.ts";

import { writeDatacite, writeOaiDc } from "./oai-formats.ts";
import { COUNTRY_NAMES, findSetFilter, listOaiSets, listSetSpecs } from "./oai-sets.ts";
import { toExportItem, type ExportItem } from "./export-item.ts";
import { xml, Xml, xmlDocument } from "./xml.ts";

/** OAI-PMH 2.0. Its errors are responses with status 200. */

type OaiFormat = { schema: string; namespace: string; write(work: ExportItem): Xml };

const FORMATS: Record<string, OaiFormat> = {
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
const getFormat = (prefix = "") => (Object.hasOwn(FORMATS, prefix) ? FORMATS[prefix] : undefined);

const PAGE_SIZE = 100;

const baseUrl = () => `${env().origins[0]}/oai`;
const host = () => new URL(env().origins[0]!).hostname;
const toOaiIdentifier = (id: string) => `oai:${host()}:${id}`;
const parseOaiIdentifier = (identifier: string) => {
  const prefix = toOaiIdentifier("");
  return identifier.startsWith(prefix) ? identifier.slice(prefix.length) : "";
};

/** `moment` is the time of reading the records: later changes have a later time. */
type OaiResponse =
  { ok: true; body: Xml; moment?: string } | { ok: false; error: HarvestError; moment?: string };

/** A harvester gets what a visitor sees, even with an account. */
export async function handleOaiRequest(ctx: Context, request: HarvestParseResult): Promise<Result<string>> {
  const response: OaiResponse = request.ok
    ? await VERB_HANDLERS[request.request.verb](ctx, request.request)
    : request;
  const moment = response.moment ?? (request.ok ? await loadDatabaseTime(ctx.em) : new Date().toISOString());
  const query = request.ok ? request.request : undefined;
  return ok(
    xmlDocument(
      xml`<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd"><responseDate>${toSecond(moment)}</responseDate>${formatRequest(query)}${
        response.ok
          ? response.body
          : xml`<error code="${response.error.code}">${response.error.message}</error>`
      }</OAI-PMH>`,
    ),
  );
}

const toSecond = (moment: string) => `${new Date(moment).toISOString().slice(0, 19)}Z`;

const attribute = (value: string | undefined, write: (value: string) => Xml) =>
  value === undefined ? undefined : write(value);

const REQUEST = ["verb", "identifier", "metadataPrefix", "from", "until", "set", "resumptionToken"] as const;

function formatRequest(query: Partial<HarvestRequest> = {}): Xml {
  const attributes = REQUEST.map((name) =>
    attribute(query[name], (value) => xml` ${new Xml(name)}="${value}"`),
  );
  return xml`<request${attributes}>${baseUrl()}</request>`;
}

const success = (body: Xml, moment?: string): OaiResponse => ({ ok: true, body, moment });
const failure = (code: HarvestErrorCode, why: string, moment?: string): OaiResponse => ({
  ok: false,
  error: { code, message: why },
  moment,
});
const NO_FORMAT = failure("cannotDisseminateFormat", `The formats are ${Object.keys(FORMATS).join(", ")}.`);
const NO_RECORD = failure("idDoesNotExist", "There is no such record.");
const NO_TOKEN = failure("badResumptionToken", "Only what an answer ended with can be gone on from.");

const VERB_HANDLERS: Record<HarvestVerb, (ctx: Context, question: HarvestRequest) => Promise<OaiResponse>> = {
  Identify: identify,
  ListMetadataFormats: listFormats,
  ListSets: listSets,
  GetRecord: getRecord,
  ListIdentifiers: (ctx, question) => list(ctx, question, writeHeader),
  ListRecords: (ctx, question) => list(ctx, question, writeRecord),
};

async function identify(ctx: Context): Promise<OaiResponse> {
  const moment = await loadDatabaseTime(ctx.em);
  const earliest = (await findFirstChange(ctx)) ?? toSecond(moment);
  return success(
    xml`<Identify><repositoryName>${getSiteName("en")}</repositoryName><baseURL>${baseUrl()}</baseURL><protocolVersion>2.0</protocolVersion><adminEmail>${
      getSite().email || env().contactEmail
    }</adminEmail><earliestDatestamp>${earliest}</earliestDatestamp><deletedRecord>persistent</deletedRecord><granularity>YYYY-MM-DDThh:mm:ssZ</granularity><compression>gzip</compression></Identify>`,
    moment,
  );
}

async function listFormats(ctx: Context, { identifier }: HarvestRequest): Promise<OaiResponse> {
  if (identifier !== undefined && !(await hasHarvestRecord(ctx, parseOaiIdentifier(identifier))))
    return NO_RECORD;
  const formats = Object.entries(FORMATS).map(
    ([prefix, { schema, namespace }]) =>
      xml`<metadataFormat><metadataPrefix>${prefix}</metadataPrefix><schema>${schema}</schema><metadataNamespace>${namespace}</metadataNamespace></metadataFormat>`,
  );
  return success(xml`<ListMetadataFormats>${formats}</ListMetadataFormats>`);
}

async function listSets(ctx: Context, { resumptionToken }: HarvestRequest): Promise<OaiResponse> {
  if (resumptionToken !== undefined) return NO_TOKEN;
  const sets = listOaiSets(await listHarvestedCountries(ctx, COUNTRY_NAMES)).map(
    ({ spec, name }) => xml`<set><setSpec>${spec}</setSpec><setName>${name}</setName></set>`,
  );
  return success(xml`<ListSets>${sets}</ListSets>`);
}

async function getRecord(
  ctx: Context,
  { identifier = "", metadataPrefix }: HarvestRequest,
): Promise<OaiResponse> {
  const format = getFormat(metadataPrefix);
  if (!format) return NO_FORMAT;
  const id = parseOaiIdentifier(identifier);
  const moment = await loadChangeTime(ctx.em, { id });
  const found = await findHarvestRecord(ctx, id, moment);
  return found ? success(xml`<GetRecord>${writeRecord(found, format)}</GetRecord>`, moment) : NO_RECORD;
}

async function list(
  ctx: Context,
  query: HarvestRequest,
  write: (record: HarvestRecord, format: OaiFormat) => Xml,
): Promise<OaiResponse> {
  const { resumptionToken, verb } = query;
  const resume = resumptionToken === undefined ? undefined : parseResumptionToken(resumptionToken, verb);
  if (resumptionToken !== undefined && !resume) return NO_TOKEN;
  const { metadataPrefix = "", from, until, set } = resume ?? query;
  const format = getFormat(metadataPrefix);
  const setFilter = set === undefined ? {} : findSetFilter(set);
  if (!format) return resume ? NO_TOKEN : NO_FORMAT;
  if (!setFilter) return resume ? NO_TOKEN : failure("noRecordsMatch", "There is no such set.");
  const moment = await loadChangeTime(ctx.em);
  const records = await listChanges(
    ctx,
    { ...setFilter, ...toDateFilter(from, until) },
    PAGE_SIZE + 1,
    resume?.key,
  );
  // The last records of a token may have changed since and be later than `until`.
  if (records.length === 0) return failure("noRecordsMatch", "Nothing is like that.", moment);
  const page = records.slice(0, PAGE_SIZE);
  const next: HarvestPosition | undefined =
    records.length > PAGE_SIZE
      ? { verb, metadataPrefix, from, until, set, key: page.at(-1)!.key }
      : undefined;
  const token = next
    ? xml`<resumptionToken>${formatResumptionToken(next)}</resumptionToken>`
    : attribute(resumptionToken, () => xml`<resumptionToken/>`);
  const recordsXml = page.map((record) => write(record, format));
  return success(
    verb === "ListRecords"
      ? xml`<ListRecords>${recordsXml}${token}</ListRecords>`
      : xml`<ListIdentifiers>${recordsXml}${token}</ListIdentifiers>`,
    moment,
  );
}

const LAST_DATE_MS = Date.parse("9999-12-31T00:00:00Z");

/** Both bounds are inclusive, in whole seconds or days. */
function toDateFilter(from: string | undefined, until: string | undefined): ChangeFilter {
  const end =
    until === undefined ? Infinity : Date.parse(until) + (until.length > 10 ? 1000 : 24 * 3_600_000);
  return {
    from: from && new Date(from).toISOString(),
    beforeDate: end < LAST_DATE_MS ? new Date(end).toISOString() : undefined,
  };
}

const writeHeader = (record: HarvestRecord) =>
  xml`<header${record.item ? undefined : xml` status="deleted"`}><identifier>${toOaiIdentifier(record.id)}</identifier><datestamp>${record.changedAt}</datestamp>${listSetSpecs(
    record,
  ).map((spec) => xml`<setSpec>${spec}</setSpec>`)}</header>`;

const writeRecord = (record: HarvestRecord, format: OaiFormat) =>
  xml`<record>${writeHeader(record)}${
    record.item ? xml`<metadata>${format.write(toExportItem(record.item))}</metadata>` : undefined
  }</record>`;
