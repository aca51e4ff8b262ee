export class ConfigurationError extends Error {}
