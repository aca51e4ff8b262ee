/** A Word 97 document in an OLE container. */
export function buildDoc(paragraphs: readonly string[]): Buffer {
  const text = Buffer.from(`${paragraphs.join("\r")}\r`, "utf16le");
  const TEXT_AT = 2048;
  const header = Buffer.alloc(TEXT_AT);
  header.writeUInt16LE(0xa5ec, 0);
  header.writeUInt16LE(0x00c1, 2);
  header.writeUInt16LE(0x1200, 10);
  header.writeUInt16LE(0x00bf, 12);
  header.writeUInt32LE(TEXT_AT, 24);
  header.writeUInt32LE(TEXT_AT + text.length, 28);
  header.writeUInt32LE(text.length / 2, 76);
  // One piece, without styles.
  const table = Buffer.alloc(41);
  table.writeUInt16LE(18, 0);
  table.writeUInt16LE(10, 4);
  header.writeUInt32LE(0, 162);
  header.writeUInt32LE(20, 166);
  table[20] = 2;
  table.writeUInt32LE(16, 21);
  table.writeUInt32LE(text.length / 2, 29);
  table.writeUInt32LE(TEXT_AT, 35);
  header.writeUInt32LE(20, 418);
  header.writeUInt32LE(21, 422);
  return buildCompoundFile({ WordDocument: Buffer.concat([header, text]), "1Table": table });
}

const SECTOR_BYTES = 512;
function buildCompoundFile(streams: Record<string, Buffer>): Buffer {
  // Shorter streams would need a mini stream.
  const all = Object.entries(streams).map(([name, bytes]) => {
    const length = Math.max(4096, Math.ceil(bytes.length / SECTOR_BYTES) * SECTOR_BYTES);
    return { name, bytes: Buffer.concat([bytes], length) };
  });
  const sectors = all.reduce((sum, { bytes }) => sum + bytes.length / SECTOR_BYTES, 1);
  let fats = 1;
  while (fats * 128 < sectors + fats) fats++;
  const fat = Buffer.alloc(fats * SECTOR_BYTES, 0xff);
  for (let i = 0; i < fats; i++) fat.writeUInt32LE(0xfffffffd, i * 4);
  fat.writeUInt32LE(0xfffffffe, fats * 4);
  const directory = Buffer.alloc(SECTOR_BYTES);
  const writeEntry = (
    index: number,
    name: string,
    kind: number,
    child: number,
    right: number,
    start: number,
    size: number,
  ) => {
    const offset = index * 128;
    directory.write(name, offset, "utf16le");
    directory.writeUInt16LE(name.length * 2 + 2, offset + 64);
    directory[offset + 66] = kind;
    directory[offset + 67] = 1;
    directory.writeInt32LE(-1, offset + 68);
    directory.writeInt32LE(right, offset + 72);
    directory.writeInt32LE(child, offset + 76);
    directory.writeInt32LE(start, offset + 116);
    directory.writeUInt32LE(size, offset + 120);
  };
  writeEntry(0, "Root Entry", 5, 1, -1, -2, 0);
  let sector = fats + 1;
  for (const [i, { name, bytes }] of all.entries()) {
    writeEntry(i + 1, name, 2, -1, i + 1 < all.length ? i + 2 : -1, sector, bytes.length);
    const end = sector + bytes.length / SECTOR_BYTES;
    for (; sector < end - 1; sector++) fat.writeUInt32LE(sector + 1, sector * 4);
    fat.writeUInt32LE(0xfffffffe, sector++ * 4);
  }
  const head = Buffer.alloc(SECTOR_BYTES, 0xff);
  head.fill(0, 0, 76);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(fats, 44);
  head.writeUInt32LE(fats, 48);
  head.writeUInt32LE(4096, 56);
  head.writeInt32LE(-2, 60);
  head.writeInt32LE(-2, 68);
  for (let i = 0; i < fats; i++) head.writeUInt32LE(i, 76 + i * 4);
  return Buffer.concat([head, fat, directory, ...all.map(({ bytes }) => bytes)]);
}

/** Word documents with invalid sector chains and lengths. */
export const HOSTILE_DOCS: Record<string, () => Buffer> = {
  // A cycle of sectors.
  "circle.doc": () => buildChangedDoc((bytes) => bytes.writeUInt32LE(2, SECTOR_BYTES + 4 * 3)),
  "names.doc": () => buildChangedDoc((bytes) => bytes.writeInt32LE(1, 2 * SECTOR_BYTES + 128 + 72)),
  "fats.doc": () => buildChangedDoc((bytes) => bytes.writeUInt32LE(0x7fffffff, 44)),
  "more-fats.doc": () => buildChangedDoc((bytes) => bytes.writeUInt32LE(0x7fffffff, 72)),
  "small.doc": () => buildChangedDoc((bytes) => bytes.writeUInt32LE(0, 2 * SECTOR_BYTES + 128 + 120)),
  "length.doc": () => buildChangedDoc((bytes) => bytes.writeUInt32LE(0x7fffffff, 3 * SECTOR_BYTES + 76)),
  "pieces.doc": () => buildChangedDoc((bytes) => bytes.writeUInt32LE(0x7ffffff0, 3 * SECTOR_BYTES + 422)),
  "styles.doc": () => buildChangedDoc((bytes) => bytes.writeUInt32LE(0, 3 * SECTOR_BYTES + 166)),
  "many-styles.doc": () => buildChangedDoc((bytes) => bytes.writeUInt16LE(0xffff, bytes.length - 4096 + 2)),
  "sectors.doc": () => buildChangedDoc((bytes) => bytes.writeUInt16LE(31, 30)),
};

function buildChangedDoc(change: (bytes: Buffer) => void) {
  const bytes = buildDoc(Array.from({ length: 40 }, (_, i) => `Paragraph ${i} of a document with words.`));
  change(bytes);
  return bytes;
}
