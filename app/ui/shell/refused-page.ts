import type { Role } from "#app/schemas/lists.ts";

export type RefusedPage = {
  text: string;
  role?: Role;
  back?: string;
  isForAdmins?: boolean;
  isForReaders?: boolean;
  failed?: string;
};
