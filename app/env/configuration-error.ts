/** One sentence that names the setting. */
export class ConfigurationError extends Error {}
