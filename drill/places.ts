import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";
import { startWhole } from "../tests/setup/product.ts";

/**
 * Ten thousand people and fifty places, all at once, from two processes. What must hold: exactly fifty rows,
 * everybody answered 201, 409 or 503 with `Retry-After`, and the counter true at every look.
 */
const PEOPLE = 10_000;
const PLACES = 50;

export async function drillPlaces() {
  const postgres = await ownPostgres();
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  process.env.UPLOADS_DIR = uploads;
  process.env.SESSION_SECRET = "a secret that is used for measuring only";
  const products = [await startWhole({}, undefined, "ignore"), await startWhole({}, undefined, "ignore")];
  const { manyReaders, eventWith, countsOf } = await import("../tests/setup/crowd.ts");
  const people = await manyReaders(PEOPLE);
  const id = await eventWith(PLACES);

  let [looks, untrue, isOver] = [0, 0, false];
  const watch = (async () => {
    while (!isOver) {
      const { counter, rows } = await countsOf(id);
      looks++;
      if (counter !== rows || counter > PLACES) untrue++;
    }
  })();
  const agent = new Agent({ maxSockets: Infinity });
  const began = performance.now();
  const answers = await Promise.all(
    people.map(({ token }, i) => post(agent, products[i % 2]!.port, `/api/events/${id}/register`, token)),
  );
  const took = performance.now() - began;
  isOver = true;
  await watch;
  agent.destroy();

  const heard = new Map<string, number>();
  for (const answer of answers) heard.set(answer, (heard.get(answer) ?? 0) + 1);
  const { counter, rows } = await countsOf(id);
  console.log(
    `  ${PEOPLE} people, ${PLACES} places, two processes: ${(took / 1000).toFixed(1)} s`,
    Object.fromEntries(heard),
    { rows, counter, looks, untrue },
  );
  const isRight =
    rows === PLACES &&
    counter === PLACES &&
    untrue === 0 &&
    [...heard.keys()].every((answer) => ["201", "409", "503 with Retry-After"].includes(answer));
  console.log(isRight ? "  held" : "  DID NOT HOLD");
  if (!isRight) process.exitCode = 1;

  for (const product of products) await product.stop();
  const { closeConnection } = await import("#app/models/connection.server.ts");
  await closeConnection();
  await postgres.remove();
  rmSync(uploads, { recursive: true, force: true });
}

function post(agent: Agent, port: number, path: string, token: string) {
  return new Promise<string>((resolve) => {
    const asked = request(
      { agent, host: "127.0.0.1", port, path, method: "POST", headers: { Authorization: `Bearer ${token}` } },
      (answer) => {
        answer.resume().once("end", () => {
          const status = String(answer.statusCode);
          resolve(answer.headers["retry-after"] ? `${status} with Retry-After` : status);
        });
      },
    );
    asked.once("error", (error) => resolve(String((error as { code?: string }).code)));
    asked.end();
  });
}
