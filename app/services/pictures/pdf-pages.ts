import { readFileSync } from "node:fs";
import { argv, env, exit, stdout } from "node:process";
import { fileURLToPath } from "node:url";

import { createIsomorphicCanvasFactory, getDocumentProxy, renderPageAsImage } from "unpdf";

/** This script runs in a sandbox. It writes the sizes of a PDF's pages as JSON, or the picture of a page as PNG. */

const [task, path = "", number = "1", side = "1"] = argv.slice(2);
const MAX_IMAGE_PIXELS = 70_000_000;

const getDataFolder = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`));

// Not every machine has fonts, so those that a PDF may leave out come from `pdfjs-dist`.
env.DISABLE_SYSTEM_FONTS_LOAD = "1";
const openDocument = (CanvasFactory?: unknown) =>
  getDocumentProxy(new Uint8Array(readFileSync(path)), {
    CanvasFactory: CanvasFactory as object,
    useSystemFonts: false,
    disableFontFace: true,
    standardFontDataUrl: getDataFolder("standard_fonts"),
    cMapUrl: getDataFolder("cmaps"),
    wasmUrl: getDataFolder("wasm"),
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: 0,
  });

async function measurePages(maxPages: number) {
  const document = await openDocument();
  const sizes: [width: number, height: number][] = [];
  for (let page = 1; page <= Math.min(document.numPages, maxPages); page++) {
    const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 });
    sizes.push([width, height]);
  }
  return JSON.stringify(sizes);
}

async function drawPage(page: number, maxSide: number) {
  const canvasImport = () => import("@napi-rs/canvas");
  const document = await openDocument(await createIsomorphicCanvasFactory(canvasImport));
  const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 });
  const scale = maxSide / Math.max(width, height);
  return Buffer.from(await renderPageAsImage(document, page, { canvasImport, scale }));
}

const output =
  task === "measure" ? await measurePages(Number(number)) : await drawPage(Number(number), Number(side));
stdout.write(output, () => exit());
