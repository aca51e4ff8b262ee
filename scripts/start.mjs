// @ts-check
import { build, goOn, install } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

const isDevelopment = process.argv.includes("--dev");
install();
if (!isDevelopment) build();
// Developers want to see a crash.
if (isDevelopment) goOn(["server.ts", "--dev"]);
else supervise({ args: process.argv.includes("--worker") ? ["--worker"] : [] });
