import { z } from "zod";

export class ConfigurationError extends Error {}

export const LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "::1", "[::1]"];

export const textSetting = z.string().trim().min(1);
