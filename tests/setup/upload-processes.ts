import { request, type ClientRequest } from "node:http";

import { fork } from "#app/models/connection.server.ts";

import { newPlayer } from "./people.ts";
import type { Answer, Line, Taker } from "./upload-schedule.ts";

/** Uploads as processes of the product take them, each request by another of them. */
export async function processTaker(origins: (() => string)[], kill: () => Promise<void>): Promise<Taker> {
  const [person, judge] = [await newPlayer("contrib_own"), await newPlayer("admin")];
  await fork().execute("update contributor set specialization = '{History}' where account_id = ?", [
    person.id,
  ]);
  let turn = 0;
  const ask = async (path: string, method: string, body?: string | FormData, token = person.token) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(typeof body === "string" && { "Content-Type": "application/json" }),
    };
    const answer = await fetch(origins[turn++ % origins.length]!() + path, { method, body, headers }).catch(
      () => undefined,
    );
    return answered(answer?.status, await answer?.json().catch(() => undefined));
  };
  const form = (name: string, value: string | File) => {
    const body = new FormData();
    const typed = { title: "A", author: "B", description: "C", category: "History", [name]: value };
    for (const [field, one] of Object.entries(typed)) body.set(field, one);
    return ask("/api/content", "POST", body);
  };
  return {
    begin: (size) => ask("/api/uploads", "POST", JSON.stringify({ name: "a.txt", size })),
    offset: (id) => ask(`/api/uploads/${id}`, "GET"),
    open: (id, offset) =>
      openLine(`${origins[turn++ % origins.length]!()}/api/uploads/${id}?offset=${offset}`, person.token),
    form: (id) => form("upload", id),
    whole: (bytes) => form("file", new File([new Uint8Array(bytes)], "a.txt")),
    approve: (id) => ask(`/api/admin/content/${id}/approval`, "PUT", '{"approve":true}', judge.token),
    drop: (id) => ask(`/api/uploads/${id}`, "DELETE"),
    kill,
  };
}

/** Of a process that dies nothing is heard, or that it starts again: it promises nothing. */
function answered(status: number | undefined, said: unknown): Answer {
  if (status === undefined || status === 503) return undefined;
  if (status >= 500) throw new Error(`a fault of ours: ${status}`);
  return { ok: status < 300, why: String(status), ...(said as object) };
}

function openLine(address: string, token: string): Line {
  const headers = {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/octet-stream",
    "Transfer-Encoding": "chunked",
  };
  const line: ClientRequest = request(address, { method: "PUT", headers });
  const answer = new Promise<Answer>((resolve, reject) => {
    line.once("error", () => resolve(undefined));
    line.once("response", (response) => {
      let text = "";
      response.on("data", (data) => (text += data));
      response.once("error", () => resolve(undefined));
      response.once("end", () => {
        try {
          resolve(answered(response.statusCode, JSON.parse(text)));
        } catch (error) {
          reject(error as Error);
        }
      });
    });
  });
  // Heard of when it is ended.
  answer.catch(() => undefined);
  line.flushHeaders();
  return {
    send: (bytes) => void line.write(bytes),
    cut: () => void line.destroy(),
    end() {
      line.end();
      return answer;
    },
  };
}
