// @ts-check
/** Installs and builds without starting: what an image holds (Containerfile). */
import { build, install } from "./prepare.mjs";

install();
build();
