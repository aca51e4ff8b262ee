import itemCss from "./item.css?url";

export const getItemStyleLinks = () => [{ rel: "stylesheet", href: itemCss }];
