import type { Say } from "../messages/sentence.ts";
import type { GroupSize, VisitStatus, VisitType } from "../schemas/lists.ts";

/** A visit as it is shown: to everybody the first of it, more to whom it concerns, all to administrators. */
export type ShownVisit = {
  id: string;
  visitType: VisitType;
  preferredDate: string;
  preferredTime: string;
  groupSize: GroupSize;
  status: VisitStatus;
  reference?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  institution?: string;
  purpose?: string;
  createdAt?: string;
  version?: number;
  adminNotes?: string;
  user?: { name: string; email: string } | null;
};

export type ListedVisits = {
  appointments: ShownVisit[];
  pagination: {
    currentPage: number;
    totalPages: number;
    totalItems: number;
    more: boolean;
    next?: string;
    previous?: string;
  };
};

export const nameOfVisitor = ({ firstName, lastName }: ShownVisit) =>
  [firstName, lastName].filter(Boolean).join(" ");

/** What a visit is called beside others: by its reference where one may know it, else by its kind. */
export const nameOfVisit = (say: Say, { reference, visitType }: ShownVisit) =>
  reference ?? say(`visits.type-${visitType}`);
