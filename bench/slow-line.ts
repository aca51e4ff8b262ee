import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A slow line in user space, between a client and a server of this machine: each way takes half of the round trip, what
 * comes back comes at the rate, and a connection is there after a round trip of its own.
 */
export async function slowLine(port: number, { roundTripMs = 400, bytesPerSecond = 50_000 } = {}) {
  let freeAt = 0;
  const carry = (from: Socket, to: Socket, isBack: boolean) => {
    let last: Promise<unknown> = Promise.resolve();
    from.on("data", (bytes) => {
      const begun = Math.max(performance.now(), isBack ? freeAt : 0);
      const taken = isBack ? (bytes.length / bytesPerSecond) * 1000 : 0;
      if (isBack) freeAt = begun + taken;
      const arrives = begun + taken + roundTripMs / 2;
      last = Promise.all([last, sleep(arrives - performance.now())]).then(() => to.write(bytes));
    });
    from.on("end", () => void last.then(() => to.end()));
    from.on("error", () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    near.pause();
    carry(near, far, false);
    carry(far, near, true);
    near.pause();
    void sleep(roundTripMs).then(() => near.resume());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}
