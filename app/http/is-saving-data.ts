export const isSavingData = (request: Request) => request.headers.get("save-data") === "on";
