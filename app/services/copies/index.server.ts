export {
  createCopyRequest,
  decideCopyRequest,
  endCopyLink,
  findCopy,
  findCopyRequest,
  listCopyRequests,
  openCopy,
} from "./copy-requests.server.ts";
