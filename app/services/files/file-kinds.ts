import {
  CONTENT_FILE_RULES,
  CONTENT_TYPES,
  type ContentType,
  getMaxFileBytes,
} from "#app/schemas/lists/content.ts";

/** The media type follows from the extension, which was checked against the content of the file. */
type FileKind = { mediaType: string; isShown: boolean };

const FILE_KINDS = {
  pdf: { mediaType: "application/pdf", isShown: true },
  doc: { mediaType: "application/msword", isShown: false },
  docx: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    isShown: false,
  },
  txt: { mediaType: "text/plain; charset=utf-8", isShown: true },
  epub: { mediaType: "application/epub+zip", isShown: false },
  mobi: { mediaType: "application/x-mobipocket-ebook", isShown: false },
  zip: { mediaType: "application/zip", isShown: false },
  zim: { mediaType: "application/x-zim", isShown: false },
  jpg: { mediaType: "image/jpeg", isShown: true },
  jpeg: { mediaType: "image/jpeg", isShown: true },
  png: { mediaType: "image/png", isShown: true },
  gif: { mediaType: "image/gif", isShown: true },
  webp: { mediaType: "image/webp", isShown: true },
  avif: { mediaType: "image/avif", isShown: true },
  tif: { mediaType: "image/tiff", isShown: false },
  tiff: { mediaType: "image/tiff", isShown: false },
  mp4: { mediaType: "video/mp4", isShown: true },
  mov: { mediaType: "video/quicktime", isShown: true },
  webm: { mediaType: "video/webm", isShown: true },
  mp3: { mediaType: "audio/mpeg", isShown: true },
  wav: { mediaType: "audio/wav", isShown: true },
  ogg: { mediaType: "audio/ogg", isShown: true },
  m4a: { mediaType: "audio/mp4", isShown: true },
  flac: { mediaType: "audio/flac", isShown: true },
} as const satisfies Record<string, FileKind>;

export type FileExtension = keyof typeof FILE_KINDS;

export const getFileKind = (extension: string): FileKind =>
  FILE_KINDS[extension as FileExtension] ?? { mediaType: "application/octet-stream", isShown: false };

export const getExtension = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** By the rule of the file's own type. */
export const getMaxItemFileBytes = (_typed: URLSearchParams, fileName: string) => getMaxFileBytes(fileName);

export const getMaxContentBytes = (contentType: string | undefined) =>
  CONTENT_FILE_RULES[contentType as ContentType]?.maxBytes ??
  Math.max(...CONTENT_TYPES.map((type) => CONTENT_FILE_RULES[type].maxBytes));
