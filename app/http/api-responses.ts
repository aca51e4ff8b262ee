const createHeader = (description: string, type = "string") => ({ description, schema: { type } });
const RETRY_HEADERS = { "Retry-After": createHeader("Seconds to wait before the next request", "integer") };

const ERROR_RESPONSES: Record<number, [name: string, description: string, headers?: object]> = {
  400: ["BadRequest", "Something is missing or invalid; `details` names the fields"],
  401: [
    "Unauthorized",
    "You are not logged in, or your session has expired",
    { "WWW-Authenticate": createHeader("Bearer") },
  ],
  403: ["Forbidden", "You do not have permission, or the request comes from another origin"],
  404: ["NotFound", "Not found, or hidden from you"],
  405: [
    "MethodNotAllowed",
    "This method is not allowed; `Allow` lists the methods",
    { Allow: createHeader("Allowed methods") },
  ],
  409: ["Conflict", "It has already been decided, taken or changed, or your `version` is out of date"],
  412: ["PreconditionFailed", "The file no longer matches `If-Match`"],
  413: ["PayloadTooLarge", "The body or the file is too large"],
  415: ["UnsupportedMediaType", "This type of body or file is not accepted"],
  416: [
    "RangeNotSatisfiable",
    "The file has no such byte range",
    { "Content-Range": createHeader("Size of the file: `bytes */1000`") },
  ],
  422: ["IdempotencyKeyReused", "This `Idempotency-Key` was used with a different request"],
  429: ["TooManyRequests", "Rate limit exceeded. See `Retry-After`", RETRY_HEADERS],
  500: ["InternalError", "Internal error. It has been logged"],
  503: ["ServiceUnavailable", "Temporarily unavailable. See `Retry-After`", RETRY_HEADERS],
  507: ["InsufficientStorage", "Storage is full, or the contributor’s quota is used up"],
};

export const getErrorResponse = (status: number) => ({
  $ref: `#/components/responses/${ERROR_RESPONSES[status]![0]}`,
});

export const ERROR_SCHEMA = {
  type: "object",
  description: "All errors have this shape. Messages are in English.",
  properties: {
    error: { type: "string", minLength: 1 },
    needs: {
      enum: ["code", "reauthentication", "second-factor"],
      description:
        "Do this and repeat the call: send a `code`, call `/api/auth/reauthenticate`, or set up two-step login",
    },
    details: {
      type: "array",
      description: "Errors by field; secrets are never included.",
      items: {
        type: "object",
        properties: {
          path: { type: "string", description: "Field; empty for the whole body" },
          msg: { type: "string", minLength: 1 },
          value: { description: "The value that was sent" },
        },
        required: ["path", "msg"],
      },
    },
  },
  required: ["error"],
} as const;

export const ERROR_RESPONSE_COMPONENTS = Object.fromEntries(
  Object.values(ERROR_RESPONSES).map(([name, description, headers]) => [
    name,
    {
      description,
      ...(headers && { headers }),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]),
);

const FILE_HEADERS = {
  ETag: createHeader("Digest of the file"),
  "Content-Disposition": createHeader("File name"),
  "Accept-Ranges": createHeader("bytes"),
};
const BINARY_CONTENT = { "*/*": { schema: {} } };

export const FILE_RESPONSES = {
  "200": { description: "The file", headers: FILE_HEADERS, content: BINARY_CONTENT },
  "206": {
    description: "The byte range that `Range` asks for",
    headers: { ...FILE_HEADERS, "Content-Range": createHeader("Returned range: `bytes 0-99/1000`") },
    content: BINARY_CONTENT,
  },
  "302": {
    description: "For refused browser requests: redirect to a page with the reason",
    headers: { Location: createHeader("Address of the page") },
  },
  "304": {
    description: "Not modified: the file matches `If-None-Match`",
    headers: { ETag: createHeader("Digest of the file") },
  },
};

export const FILE_REQUEST_HEADERS = Object.entries({
  Range: "Byte range to return: `bytes=100-`",
  "If-None-Match": "`ETag` of the copy you have",
  "If-Match": "`ETag` that the file must have",
  "If-Range": "Return the range only if the `ETag` still matches; otherwise the whole file",
}).map(([name, description]) => ({ in: "header", name, description, schema: { type: "string" } }) as const);

export const FILE_INPUT_SCHEMA = {
  type: "object",
  properties: {
    file: { type: "string", contentMediaType: "application/octet-stream", description: "The file" },
    upload: { type: "string", description: "Instead of the file: id of a resumable upload" },
  },
} as const;
