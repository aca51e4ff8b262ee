import { crc32 } from "node:zlib";

/** Entries are not compressed, because the HTTP response is. Names must be ASCII. The limits are those of ZIP without ZIP64. */
const MAX_ZIP_ENTRIES = 0xffff;
const MAX_ZIP_BYTES = 0xffff_ffff;
/** A fixed date, so that the same text always produces the same bytes. */
const FIXED_DOS_DATE = 0x0021_0000;

export class ZipWriter {
  readonly #listed: Buffer[] = [];
  #at = 0;

  entry(name: string, text: string): Buffer {
    const [nameBytes, bytes] = [Buffer.from(name, "latin1"), Buffer.from(text)];
    const fileHeader = Buffer.alloc(26);
    fileHeader.writeUInt16LE(10, 0);
    fileHeader.writeUInt32LE(FIXED_DOS_DATE, 6);
    fileHeader.writeUInt32LE(crc32(bytes), 10);
    fileHeader.writeUInt32LE(bytes.length, 14);
    fileHeader.writeUInt32LE(bytes.length, 18);
    fileHeader.writeUInt16LE(nameBytes.length, 22);
    const localEntry = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fileHeader, nameBytes, bytes]);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(this.#at, 10);
    const version = Buffer.from([10, 0]);
    this.#listed.push(
      Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), version, fileHeader, directoryFields, nameBytes]),
    );
    this.#at += localEntry.length;
    if (this.#listed.length > MAX_ZIP_ENTRIES || this.#at > MAX_ZIP_BYTES)
      throw new RangeError("ZIP file too large");
    return localEntry;
  }

  end(): Buffer {
    const directory = Buffer.concat(this.#listed);
    const end = Buffer.alloc(22);
    end.write("PK\x05\x06", "latin1");
    end.writeUInt16LE(this.#listed.length, 8);
    end.writeUInt16LE(this.#listed.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#at, 16);
    return Buffer.concat([directory, end]);
  }
}
