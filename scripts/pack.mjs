// @ts-check
/** Installed, built, and then only what serves is left: what an image holds (Containerfile). */
import { build, install, pruneDevDependencies } from "./prepare.mjs";

install();
build();
pruneDevDependencies();
