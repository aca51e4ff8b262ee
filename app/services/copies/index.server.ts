export {
  createCopyRequest,
  decideCopyRequest,
  findCopy,
  findCopyRequest,
  listCopyRequests,
  openCopy,
} from "./copy-requests.server.ts";
