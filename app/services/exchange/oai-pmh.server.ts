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
  type HarvestFilter,
  listHarvestedCountries,
  findHarvestRecord,
  findFirstChangeTime,
  type HarvestRecord,
  hasHarvestRecord,
  listHarvestRecords,
  loadDatabaseTime,
  assignPendingChangeTimes,
} from "#app/services/content/index.server.ts";

import { hasFile } from "#app/schemas/item-facts.ts";
import { loadFurtherFiles } from "#app/services/content/index.server.ts";

import { formatMods, MODS_NAMESPACE, MODS_SCHEMA } from "./mods.ts";
import { formatDatacite, formatOaiDc } from "./oai-formats.ts";
import { COUNTRY_NAMES, findSetFilter, listOaiSets, listSetSpecs } from "./oai-sets.ts";
import { toExportItem, type ExportItem } from "./export-item.ts";
import { xml, Xml, formatXmlDocument } from "#app/core/text/xml.ts";

type OaiFormat = { schema: string; namespace: string; write(work: ExportItem): Xml };

const METADATA_FORMATS: Record<string, OaiFormat> = {
  oai_dc: {
    schema: "http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
    namespace: "http://www.openarchives.org/OAI/2.0/oai_dc/",
    write: formatOaiDc,
  },
  oai_datacite: {
    schema: "http://schema.datacite.org/oai/oai-1.1/oai.xsd",
    namespace: "http://schema.datacite.org/oai/oai-1.1/",
    write: formatDatacite,
  },
  mods: { schema: MODS_SCHEMA, namespace: MODS_NAMESPACE, write: formatMods },
};
const getMetadataFormat = (prefix = "") =>
  Object.hasOwn(METADATA_FORMATS, prefix) ? METADATA_FORMATS[prefix] : undefined;

const RECORDS_PER_PAGE = 100;

const getBaseUrl = () => `${env().origins[0]}/oai`;
const getSiteHost = () => new URL(env().origins[0]!).hostname;
const toOaiIdentifier = (id: string) => `oai:${getSiteHost()}:${id}`;
const parseOaiIdentifier = (identifier: string) => {
  const prefix = toOaiIdentifier("");
  return identifier.startsWith(prefix) ? identifier.slice(prefix.length) : "";
};

type OaiResponse =
  | { ok: true; body: Xml; moment?: string | undefined }
  | { ok: false; error: HarvestError; moment?: string | undefined };

/** Returns what visitors may see, even to a client with an account. */
export async function handleOaiRequest(ctx: Context, request: HarvestParseResult): Promise<Result<string>> {
  const response: OaiResponse = request.ok
    ? await VERB_HANDLERS[request.request.verb](ctx, request.request)
    : request;
  const moment = response.moment ?? (request.ok ? await loadDatabaseTime(ctx.em) : new Date().toISOString());
  const query = request.ok ? request.request : undefined;
  return ok(
    formatXmlDocument(
      xml`<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd"><responseDate>${truncateToSecond(moment)}</responseDate>${formatRequest(query)}${
        response.ok
          ? response.body
          : xml`<error code="${response.error.code}">${response.error.message}</error>`
      }</OAI-PMH>`,
    ),
  );
}

const truncateToSecond = (moment: string) => `${new Date(moment).toISOString().slice(0, 19)}Z`;

const mapIfDefined = (value: string | undefined, write: (value: string) => Xml) =>
  value === undefined ? undefined : write(value);

const REQUEST_ATTRIBUTES = [
  "verb",
  "identifier",
  "metadataPrefix",
  "from",
  "until",
  "set",
  "resumptionToken",
] as const;

function formatRequest(query: Partial<HarvestRequest> = {}): Xml {
  const attributes = REQUEST_ATTRIBUTES.map((name) =>
    mapIfDefined(query[name], (value) => xml` ${new Xml(name)}="${value}"`),
  );
  return xml`<request${attributes}>${getBaseUrl()}</request>`;
}

