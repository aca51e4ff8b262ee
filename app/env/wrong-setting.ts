/** One sentence that names the setting. */
export class WrongSetting extends Error {}
