export function readZip(archive: Buffer): { name: string; bytes: Buffer }[] {
  const end = archive.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  const files: { name: string; bytes: Buffer }[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((from) =>
      archive.readUInt16LE(at + from),
    );
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength!);
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    if (method !== 0) throw new Error("a compressed file in an archive of ours");
    files.push({ name, bytes: archive.subarray(from, from + size) });
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return files;
}
