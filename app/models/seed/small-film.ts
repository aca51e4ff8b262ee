const encodeSize = (length: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE((1n << 56n) | BigInt(length));
  return bytes;
};
const encodeElement = (id: string, ...content: Buffer[]) => {
  const data = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, "hex"), encodeSize(data.length), data]);
};
const encodeInteger = (id: string, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return encodeElement(id, bytes);
};
const encodeText = (id: string, value: string) => encodeElement(id, Buffer.from(value));
const encodeFloat = (id: string, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return encodeElement(id, bytes);
};

function extractVp8Frame(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    if (webp.toString("latin1", at, at + 4) === "VP8 ") return webp.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new Error("not a lossy WebP file");
}

export function createWebmFile(
  frames: Buffer[],
  { width, height }: { width: number; height: number },
  frameMs: number,
) {
  const head = encodeElement(
    "1a45dfa3",
    ...[
      encodeInteger("4286", 1),
      encodeInteger("42f7", 1),
      encodeInteger("42f2", 4),
      encodeInteger("42f3", 8),
    ],
    ...[encodeText("4282", "webm"), encodeInteger("4287", 2), encodeInteger("4285", 2)],
  );
  const info = encodeElement(
    "1549a966",
    ...[encodeInteger("2ad7b1", 1_000_000), encodeFloat("4489", frames.length * frameMs)],
    ...[encodeText("4d80", "urithi"), encodeText("5741", "urithi")],
  );
  const track = encodeElement(
    "ae",
    ...[
      encodeInteger("d7", 1),
      encodeInteger("73c5", 1),
      encodeInteger("83", 1),
      encodeInteger("9c", 0),
      encodeText("86", "V_VP8"),
    ],
    encodeElement("e0", encodeInteger("b0", width), encodeInteger("ba", height)),
  );
  const tracks = encodeElement("1654ae6b", track);
  const clusters = frames.map((frame, i) =>
    encodeElement(
      "1f43b675",
      encodeInteger("e7", i * frameMs),
      encodeElement("a3", Buffer.from([0x81, 0, 0, 0x80]), extractVp8Frame(frame)),
    ),
  );
  const cues = (starts: number[]) =>
    encodeElement(
      "1c53bb6b",
      ...starts.map((at, i) =>
        encodeElement(
          "bb",
          encodeInteger("b3", i * frameMs),
          encodeElement("b7", encodeInteger("f7", 1), encodeInteger("f1", at)),
        ),
      ),
    );
  const before = info.length + tracks.length + cues(clusters.map(() => 0)).length;
  const starts = clusters.map((_, i) =>
    clusters.slice(0, i).reduce((sum, { length }) => sum + length, before),
  );
  return Buffer.concat([head, encodeElement("18538067", info, tracks, cues(starts), ...clusters)]);
}
