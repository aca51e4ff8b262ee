import homeCss from "./home.css?url";

export const getHomeStyleLinks = () => [{ rel: "stylesheet", href: homeCss }];
