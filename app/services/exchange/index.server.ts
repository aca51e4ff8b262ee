/** What screens and the protocol may use of exchange. */
export { citationsOf, writeCitation } from "./citations.server.ts";
export { answerHarvester } from "./oai-pmh.server.ts";
