import { storeFile } from "#app/services/files/current-store.server.ts";

/** Writes a file of so many bytes in a process with a file size limit; prints its digest or the error code. */

const [name, bytes, chunkBytes] = process.argv.slice(2);

// The default action ends the process.
process.on("SIGXFSZ", () => undefined);

async function write() {
  function* chunks() {
    for (let remaining = Number(bytes); remaining > 0; remaining -= Number(chunkBytes))
      yield Buffer.alloc(Math.min(remaining, Number(chunkBytes)), "a");
  }
  try {
    return (await storeFile(name!, chunks())).digest;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

process.stdout.write(String(await write()));
