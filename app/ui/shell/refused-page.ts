import type { Role } from "#app/schemas/lists.ts";

export type RefusedPage = {
  said: string;
  role?: Role;
  back?: string;
  isForAdmins?: boolean;
  isForReaders?: boolean;
  failed?: string;
};
