import { afterAll } from "vitest";

import { startDemoProduct } from "./demo.ts";
import { startProduct } from "./product.ts";

/** Both stop the product at the end of the test file. */
export async function useProduct(...startArguments: Parameters<typeof startProduct>) {
  const product = await startProduct(...startArguments);
  afterAll(() => product.stop("SIGKILL"));
  return product;
}
export async function useDemoProduct(...startArguments: Parameters<typeof startDemoProduct>) {
  const product = await startDemoProduct(...startArguments);
  afterAll(() => product.stop("SIGKILL"));
  return product;
}
