import tables from "./tables.css?url";

export const getAdminStyleLinks = () => [{ rel: "stylesheet", href: tables }];
