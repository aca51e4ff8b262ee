const header = (description: string, type = "string") => ({ description, schema: { type } });
const RETRY = { "Retry-After": header("In how many seconds to ask again", "integer") };

const REFUSALS: Record<number, [name: string, description: string, headers?: object]> = {
  400: ["Wrong", "Something is missing or wrong; `details` says which field"],
  401: [
    "WhoAsks",
    "Who asks is not known: no session, or one that has ended",
    { "WWW-Authenticate": header("Bearer") },
  ],
  403: ["MayNot", "Whoever asks may not; or the request comes from another site"],
  404: ["Missing", "It is not there, or not for whoever asks to know of"],
  405: [
    "Method",
    "Another method at this address; `Allow` says which there are",
    { Allow: header("Methods") },
  ],
  409: ["Conflict", "It was decided, taken or changed meanwhile; or the `version` sent is an old one"],
  412: ["Changed", "The file is not the one of `If-Match` any more"],
  413: ["TooLarge", "The body or the file is too large"],
  415: ["Kind", "Another kind of body is wanted, or another kind of file"],
  416: [
    "Range",
    "There is no such piece of the file",
    { "Content-Range": header("Its size: `bytes */1000`") },
  ],
  422: ["KeyUsed", "The same `Idempotency-Key` with another body"],
  429: ["TooOften", "Too often", RETRY],
  500: ["OurMistake", "Our mistake, which is written down"],
  503: ["NotNow", "Not now", RETRY],
  507: ["Full", "No space: on the disk, or for this contributor"],
};

export const refusalWith = (status: number) => ({
  $ref: `#/components/responses/${REFUSALS[status]![0]}`,
});

export const ERROR_SHAPE = {
  type: "object",
  description: "Every error has this shape. The sentences are English.",
  properties: {
    error: { type: "string", minLength: 1 },
    details: {
      type: "array",
      description: "Where single fields are wrong. A secret is never in them.",
      items: {
        type: "object",
        properties: {
          path: { type: "string", description: "The field; empty for the whole" },
          msg: { type: "string", minLength: 1 },
          value: { description: "What was sent" },
        },
        required: ["path", "msg"],
      },
    },
  },
  required: ["error"],
} as const;

export const RESPONSES = Object.fromEntries(
  Object.values(REFUSALS).map(([name, description, headers]) => [
    name,
    {
      description,
      ...(headers && { headers }),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]),
);

const FILE_HEADERS = {
  ETag: header("The file's digest"),
  "Content-Disposition": header("Its name"),
  "Accept-Ranges": header("bytes"),
};
const bytes = { "*/*": { schema: {} } };

export const FILE_ANSWERS = {
  "200": { description: "The file", headers: FILE_HEADERS, content: bytes },
  "206": {
    description: "The piece that `Range` asks for",
    headers: { ...FILE_HEADERS, "Content-Range": header("Which piece: `bytes 0-99/1000`") },
    content: bytes,
  },
  "302": {
    description: "To a page that says why: for a browser that was refused",
    headers: { Location: header("The page") },
  },
  "304": { description: "It is the file of `If-None-Match`", headers: { ETag: header("The file's digest") } },
};

export const FILE_ASKED = Object.entries({
  Range: "The piece that is wanted: `bytes=100-`",
  "If-None-Match": "The `ETag` that is there already",
  "If-Match": "The `ETag` that it must be",
  "If-Range": "The `ETag` of which the piece is wanted; of another file all of it comes",
}).map(([name, description]) => ({ in: "header", name, description, schema: { type: "string" } }) as const);

export const FORM_FILE = {
  type: "object",
  properties: {
    file: { type: "string", contentMediaType: "application/octet-stream", description: "The file" },
    upload: { type: "string", description: "Instead of the file: the identifier of one sent in pieces" },
  },
} as const;
