import mammoth from "mammoth";

import type { Block } from "#app/core/text/split-blocks.ts";
import { ZipReader } from "#app/core/zip.server.ts";
import { createZipFile } from "#app/models/seed/small-files.ts";

import { parseDocument } from "../parse-html.ts";

/** mammoth gets only the text parts, which were unpacked within our limits. */
const TEXT_PART_PATTERN = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/([\w-]+\.xml|_rels\/[\w.-]+\.rels))$/;

export async function readDocx(path: string): Promise<Block[]> {
  const archive = await ZipReader.open(path);
  const parts: Record<string, Buffer> = {};
  for (const name of archive.names)
    if (TEXT_PART_PATTERN.test(name)) parts[name] = (await archive.unpack(name))!;
  archive.close();
  const { value } = await mammoth.convertToHtml(
    { buffer: await createZipFile(parts) },
    {
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
    },
  );
  const notes = new NoteNames();
  return parseDocument(value.replaceAll(/<a href="#(?:foot|end)note-ref-[^"<>]*">↑<\/a>/g, ""), {
    getNoteId: ({ properties = {} }) => {
      const id = String(properties.id);
      return /^(foot|end)note-\d+$/.test(id) ? notes.getName(id) : undefined;
    },
    mapHref: (href) => notes.mapHref(href),
  });
}

export class NoteNames {
  readonly #names = new Map<string, string>();

  getName(id: string) {
    const existing = this.#names.get(id);
    if (existing) return existing;
    const name = `note-${this.#names.size + 1}`;
    this.#names.set(id, name);
    return name;
  }

  /** Returns undefined for a link from a note back to the text. */
  mapHref(href: string) {
    if (!href.startsWith("#")) return href;
    return /-ref-/.test(href) ? undefined : `#${this.getName(href.slice(1))}`;
  }
}
