/** Makes a film of pictures: a lossy WebP holds one frame of VP8, and WebM is a box around such frames. */

const size = (length: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE((1n << 56n) | BigInt(length));
  return bytes;
};
const element = (id: string, ...content: Buffer[]) => {
  const data = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, "hex"), size(data.length), data]);
};
const whole = (id: string, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
};
const words = (id: string, value: string) => element(id, Buffer.from(value));
const real = (id: string, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

function frameIn(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    if (webp.toString("latin1", at, at + 4) === "VP8 ") return webp.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new Error("no lossy WebP");
}

export function webm(
  frames: Buffer[],
  { width, height }: { width: number; height: number },
  frameMs: number,
) {
  const head = element(
    "1a45dfa3",
    ...[whole("4286", 1), whole("42f7", 1), whole("42f2", 4), whole("42f3", 8)],
    ...[words("4282", "webm"), whole("4287", 2), whole("4285", 2)],
  );
  const info = element(
    "1549a966",
    ...[whole("2ad7b1", 1_000_000), real("4489", frames.length * frameMs)],
    ...[words("4d80", "urithi"), words("5741", "urithi")],
  );
  const track = element(
    "ae",
    ...[whole("d7", 1), whole("73c5", 1), whole("83", 1), whole("9c", 0), words("86", "V_VP8")],
    element("e0", whole("b0", width), whole("ba", height)),
  );
  const tracks = element("1654ae6b", track);
  const clusters = frames.map((frame, i) =>
    element(
      "1f43b675",
      whole("e7", i * frameMs),
      element("a3", Buffer.from([0x81, 0, 0, 0x80]), frameIn(frame)),
    ),
  );
  // For seeking. The length of the cues does not depend on the numbers in them.
  const cues = (starts: number[]) =>
    element(
      "1c53bb6b",
      ...starts.map((at, i) =>
        element("bb", whole("b3", i * frameMs), element("b7", whole("f7", 1), whole("f1", at))),
      ),
    );
  const before = info.length + tracks.length + cues(clusters.map(() => 0)).length;
  const starts = clusters.map((_, i) =>
    clusters.slice(0, i).reduce((sum, { length }) => sum + length, before),
  );
  return Buffer.concat([head, element("18538067", info, tracks, cues(starts), ...clusters)]);
}
