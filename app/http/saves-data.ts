/** What the reader's browser was told to do. */
export const savesData = (request: Request) => request.headers.get("save-data") === "on";
