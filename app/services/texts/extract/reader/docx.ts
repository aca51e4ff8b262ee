import mammoth from "mammoth";

import { zip } from "#app/models/seed/small-files.ts";

import type { Raw } from "../normalise.ts";
import { readHtml } from "../read-html.ts";
import { Notes } from "./notes.ts";
import { Zip } from "./zip.ts";

/** mammoth gets only the parts with words, which we unpack by our own rules. */
const HAS_WORDS = /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/([\w-]+\.xml|_rels\/[\w.-]+\.rels))$/;

export async function readDocx(path: string): Promise<Raw[]> {
  const archive = new Zip(path);
  const parts = archive.names
    .filter((name) => HAS_WORDS.test(name))
    .map((name): [string, Buffer] => [name, archive.unpack(name)!]);
  archive.close();
  const { value } = await mammoth.convertToHtml(
    { buffer: zip(Object.fromEntries(parts)) },
    {
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
    },
  );
  const notes = new Notes();
  return readHtml(value.replaceAll(/<a href="#(?:foot|end)note-ref-[^"<>]*">↑<\/a>/g, ""), {
    noteOf: (element, { id }) =>
      element === "li" && id && /^(foot|end)note-\d+$/.test(id) ? notes.named(id) : undefined,
    hrefOf: (href) => notes.leadsTo(href),
  });
}