const createSuccessResponse = (body: Xml, moment?: string): OaiResponse => ({ ok: true, body, moment });
const createErrorResponse = (code: HarvestErrorCode, why: string, moment?: string): OaiResponse => ({
  ok: false,
  error: { code, message: why },
  moment,
});
const UNKNOWN_FORMAT_RESPONSE = createErrorResponse(
  "cannotDisseminateFormat",
  `The formats are ${Object.keys(METADATA_FORMATS).join(", ")}.`,
);
const UNKNOWN_RECORD_RESPONSE = createErrorResponse("idDoesNotExist", "There is no such record.");
const INVALID_TOKEN_RESPONSE = createErrorResponse(
  "badResumptionToken",
  "The resumption token is invalid or has expired.",
);

const VERB_HANDLERS: Record<HarvestVerb, (ctx: Context, request: HarvestRequest) => Promise<OaiResponse>> = {
  Identify: identifyRepository,
  ListMetadataFormats: listMetadataFormats,
  ListSets: listSets,
  GetRecord: getRecord,
  ListIdentifiers: (ctx, request) => listOaiRecords(ctx, request, formatRecordHeader),
  ListRecords: (ctx, request) => listOaiRecords(ctx, request, formatRecord),
};

async function identifyRepository(ctx: Context): Promise<OaiResponse> {
  const moment = await loadDatabaseTime(ctx.em);
  const earliest = (await findFirstChangeTime(ctx)) ?? truncateToSecond(moment);
  return createSuccessResponse(
    xml`<Identify><repositoryName>${ctx.site.names.en}</repositoryName><baseURL>${getBaseUrl()}</baseURL><protocolVersion>2.0</protocolVersion><adminEmail>${
      ctx.site.settings.email || env().contactEmail
    }</adminEmail><earliestDatestamp>${earliest}</earliestDatestamp><deletedRecord>persistent</deletedRecord><granularity>YYYY-MM-DDThh:mm:ssZ</granularity><compression>gzip</compression></Identify>`,
    moment,
  );
}

async function listMetadataFormats(ctx: Context, { identifier }: HarvestRequest): Promise<OaiResponse> {
  if (identifier !== undefined && !(await hasHarvestRecord(ctx, parseOaiIdentifier(identifier))))
    return UNKNOWN_RECORD_RESPONSE;
  const formats = Object.entries(METADATA_FORMATS).map(
    ([prefix, { schema, namespace }]) =>
      xml`<metadataFormat><metadataPrefix>${prefix}</metadataPrefix><schema>${schema}</schema><metadataNamespace>${namespace}</metadataNamespace></metadataFormat>`,
  );
  return createSuccessResponse(xml`<ListMetadataFormats>${formats}</ListMetadataFormats>`);
}

async function listSets(ctx: Context, { resumptionToken }: HarvestRequest): Promise<OaiResponse> {
  if (resumptionToken !== undefined) return INVALID_TOKEN_RESPONSE;
  const sets = listOaiSets(await listHarvestedCountries(ctx, COUNTRY_NAMES)).map(
    ({ spec, name }) => xml`<set><setSpec>${spec}</setSpec><setName>${name}</setName></set>`,
  );
  return createSuccessResponse(xml`<ListSets>${sets}</ListSets>`);
}

async function getRecord(
  ctx: Context,
  { identifier = "", metadataPrefix }: HarvestRequest,
): Promise<OaiResponse> {
  const format = getMetadataFormat(metadataPrefix);
  if (!format) return UNKNOWN_FORMAT_RESPONSE;
  const id = parseOaiIdentifier(identifier);
  const moment = await assignPendingChangeTimes(ctx.em, { id });
  const found = await findHarvestRecord(ctx, id, moment);
  return found
    ? createSuccessResponse(
        xml`<GetRecord>${formatRecord(found, format, await loadFiles(ctx, [found]))}</GetRecord>`,
        moment,
      )
    : UNKNOWN_RECORD_RESPONSE;
}

