import { createServer, type Server } from "node:http";
import { join } from "node:path";

import { expect, test } from "vitest";

import { startProduct } from "../setup/product.ts";

/** Other suites run on the same machine, and look for free ports as well. */

test.each(["pipe", "ignore"] as const)(
  "a product whose port was taken before it listened starts on another, whoever answers on the first (%s)",
  async (stdio) => {
    let other: Server | undefined;
    const product = await startProduct(
      {},
      (port) => {
        // Without an address it has the port at once, before the product is begun.
        other ??= createServer((_, answer) => answer.end("from somebody else")).listen(port);
        return [join(import.meta.dirname, "../../build/server/server.js")];
      },
      stdio,
    );
    expect(other!.address()).not.toMatchObject({ port: product.port });
    expect(await (await fetch(`${product.origin}/healthz`)).text()).toContain("ok");
    await product.stop("SIGKILL");
    await new Promise((resolve) => other!.close(resolve));
  },
);
