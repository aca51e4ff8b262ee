export const TEXT_SIZES = ["small", "usual", "large"] as const;
export const LINE_WIDTHS = ["narrow", "wide"] as const;
export const PAGE_PICTURE_WIDTHS = [320, 640, 1280] as const;
export const MAX_PAGE_NUMBER = 100_000;
