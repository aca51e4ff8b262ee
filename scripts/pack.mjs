// @ts-check
/** Installs and builds without starting the server, for the container image (Containerfile). */
import { build, install } from "./prepare.mjs";

install();
build();
