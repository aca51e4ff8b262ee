import { NewFile } from "#app/services/files/new-file.server.ts";

/** Writes a file of so many bytes in a process with a file size limit; prints its digest or the error code. */

const [name, bytes, chunkBytes] = process.argv.slice(2);

// The default action ends the process.
process.on("SIGXFSZ", () => undefined);

async function write() {
  const file = await NewFile.create(name!);
  try {
    for (let remaining = Number(bytes); remaining > 0; remaining -= Number(chunkBytes))
      await file.write(Buffer.alloc(Math.min(remaining, Number(chunkBytes)), "a"));
    return (await file.close()).digest;
  } catch (error) {
    await file.abandon();
    return (error as NodeJS.ErrnoException).code;
  }
}

process.stdout.write(String(await write()));
