export const savesData = (request: Request) => request.headers.get("save-data") === "on";
