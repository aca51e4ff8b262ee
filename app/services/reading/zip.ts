import { crc32 } from "node:zlib";

/** Nothing is compressed, since the answer is. Names are ASCII, and counts fit in 16 and 32 bits. */
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffff_ffff;
/** A fixed day, so that the same text gives the same bytes. */
const FIRST_DAY = 0x0021_0000;

export class Zip {
  readonly #listed: Buffer[] = [];
  #at = 0;

  entry(name: string, text: string): Buffer {
    const [named, bytes] = [Buffer.from(name, "latin1"), Buffer.from(text)];
    const about = Buffer.alloc(26);
    about.writeUInt16LE(10, 0);
    about.writeUInt32LE(FIRST_DAY, 6);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(bytes.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(named.length, 22);
    const written = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), about, named, bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(this.#at, 10);
    const version = Buffer.from([10, 0]);
    this.#listed.push(Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), version, about, place, named]));
    this.#at += written.length;
    if (this.#listed.length > MOST_ENTRIES || this.#at > MOST_BYTES)
      throw new RangeError("too much for a zip");
    return written;
  }

  end(): Buffer {
    const listed = Buffer.concat(this.#listed);
    const end = Buffer.alloc(22);
    end.write("PK\x05\x06", "latin1");
    end.writeUInt16LE(this.#listed.length, 8);
    end.writeUInt16LE(this.#listed.length, 10);
    end.writeUInt32LE(listed.length, 12);
    end.writeUInt32LE(this.#at, 16);
    return Buffer.concat([listed, end]);
  }
}
