/** Scanned pages: letters are drawn as lines, so no fonts are needed. */

/** Width and polylines of each letter; points are `x,y` in a unit square. */
const LETTERS: Record<string, [width: number, ...lines: string[]]> = {
  A: [0.75, "0,0 .36,1 .72,0", ".13,.36 .59,.36"],
  E: [0.6, ".55,1 0,1 0,0 .55,0", "0,.52 .5,.52"],
  I: [0.05, "0,0 0,1"],
  K: [0.66, "0,0 0,1", ".6,1 0,.38", ".2,.6 .66,0"],
  L: [0.5, "0,1 0,0 .5,0"],
  M: [0.8, "0,0 0,1 .4,.1 .8,1 .8,0"],
  N: [0.66, "0,0 0,1 .66,0 .66,1"],
  T: [0.7, "0,1 .7,1", ".35,1 .35,0"],
};
const LETTER_HEIGHT = 18;

function drawLines(lines: readonly string[]) {
  const operators = ["2.2 w 0 J"];
  for (const [row, line] of lines.entries()) {
    let x = 70;
    const y = 740 - row * LETTER_HEIGHT * 2;
    for (const sign of line) {
      const [width = 0.3, ...lines] = LETTERS[sign] ?? [];
      for (const line of lines) {
        const points = line.split(" ").map((point) => point.split(",").map(Number));
        const steps = points.map(
          ([px, py], i) =>
            `${(x + px! * LETTER_HEIGHT).toFixed(1)} ${(y + py! * LETTER_HEIGHT).toFixed(1)} ${i ? "l" : "m"}`,
        );
        operators.push(`${steps.join(" ")} S`);
      }
      x += LETTER_HEIGHT * (width + 0.3);
    }
  }
  return operators.join("\n");
}

type ScanPage = {
  operators: string;
  resources: string;
  box?: string;
  picture?: { attributes: string; bytes: Buffer };
};
function buildPdf(pages: ScanPage[]) {
  const kids = pages.map((_, i) => `${3 + i * 3} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap(({ operators, resources, box = "0 0 595 842", picture }, i) => {
      const [content, image] = [4 + i * 3, 5 + i * 3];
      const named = picture ? `/XObject << /P ${image} 0 R >>` : "";
      const bytes = picture?.bytes.toString("latin1") ?? "";
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents ${content} 0 R /Resources << ${named} ${resources} >> >>`,
        `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
        `<< ${picture?.attributes ?? ""} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`,
      ];
    }),
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(
    `%PDF-1.4\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`,
    "latin1",
  );
}

/** Lines of the letters A, E, I, K, L, M, N and T; `broken` is a page with an invalid picture. */
export const buildScan = (...pages: (string[] | "broken")[]) =>
  buildPdf(
    pages.map((page) =>
      page === "broken"
        ? createImagePage("/Width 1240 /Height 1754 /Filter /DCTDecode", jpeg)
        : { operators: drawLines(page), resources: "" },
    ),
  );

const createImagePage = (attributes: string, bytes: Buffer): ScanPage => ({
  operators: "595 0 0 842 0 0 cm /P Do",
  resources: "",
  picture: {
    attributes: `/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceGray ${attributes}`,
    bytes,
  },
});
const noise = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 2_654_435_761) >>> 24));
const jpeg = Buffer.concat([Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb004300", "hex"), noise]);

/** Pictures that are invalid or excessively large. */
export const HOSTILE_SCANS: Record<string, () => Buffer> = {
  "broken jpeg": () => buildPdf([createImagePage("/Width 1240 /Height 1754 /Filter /DCTDecode", jpeg)]),
  "huge jpeg": () => buildPdf([createImagePage("/Width 65000 /Height 65000 /Filter /DCTDecode", jpeg)]),
  "huge pixels": () => buildPdf([createImagePage("/Width 200000 /Height 200000", noise)]),
  jpx: () => buildPdf([createImagePage("/Width 1240 /Height 1754 /Filter /JPXDecode", noise)]),
  jbig2: () => buildPdf([createImagePage("/Width 30000 /Height 30000 /Filter /JBIG2Decode", noise)]),
  fax: () =>
    buildPdf([
      createImagePage(
        "/Width 30000 /Height 30000 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 30000 /Rows 30000 >>",
        noise,
      ),
    ]),
  "endless paper": () => buildPdf([{ operators: drawLines(["MTI"]), resources: "", box: "0 0 1 100000000" }]),
  "no paper": () => buildPdf([{ operators: drawLines(["MTI"]), resources: "", box: "0 0 0 0" }]),
  "endless lines": () => buildPdf([{ operators: "0 0 m 595 842 l S\n".repeat(400_000), resources: "" }]),
  noise: () => buildPdf([createImagePage("/Width 100 /Height 200", noise)]),
};
