/** A document of Word 97, in the container that Word had until 2007. */
export function doc(paragraphs: readonly string[]): Buffer {
  const text = Buffer.from(`${paragraphs.join("\r")}\r`, "utf16le");
  const TEXT_AT = 2048;
  const about = Buffer.alloc(TEXT_AT);
  about.writeUInt16LE(0xa5ec, 0);
  about.writeUInt16LE(0x00c1, 2);
  about.writeUInt16LE(0x1200, 10);
  about.writeUInt16LE(0x00bf, 12);
  about.writeUInt32LE(TEXT_AT, 24);
  about.writeUInt32LE(TEXT_AT + text.length, 28);
  about.writeUInt32LE(text.length / 2, 76);
  // All of it in one piece, with no styles.
  const table = Buffer.alloc(41);
  table.writeUInt16LE(18, 0);
  table.writeUInt16LE(10, 4);
  about.writeUInt32LE(0, 162);
  about.writeUInt32LE(20, 166);
  table[20] = 2;
  table.writeUInt32LE(16, 21);
  table.writeUInt32LE(text.length / 2, 29);
  table.writeUInt32LE(TEXT_AT, 35);
  about.writeUInt32LE(20, 418);
  about.writeUInt32LE(21, 422);
  return compound({ WordDocument: Buffer.concat([about, text]), "1Table": table });
}

const SECTOR = 512;
function compound(streams: Record<string, Buffer>): Buffer {
  // Shorter ones would lie in another place.
  const all = Object.entries(streams).map(([name, bytes]) => {
    const length = Math.max(4096, Math.ceil(bytes.length / SECTOR) * SECTOR);
    return { name, bytes: Buffer.concat([bytes], length) };
  });
  const sectors = all.reduce((sum, { bytes }) => sum + bytes.length / SECTOR, 1);
  let fats = 1;
  while (fats * 128 < sectors + fats) fats++;
  const fat = Buffer.alloc(fats * SECTOR, 0xff);
  for (let i = 0; i < fats; i++) fat.writeUInt32LE(0xfffffffd, i * 4);
  fat.writeUInt32LE(0xfffffffe, fats * 4);
  const directory = Buffer.alloc(SECTOR);
  const entry = (
    at: number,
    name: string,
    kind: number,
    child: number,
    right: number,
    start: number,
    size: number,
  ) => {
    const to = at * 128;
    directory.write(name, to, "utf16le");
    directory.writeUInt16LE(name.length * 2 + 2, to + 64);
    directory[to + 66] = kind;
    directory[to + 67] = 1;
    directory.writeInt32LE(-1, to + 68);
    directory.writeInt32LE(right, to + 72);
    directory.writeInt32LE(child, to + 76);
    directory.writeInt32LE(start, to + 116);
    directory.writeUInt32LE(size, to + 120);
  };
  entry(0, "Root Entry", 5, 1, -1, -2, 0);
  let at = fats + 1;
  for (const [i, { name, bytes }] of all.entries()) {
    entry(i + 1, name, 2, -1, i + 1 < all.length ? i + 2 : -1, at, bytes.length);
    const end = at + bytes.length / SECTOR;
    for (; at < end - 1; at++) fat.writeUInt32LE(at + 1, at * 4);
    fat.writeUInt32LE(0xfffffffe, at++ * 4);
  }
  const head = Buffer.alloc(SECTOR, 0xff);
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

/** Documents of Word that say what is not so: where their parts go on, and how long they are. */
export const hostileDocs: Record<string, () => Buffer> = {
  // Its sectors follow each other in a circle.
  "circle.doc": () => changed((bytes) => bytes.writeUInt32LE(2, SECTOR + 4 * 3)),
  "names.doc": () => changed((bytes) => bytes.writeInt32LE(1, 2 * SECTOR + 128 + 72)),
  "fats.doc": () => changed((bytes) => bytes.writeUInt32LE(0x7fffffff, 44)),
  "more-fats.doc": () => changed((bytes) => bytes.writeUInt32LE(0x7fffffff, 72)),
  "small.doc": () => changed((bytes) => bytes.writeUInt32LE(0, 2 * SECTOR + 128 + 120)),
  "length.doc": () => changed((bytes) => bytes.writeUInt32LE(0x7fffffff, 3 * SECTOR + 76)),
  "pieces.doc": () => changed((bytes) => bytes.writeUInt32LE(0x7ffffff0, 3 * SECTOR + 422)),
  "styles.doc": () => changed((bytes) => bytes.writeUInt32LE(0, 3 * SECTOR + 166)),
  "many-styles.doc": () => changed((bytes) => bytes.writeUInt16LE(0xffff, bytes.length - 4096 + 2)),
  "sectors.doc": () => changed((bytes) => bytes.writeUInt16LE(31, 30)),
};

function changed(change: (bytes: Buffer) => void) {
  const bytes = doc(Array.from({ length: 40 }, (_, i) => `Paragraph ${i} of a document with words.`));
  change(bytes);
  return bytes;
}
