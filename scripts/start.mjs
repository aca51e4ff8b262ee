// @ts-check
import { build, goOn, install } from "./prepare.mjs";

const isDevelopment = process.argv.includes("--dev");
install();
if (!isDevelopment) build();
goOn(["server.ts", ...(isDevelopment ? ["--dev"] : [])]);
