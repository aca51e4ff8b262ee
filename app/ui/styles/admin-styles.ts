import adminCss from "./admin.css?url";

export const getAdminStyleLinks = () => [{ rel: "stylesheet", href: adminCss }];
