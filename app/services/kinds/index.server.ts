export { findKind, getKind, getKindCode } from "./kinds.ts";
