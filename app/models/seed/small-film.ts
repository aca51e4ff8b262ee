const size = (length: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE((1n << 56n) | BigInt(length));
  return bytes;
};
const element = (id: string, ...content: Buffer[]) => {
  const data = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, "hex"), size(data.length), data]);
};
const integerElement = (id: string, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
};
const textElement = (id: string, value: string) => element(id, Buffer.from(value));
const floatElement = (id: string, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

function extractFrame(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    if (webp.toString("latin1", at, at + 4) === "VP8 ") return webp.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new Error("not a lossy WebP file");
}

export function webm(
  frames: Buffer[],
  { width, height }: { width: number; height: number },
  frameMs: number,
) {
  const head = element(
    "1a45dfa3",
    ...[
      integerElement("4286", 1),
      integerElement("42f7", 1),
      integerElement("42f2", 4),
      integerElement("42f3", 8),
    ],
    ...[textElement("4282", "webm"), integerElement("4287", 2), integerElement("4285", 2)],
  );
  const info = element(
    "1549a966",
    ...[integerElement("2ad7b1", 1_000_000), floatElement("4489", frames.length * frameMs)],
    ...[textElement("4d80", "urithi"), textElement("5741", "urithi")],
  );
  const track = element(
    "ae",
    ...[
      integerElement("d7", 1),
      integerElement("73c5", 1),
      integerElement("83", 1),
      integerElement("9c", 0),
      textElement("86", "V_VP8"),
    ],
    element("e0", integerElement("b0", width), integerElement("ba", height)),
  );
  const tracks = element("1654ae6b", track);
  const clusters = frames.map((frame, i) =>
    element(
      "1f43b675",
      integerElement("e7", i * frameMs),
      element("a3", Buffer.from([0x81, 0, 0, 0x80]), extractFrame(frame)),
    ),
  );
  const cues = (starts: number[]) =>
    element(
      "1c53bb6b",
      ...starts.map((at, i) =>
        element(
          "bb",
          integerElement("b3", i * frameMs),
          element("b7", integerElement("f7", 1), integerElement("f1", at)),
        ),
      ),
    );
  const before = info.length + tracks.length + cues(clusters.map(() => 0)).length;
  const starts = clusters.map((_, i) =>
    clusters.slice(0, i).reduce((sum, { length }) => sum + length, before),
  );
  return Buffer.concat([head, element("18538067", info, tracks, cues(starts), ...clusters)]);
}