async function listOaiRecords(
  ctx: Context,
  query: HarvestRequest,
  write: (record: HarvestRecord, format: OaiFormat, files: FurtherFiles) => Xml,
): Promise<OaiResponse> {
  const { resumptionToken, verb } = query;
  const resume = resumptionToken === undefined ? undefined : parseResumptionToken(resumptionToken, verb);
  if (resumptionToken !== undefined && !resume) return INVALID_TOKEN_RESPONSE;
  const { metadataPrefix = "", from, until, set } = resume ?? query;
  const format = getMetadataFormat(metadataPrefix);
  const setFilter = set === undefined ? {} : findSetFilter(set);
  if (!format) return resume ? INVALID_TOKEN_RESPONSE : UNKNOWN_FORMAT_RESPONSE;
  if (!setFilter)
    return resume ? INVALID_TOKEN_RESPONSE : createErrorResponse("noRecordsMatch", "Unknown set.");
  const moment = await assignPendingChangeTimes(ctx.em);
  const records = await listHarvestRecords(
    ctx,
    { ...setFilter, ...toDateFilter(from, until) },
    RECORDS_PER_PAGE + 1,
    resume?.key,
  );
  if (records.length === 0) return createErrorResponse("noRecordsMatch", "No records match.", moment);
  const page = records.slice(0, RECORDS_PER_PAGE);
  const next: HarvestPosition | undefined =
    records.length > RECORDS_PER_PAGE
      ? { verb, metadataPrefix, from, until, set, key: page.at(-1)!.key }
      : undefined;
  const token = next
    ? xml`<resumptionToken>${formatResumptionToken(next)}</resumptionToken>`
    : mapIfDefined(resumptionToken, () => xml`<resumptionToken/>`);
  const files = await loadFiles(ctx, page);
  const recordsXml = page.map((record) => write(record, format, files));
  return createSuccessResponse(
    verb === "ListRecords"
      ? xml`<ListRecords>${recordsXml}${token}</ListRecords>`
      : xml`<ListIdentifiers>${recordsXml}${token}</ListIdentifiers>`,
    moment,
  );
}

const MAX_DATE_MS = Date.parse("9999-12-31T00:00:00Z");

/** In OAI-PMH both bounds are inclusive, in whole seconds or days. `beforeDate` is exclusive. */
function toDateFilter(from: string | undefined, until: string | undefined): HarvestFilter {
  const end =
    until === undefined ? Infinity : Date.parse(until) + (until.length > 10 ? 1000 : 24 * 3_600_000);
  return {
    from: from && new Date(from).toISOString(),
    beforeDate: end < MAX_DATE_MS ? new Date(end).toISOString() : undefined,
  };
}

const formatRecordHeader = (record: HarvestRecord) =>
  xml`<header${record.item ? undefined : xml` status="deleted"`}><identifier>${toOaiIdentifier(record.id)}</identifier><datestamp>${record.changedAt}</datestamp>${listSetSpecs(
    record,
  ).map((spec) => xml`<setSpec>${spec}</setSpec>`)}</header>`;

type FurtherFiles = Awaited<ReturnType<typeof loadFurtherFiles>>;

/** A harvested item has a file only if the file is open to visitors. */
const loadFiles = ({ em }: Context, records: readonly HarvestRecord[]): Promise<FurtherFiles> =>
  loadFurtherFiles(
    em,
    records.flatMap(({ item }) => (item && hasFile(item) ? [item.id] : [])),
  );

const formatRecord = (record: HarvestRecord, format: OaiFormat, files: FurtherFiles) =>
  xml`<record>${formatRecordHeader(record)}${
    record.item
      ? xml`<metadata>${format.write(toExportItem(record.item, files.get(record.id)))}</metadata>`
      : undefined
  }</record>`;
