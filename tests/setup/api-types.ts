/** Made from /api/openapi.json: UPDATE_API=on vitest run tests/contract/api-client.test.ts */

export interface paths {
    "/api/admin/content/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminContentAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminContentPending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putAdminContentByIdApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminImports"];
        put?: never;
        post: operations["postAdminImports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminImportsById"];
        put?: never;
        post?: never;
        delete: operations["deleteAdminImportsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminImportsByIdRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/rows/{rowId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminImportsByIdRowsByRowIdFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminImportsByIdStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminImportsByIdStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/trail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminTrail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAppointments"];
        put?: never;
        post: operations["postAppointments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAppointmentsAdminStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAppointmentsFind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/my": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAppointmentsMy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/room": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAppointmentsRoom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAppointmentsUpcoming"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAppointmentsWeek"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAppointmentsById"];
        put: operations["putAppointmentsById"];
        post?: never;
        delete: operations["deleteAppointmentsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putAppointmentsByIdStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/apply-contributor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthApplyContributor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/approve-contributor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthApproveContributorById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthHandover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putAuthPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/pending-contributors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAuthPendingContributors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register-reader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthRegisterReader"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reject-contributor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthRejectContributorById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/set-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthSetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/setup-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthSetupLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAuthVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContent"];
        put?: never;
        post: operations["postContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContentById"];
        put: operations["putContentById"];
        post?: never;
        delete: operations["deleteContentById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContentByIdDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putContentByIdFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/{id}/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContentByIdReservations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContentByIdView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contributors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContributors"];
        put?: never;
        post: operations["postContributors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contributors/meta/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContributorsMetaCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contributors/meta/specializations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContributorsMetaSpecializations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contributors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContributorsById"];
        put: operations["putContributorsById"];
        post?: never;
        delete: operations["deleteContributorsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEvents"];
        put?: never;
        post: operations["postEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/my-registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEventsMyRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEventsTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEventsById"];
        put: operations["putEventsById"];
        post?: never;
        delete: operations["deleteEventsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putEventsByIdApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/my-registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEventsByIdMyRegistration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postEventsByIdRegister"];
        delete: operations["deleteEventsByIdRegister"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEventsByIdRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/registrations/{registrationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteEventsByIdRegistrationsByRegistrationId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postEventsByIdWaiting"];
        delete: operations["deleteEventsByIdWaiting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postMeCalendar"];
        delete: operations["deleteMeCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMeFavourites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/favourites/{contentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putMeFavouritesByContentId"];
        post?: never;
        delete: operations["deleteMeFavouritesByContentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMeHistory"];
        put?: never;
        post?: never;
        delete: operations["deleteMeHistory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMeReservations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/reservations/{contentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putMeReservationsByContentId"];
        post?: never;
        delete: operations["deleteMeReservationsByContentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMeSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteMeSessionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMedia"];
        put?: never;
        post: operations["postMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/several": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postMediaSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/stats/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMediaStatsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMediaById"];
        put: operations["putMediaById"];
        post?: never;
        delete: operations["deleteMediaById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMediaByIdDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}/thumbnail/{width}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMediaByIdThumbnailByWidth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMediaByIdView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUploadsById"];
        put: operations["putUploadsById"];
        post?: never;
        delete: operations["deleteUploadsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            error: string;
            details?: {
                path: string;
                msg: string;
                value?: unknown;
            }[];
        };
        DecideContent: {
            approve: boolean;
            /** @default  */
            rejectionReason?: string;
            version?: number;
        };
        BookAppointment: {
            /** @enum {string} */
            visitType: "research" | "archive" | "group" | "library";
            /** @enum {string} */
            groupSize: "1" | "2-5" | "6-15" | "16+";
            preferredDate: string;
            preferredTime: string;
            firstName: string;
            lastName: string;
            email: string;
            phone: string;
            /** @default  */
            institution?: string;
            purpose: string;
        };
        FindRequest: {
            reference: string;
            email: string;
        };
        UpdateAppointment: {
            /** @enum {string} */
            visitType?: "research" | "archive" | "group" | "library";
            /** @enum {string} */
            groupSize?: "1" | "2-5" | "6-15" | "16+";
            preferredDate?: string;
            preferredTime?: string;
            firstName?: string;
            lastName?: string;
            email?: string;
            phone?: string;
            purpose?: string;
            /** @enum {string} */
            status?: "pending" | "approved" | "rejected" | "completed" | "cancelled";
            institution?: string;
            adminNotes?: string;
            reply?: string;
            version?: number;
        };
        SetAppointmentStatus: {
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "completed" | "cancelled";
            adminNotes?: string;
            reply?: string;
            version?: number;
        };
        ApplyAsContributor: {
            name: string;
            email: string;
            expertise: string;
            motivation: string;
        };
        ApproveApplication: {
            password: string;
            specialization?: string[];
        };
        LogIn: {
            email: string;
            password: string;
        };
        ChangePassword: {
            currentPassword: string;
            newPassword: string;
        };
        RegisterReader: {
            name: string;
            email: string;
            password: string;
        };
        RejectApplication: {
            /** @default  */
            reason?: string;
        };
        SetPassword: {
            secret: string;
            password: string;
        };
        GiveSetupLink: {
            email: string;
        };
        UploadContent: {
            /** @default  */
            title?: string;
            /** @default  */
            author?: string;
            /** @default  */
            description?: string;
            category: string;
            /**
             * @default article
             * @enum {string}
             */
            contentType?: "article" | "video" | "image" | "audio";
            /** @default  */
            specialization?: string;
            /** @default  */
            language?: string;
            /** @default  */
            country?: string;
            tags?: string[];
            publishedDate?: string | null;
            rights?: ("CC BY" | "CC BY-SA" | "CC BY-NC" | "CC BY-NC-SA" | "CC BY-ND" | "CC BY-NC-ND" | "CC0" | "InC" | "InC-OW-EU" | "InC-EDU" | "InC-NC" | "InC-RUU" | "NoC-CR" | "NoC-NC" | "NoC-OKLR" | "NoC-US" | "CNE" | "UND" | "NKC") | null;
        };
        UpdateContent: {
            title?: string;
            author?: string;
            description?: string;
            /** @enum {string} */
            category?: "Library" | "Scholarly Articles" | "Literary Collection";
            specialization?: string;
            country?: string;
            tags?: string[];
            language?: string;
            publishedDate?: string | null;
            rights?: ("CC BY" | "CC BY-SA" | "CC BY-NC" | "CC BY-NC-SA" | "CC BY-ND" | "CC BY-NC-ND" | "CC0" | "InC" | "InC-OW-EU" | "InC-EDU" | "InC-NC" | "InC-RUU" | "NoC-CR" | "NoC-NC" | "NoC-OKLR" | "NoC-US" | "CNE" | "UND" | "NKC") | null;
            isPublished?: boolean;
            version?: number;
        };
        ReplaceFile: {
            version?: number;
        };
        CreateContributor: {
            name: string;
            email: string;
            country: string;
            specialization?: string[];
            /** @default  */
            title?: string;
            /** @default  */
            institution?: string;
            /** @default  */
            location?: string;
            /** @default  */
            biography?: string;
            website?: string;
            createUserAccount?: boolean;
        };
        UpdateContributor: {
            name?: string;
            email?: string;
            country?: string;
            specialization?: string[];
            title?: string;
            institution?: string;
            location?: string;
            biography?: string;
            website?: string;
            version?: number;
        };
        CreateEvent: {
            title: string;
            date: string;
            time: string;
            location: string;
            type: string;
            description: string;
            attendees?: number;
            /**
             * @default upcoming
             * @enum {string}
             */
            status?: "upcoming" | "ongoing" | "completed" | "cancelled";
            /** @default  */
            country?: string;
            /** @default  */
            organizer?: string;
            /**
             * @default Academic
             * @enum {string}
             */
            category?: "Academic" | "Cultural" | "Professional Development" | "Community Engagement" | "Research" | "Arts & Heritage";
        };
        UpdateEvent: {
            title?: string;
            date?: string;
            time?: string;
            location?: string;
            type?: string;
            description?: string;
            attendees?: number;
            /** @enum {string} */
            status?: "upcoming" | "ongoing" | "completed" | "cancelled";
            country?: string;
            organizer?: string;
            /** @enum {string} */
            category?: "Academic" | "Cultural" | "Professional Development" | "Community Engagement" | "Research" | "Arts & Heritage";
            version?: number;
        };
        DecideEvent: {
            approve: boolean;
            /** @default  */
            rejectionReason?: string;
            version?: number;
        };
        CreateMedia: {
            title: string;
            /** @default  */
            description?: string;
            /** @default  */
            altText?: string;
            /**
             * @default
             * @enum {string}
             */
            category?: "" | "Architecture" | "Cultural Heritage" | "Art & Design" | "Historical Documents" | "Educational" | "Research" | "Community" | "Events";
            /** @default  */
            country?: string;
            /** @default  */
            location?: string;
            /** @default  */
            photographer?: string;
            /** @default  */
            creditLine?: string;
            /** @default  */
            copyrightInfo?: string;
            rights?: ("CC BY" | "CC BY-SA" | "CC BY-NC" | "CC BY-NC-SA" | "CC BY-ND" | "CC BY-NC-ND" | "CC0" | "InC" | "InC-OW-EU" | "InC-EDU" | "InC-NC" | "InC-RUU" | "NoC-CR" | "NoC-NC" | "NoC-OKLR" | "NoC-US" | "CNE" | "UND" | "NKC") | null;
            tags?: string[];
        };
        CreateManyMedia: {
            /** @default  */
            description?: string;
            /**
             * @default
             * @enum {string}
             */
            category?: "" | "Architecture" | "Cultural Heritage" | "Art & Design" | "Historical Documents" | "Educational" | "Research" | "Community" | "Events";
            /** @default  */
            country?: string;
            /** @default  */
            location?: string;
            /** @default  */
            photographer?: string;
            /** @default  */
            creditLine?: string;
            /** @default  */
            copyrightInfo?: string;
            rights?: ("CC BY" | "CC BY-SA" | "CC BY-NC" | "CC BY-NC-SA" | "CC BY-ND" | "CC BY-NC-ND" | "CC0" | "InC" | "InC-OW-EU" | "InC-EDU" | "InC-NC" | "InC-RUU" | "NoC-CR" | "NoC-NC" | "NoC-OKLR" | "NoC-US" | "CNE" | "UND" | "NKC") | null;
            tags?: string[];
        };
        UpdateMedia: {
            title?: string;
            description?: string;
            altText?: string;
            /** @enum {string} */
            category?: "" | "Architecture" | "Cultural Heritage" | "Art & Design" | "Historical Documents" | "Educational" | "Research" | "Community" | "Events";
            country?: string;
            location?: string;
            photographer?: string;
            creditLine?: string;
            copyrightInfo?: string;
            rights?: ("CC BY" | "CC BY-SA" | "CC BY-NC" | "CC BY-NC-SA" | "CC BY-ND" | "CC BY-NC-ND" | "CC0" | "InC" | "InC-OW-EU" | "InC-EDU" | "InC-NC" | "InC-RUU" | "NoC-CR" | "NoC-NC" | "NoC-OKLR" | "NoC-US" | "CNE" | "UND" | "NKC") | null;
            tags?: string[];
            version?: number;
        };
        BeginUpload: {
            name: string;
            size: number;
        };
        ContentList: {
            content: components["schemas"]["Content"][];
            pagination: components["schemas"]["Pagination"];
            preview?: components["schemas"]["ContentPreview"];
        };
        Content: {
            id: string;
            title: string;
            author: string;
            description: string;
            /** @enum {string} */
            category: "Library" | "Scholarly Articles" | "Literary Collection";
            specialization: string;
            country: string;
            tags: string[];
            language: string;
            /** @enum {string} */
            contentType: "article" | "video" | "image" | "audio";
            publishedDate: string | null;
            rights: ("CC BY" | "CC BY-SA" | "CC BY-NC" | "CC BY-NC-SA" | "CC BY-ND" | "CC BY-NC-ND" | "CC0" | "InC" | "InC-OW-EU" | "InC-EDU" | "InC-NC" | "InC-RUU" | "NoC-CR" | "NoC-NC" | "NoC-OKLR" | "NoC-US" | "CNE" | "UND" | "NKC") | null;
            createdAt: string;
            isPublished: boolean;
            downloads: number;
            filename?: string;
            originalFilename?: string;
            fileSize?: number;
            views?: number;
            contributor?: {
                name: string;
                institution: string;
            } | null;
            /** @enum {string} */
            approvalStatus?: "pending" | "approved" | "rejected";
            isFavourite?: boolean;
            reservation?: {
                place?: number;
                /** @enum {string} */
                offer?: "own" | "another";
                offeredUntil?: string;
                waiting?: number;
            };
            isEditable?: boolean;
            rejectionReason?: string | null;
            version?: number;
            uploader?: {
                email: string;
                /** @enum {string} */
                role: "admin" | "contributor" | "user";
            } | null;
            approver?: {
                email: string;
            } | null;
        };
        Pagination: {
            currentPage: number;
            totalPages: number;
            totalItems: number;
            more: boolean;
            nearly?: boolean;
            next?: string;
            previous?: string;
        };
        ContentPreview: {
            shown: number;
            remaining: number;
            message: string;
        };
        Dashboard: {
            overview: {
                content: {
                    total: number;
                    published: number;
                    pending: number;
                };
                users: {
                    total: number;
                    active: number;
                };
                contributors: {
                    total: number;
                    active: number;
                };
            };
            breakdown: {
                contentByCategory: {
                    /** @enum {string} */
                    category: "Library" | "Scholarly Articles" | "Literary Collection";
                    count: number;
                }[];
                contentByStatus: {
                    /** @enum {string} */
                    approvalStatus: "pending" | "approved" | "rejected";
                    count: number;
                }[];
            };
        };
        Message: {
            message: string;
        };
        Queues: {
            content: {
                count: number;
                more: boolean;
                oldest: {
                    id: string;
                    at: string;
                } | null;
            };
            applications: {
                count: number;
                more: boolean;
                oldest: {
                    id: string;
                    at: string;
                } | null;
            };
            events: {
                count: number;
                more: boolean;
                oldest: {
                    id: string;
                    at: string;
                } | null;
            };
            appointments: {
                count: number;
                more: boolean;
                oldest: {
                    id: string;
                    at: string;
                } | null;
            };
        };
        Trail: {
            entries: {
                id: string;
                at: string;
                actorName: string;
                /** @enum {string} */
                action: "application.approved" | "application.rejected" | "account.created" | "account.raised" | "account.invited" | "account.kept" | "link.given" | "link.used" | "content.approved" | "content.rejected" | "content.resubmitted" | "content.file-replaced" | "content.deleted" | "content.imported" | "import.started" | "import.stopped" | "import.deleted" | "contributor.added" | "contributor.changed" | "contributor.deleted" | "event.added" | "event.changed" | "event.approved" | "event.rejected" | "event.completed" | "event.deleted" | "registration.removed" | "media.added" | "media.changed" | "media.deleted" | "appointment.status" | "appointment.changed" | "appointment.deleted" | "appointment.cancelled" | "appointments.opening" | "login.done" | "login.failed" | "login.refused";
                subjectId: string;
                subjectName: string;
                note: string;
                fromState: string | null;
                toState: string | null;
                times: number;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        AppointmentList: {
            appointments: components["schemas"]["Appointment"][];
            pagination: components["schemas"]["Pagination"];
        };
        Appointment: {
            id: string;
            /** @enum {string} */
            visitType: "research" | "archive" | "group" | "library";
            preferredDate: string;
            preferredTime: string;
            /** @enum {string} */
            groupSize: "1" | "2-5" | "6-15" | "16+";
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "completed" | "cancelled";
            reference?: string;
            firstName?: string;
            lastName?: string;
            email?: string;
            phone?: string;
            institution?: string;
            purpose?: string;
            reply?: string;
            createdAt?: string;
            updatedAt?: string;
            version?: number;
            adminNotes?: string;
            user?: {
                name: string;
                email: string;
            } | null;
        };
        BookedAppointment: {
            id: string;
            /** @enum {string} */
            visitType: "research" | "archive" | "group" | "library";
            preferredDate: string;
            preferredTime: string;
            /** @enum {string} */
            groupSize: "1" | "2-5" | "6-15" | "16+";
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "completed" | "cancelled";
            reference?: string;
            firstName?: string;
            lastName?: string;
            email?: string;
            phone?: string;
            institution?: string;
            purpose?: string;
            reply?: string;
            createdAt?: string;
            updatedAt?: string;
            version?: number;
            adminNotes?: string;
            user?: {
                name: string;
                email: string;
            } | null;
            statusUrl: string;
        };
        AppointmentStats: {
            statusStats: {
                /** @enum {string} */
                status: "pending" | "approved" | "rejected" | "completed" | "cancelled";
                count: number;
            }[];
        };
        FoundRequest: {
            statusUrl: string;
        };
        PlacesLeft: {
            /** @enum {string} */
            visitType: "research" | "archive" | "group" | "library";
            isSet: boolean;
            days: {
                day: string;
                free: number;
            }[];
            date?: string;
            /** @enum {string} */
            whyNone?: "past" | "not-held" | "closed" | "over" | "full";
            times: {
                time: string;
                free: number;
                waiting: number;
            }[];
        };
        AppointmentWeek: {
            week: string;
            from: string;
            to: string;
            previous: string;
            next: string;
            thisWeek: string;
            days: {
                day: string;
                kinds: {
                    /** @enum {string} */
                    visitType: "research" | "archive" | "group" | "library";
                    isSet: boolean;
                    slots: {
                        time: string;
                        isOpen: boolean;
                        capacity: number | null;
                        taken: number;
                        waiting: number;
                    }[];
                }[];
            }[];
            requests: {
                appointment: components["schemas"]["Appointment"];
                needs: number;
                fits: boolean;
                free?: number;
                isOpen?: boolean;
                nearest: {
                    day: string;
                    time: string;
                }[];
            }[];
            more: boolean;
        };
        Decided: {
            message: string;
            application: components["schemas"]["Application"];
            /** @enum {string} */
            account?: "created" | "raised" | "invited" | "kept" | "administrator";
            setupUrl?: string;
        };
        Application: {
            id: string;
            name: string;
            email: string;
            expertise: string;
            motivation: string;
            createdAt: string;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected";
            rejectionReason: string | null;
            accountRole: ("admin" | "contributor" | "user") | null;
            isOwnAccount: boolean;
        };
        SignedIn: {
            token: string;
            user: {
                id: string;
                name: string;
                email: string;
                /** @enum {string} */
                role: "admin" | "contributor" | "user";
            };
        };
        PendingApplications: {
            applications: components["schemas"]["Application"][];
            pagination: components["schemas"]["Pagination"];
        };
        SetupLink: {
            setupUrl: string;
            email: string;
            expiresAt: string;
            isInvitation: boolean;
        };
        Verified: {
            user: {
                id: string;
                name: string;
                email: string;
                /** @enum {string} */
                role: "admin" | "contributor" | "user";
            };
        };
        LineForBook: {
            title: string;
            line: {
                name: string;
                email: string;
                reservedAt: string;
            }[];
        };
        ContributorList: {
            contributors: components["schemas"]["Contributor"][];
            pagination: {
                currentPage: number;
                totalPages: number;
                totalItems: number;
                more: boolean;
                nearly?: boolean;
                next?: string;
                previous?: string;
                hasPrev: boolean;
                hasNext: boolean;
            };
        };
        Contributor: {
            id: string;
            name: string;
            email: string;
            title: string;
            institution: string;
            location: string;
            country: string;
            specialization: string[];
            biography: string;
            website: string;
            contributionCount: number;
            version?: number;
            /** @enum {string} */
            status?: "pending" | "approved";
        };
        CreatedContributor: {
            id: string;
            name: string;
            email: string;
            title: string;
            institution: string;
            location: string;
            country: string;
            specialization: string[];
            biography: string;
            website: string;
            contributionCount: number;
            version?: number;
            /** @enum {string} */
            status?: "pending" | "approved";
            /** @enum {string} */
            account?: "created" | "raised" | "invited" | "kept" | "administrator";
            setupUrl?: string;
        };
        Countries: {
            countries: string[];
        };
        Specializations: {
            specializations: string[];
        };
        EventList: {
            events: components["schemas"]["Event"][];
            pagination: components["schemas"]["Pagination"];
        };
        Event: {
            id: string;
            title: string;
            description: string;
            date: string;
            time: string;
            startTime: string;
            type: string;
            category: string;
            country: string;
            organizer: string;
            /** @enum {string} */
            status: "upcoming" | "ongoing" | "completed" | "cancelled";
            location?: string;
            attendees?: number;
            maxAttendees?: number;
            currentAttendees?: number;
            isRegistered?: boolean;
            waitingPosition?: number | null;
            /** @enum {string} */
            approvalStatus?: "pending" | "approved" | "rejected";
            rejectionReason?: string | null;
            waiting?: number;
            version?: number;
        };
        MyRegistrations: {
            registrations: {
                id: string;
                event: components["schemas"]["Event"];
                registeredAt: string;
                /** @enum {string} */
                state: "registered" | "waiting";
                waitingPosition: number | null;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        EventTypes: {
            types: string[];
        };
        MyRegistration: {
            isRegistered: boolean;
            waitingPosition: number | null;
        };
        Registered: {
            message: string;
            isRegistered: boolean;
            waitingPosition?: number | null;
        };
        RegistrationList: {
            registrations: components["schemas"]["Registration"][];
            pagination: components["schemas"]["Pagination"];
        };
        Registration: {
            id: string;
            user: {
                name: string;
                email: string;
            };
            registeredAt: string;
            /** @enum {string} */
            state: "registered" | "waiting";
        };
        CalendarLink: {
            calendarUrl: string;
        };
        Favourites: {
            favourites: {
                content: components["schemas"]["Content"];
                addedAt: string;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        IsFavourite: {
            isFavourite: boolean;
        };
        History: {
            history: {
                content: components["schemas"]["Content"];
                openedAt: string;
                /** @enum {string} */
                action: "view" | "download";
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        Reservations: {
            reservations: {
                content: components["schemas"]["Content"];
                reservedAt: string;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        OwnSessions: {
            sessions: {
                id: string;
                browser: string;
                createdAt: string;
                usedAt: string;
                isThis: boolean;
            }[];
        };
        MediaList: {
            media: components["schemas"]["Media"][];
            pagination: {
                page: number;
                totalPages: number;
                total: number;
                more: boolean;
                nearly?: boolean;
                next?: string;
                previous?: string;
            };
            teaser?: {
                message: string;
            };
        };
        Media: {
            id: string;
            title: string;
            description: string;
            /** @enum {string} */
            type: "image" | "video" | "audio" | "document";
            category: string;
            tags: string[];
            country: string;
            location: string;
            photographer: string;
            creditLine: string;
            copyrightInfo: string;
            rights: ("CC BY" | "CC BY-SA" | "CC BY-NC" | "CC BY-NC-SA" | "CC BY-ND" | "CC BY-NC-ND" | "CC0" | "InC" | "InC-OW-EU" | "InC-EDU" | "InC-NC" | "InC-RUU" | "NoC-CR" | "NoC-NC" | "NoC-OKLR" | "NoC-US" | "CNE" | "UND" | "NKC") | null;
            altText: string;
            thumbnailUrl: string | null;
            picture: {
                width: number;
                height: number;
                widths: number[];
                placeholder: string;
            } | null;
            filename: string;
            fileSize: number;
            createdAt: string | null;
            views: number;
            downloads: number;
            plays: number;
            originalFilename?: string;
            version?: number;
        };
        MediaResults: {
            results: {
                filename: string;
                media?: components["schemas"]["Media"];
                error?: string;
            }[];
        };
        MediaSummary: {
            total: number;
            totalSize: number;
            views: number;
            downloads: number;
            plays: number;
            byType: {
                /** @enum {string} */
                type: "image" | "video" | "audio" | "document";
                count: number;
            }[];
            byCategory: {
                category: string;
                count: number;
            }[];
        };
        SearchAnswer: {
            query: string;
            isCut: boolean;
            nearly: boolean;
            library: {
                items: components["schemas"]["Content"][];
                pagination: components["schemas"]["Pagination"];
            };
            media: {
                items: components["schemas"]["Media"][];
                pagination: components["schemas"]["Pagination"];
            };
            events: {
                items: components["schemas"]["Event"][];
                pagination: components["schemas"]["Pagination"];
            };
            people: {
                items: components["schemas"]["Contributor"][];
                pagination: components["schemas"]["Pagination"];
            };
            preview?: components["schemas"]["ContentPreview"];
            newest?: components["schemas"]["Content"][];
        };
        Upload: {
            id: string;
            offset: number;
            size: number;
        };
    };
    responses: {
        Wrong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        WhoAsks: {
            headers: {
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        MayNot: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Missing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Method: {
            headers: {
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Changed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Kind: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Range: {
            headers: {
                "Content-Range"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        KeyUsed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        TooOften: {
            headers: {
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        OurMistake: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        NotNow: {
            headers: {
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Full: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAdminContentAll: {
        parameters: {
            query?: {
                search?: string;
                category?: "Library" | "Scholarly Articles" | "Literary Collection";
                contentType?: "article" | "video" | "image" | "audio";
                country?: string;
                approvalStatus?: "pending" | "approved" | "rejected";
                subject?: string;
                genre?: string;
                order?: "name" | "-name" | "added" | "-added";
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": [
                     *         {
                     *           "id": "01a203db-3ef0-70da-bc4a-1743dbd8df64",
                     *           "title": "A tone at dusk",
                     *           "author": "Nakato Ssebunya",
                     *           "category": "Library",
                     *           "specialization": "Cultural Heritage",
                     *           "country": "Uganda",
                     *           "tags": [
                     *             "sound",
                     *             "ferry"
                     *           ],
                     *           "language": "English",
                     *           "contentType": "audio",
                     *           "publishedDate": "2024-07-07",
                     *           "rights": null,
                     *           "createdAt": "2026-11-22T15:23:49.872Z",
                     *           "isPublished": true,
                     *           "downloads": 0,
                     *           "filename": "01a203db-3ef0-70da-bc4a-1743dbd8df64.wav",
                     *           "originalFilename": "a-tone-at-dusk.wav",
                     *           "fileSize": 24044,
                     *           "views": 0,
                     *           "contributor": {
                     *             "name": "Nakato Ssebunya",
                     *             "institution": "Lake Institute"
                     *           },
                     *           "approvalStatus": "pending",
                     *           "isFavourite": false,
                     *           "isEditable": true,
                     *           "rejectionReason": null,
                     *           "version": 1,
                     *           "uploader": {
                     *             "email": "contributor@example.org",
                     *             "role": "contributor"
                     *           },
                     *           "approver": null
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 15,
                     *         "totalItems": 15,
                     *         "more": false,
                     *         "next": "WyJhIHRvbmUgYXQgZHVzayIsIjAxYTIwM2RiLTNlZjAtNzBkYS1iYzRhLTE3NDNkYmQ4ZGY2NCJd"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ContentList"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAdminContentPending: {
        parameters: {
            query?: {
                search?: string;
                category?: "Library" | "Scholarly Articles" | "Literary Collection";
                contentType?: "article" | "video" | "image" | "audio";
                country?: string;
                approvalStatus?: "pending" | "approved" | "rejected";
                subject?: string;
                genre?: string;
                order?: "name" | "-name" | "added" | "-added";
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": [
                     *         {
                     *           "id": "01a203db-3ef0-70da-bc4a-1743dbd8df64",
                     *           "title": "A tone at dusk",
                     *           "author": "Nakato Ssebunya",
                     *           "category": "Library",
                     *           "specialization": "Cultural Heritage",
                     *           "country": "Uganda",
                     *           "tags": [
                     *             "sound",
                     *             "ferry"
                     *           ],
                     *           "language": "English",
                     *           "contentType": "audio",
                     *           "publishedDate": "2024-07-07",
                     *           "rights": null,
                     *           "createdAt": "2026-11-22T15:23:49.872Z",
                     *           "isPublished": true,
                     *           "downloads": 0,
                     *           "filename": "01a203db-3ef0-70da-bc4a-1743dbd8df64.wav",
                     *           "originalFilename": "a-tone-at-dusk.wav",
                     *           "fileSize": 24044,
                     *           "views": 0,
                     *           "contributor": {
                     *             "name": "Nakato Ssebunya",
                     *             "institution": "Lake Institute"
                     *           },
                     *           "approvalStatus": "pending",
                     *           "isFavourite": false,
                     *           "isEditable": true,
                     *           "rejectionReason": null,
                     *           "version": 1,
                     *           "uploader": {
                     *             "email": "contributor@example.org",
                     *             "role": "contributor"
                     *           },
                     *           "approver": null
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 2,
                     *         "totalItems": 2,
                     *         "more": false,
                     *         "next": "WyIwMWEyMDNkYi0zZWYwLTcwZGEtYmM0YS0xNzQzZGJkOGRmNjQiLCIwMWEyMDNkYi0zZWYwLTcwZGEtYmM0YS0xNzQzZGJkOGRmNjQiXQ"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ContentList"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putAdminContentByIdApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "approve": true
                 *     }
                 */
                "application/json": components["schemas"]["DecideContent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-4fae-79d7-aa20-75b10601aa2c",
                     *       "title": "A walk along the shore",
                     *       "author": "Nakato Ssebunya",
                     *       "category": "Scholarly Articles",
                     *       "specialization": "",
                     *       "country": "",
                     *       "tags": [],
                     *       "language": "English",
                     *       "contentType": "article",
                     *       "publishedDate": null,
                     *       "rights": null,
                     *       "createdAt": "2026-11-22T15:23:54.159Z",
                     *       "isPublished": true,
                     *       "downloads": 0,
                     *       "filename": "01a203db-4fae-79d7-aa20-75b10601aa2c.pdf",
                     *       "originalFilename": "a-walk.pdf",
                     *       "fileSize": 622,
                     *       "views": 0,
                     *       "contributor": {
                     *         "name": "Nakato Ssebunya",
                     *         "institution": "Lake Institute"
                     *       },
                     *       "approvalStatus": "approved",
                     *       "isFavourite": false,
                     *       "isEditable": true,
                     *       "rejectionReason": null,
                     *       "version": 4,
                     *       "uploader": {
                     *         "email": "contributor@example.org",
                     *         "role": "contributor"
                     *       },
                     *       "approver": {
                     *         "email": "admin@example.org"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAdminDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "overview": {
                     *         "content": {
                     *           "total": 15,
                     *           "published": 11,
                     *           "pending": 2
                     *         },
                     *         "users": {
                     *           "total": 8,
                     *           "active": 5
                     *         },
                     *         "contributors": {
                     *           "total": 4,
                     *           "active": 2
                     *         }
                     *       },
                     *       "breakdown": {
                     *         "contentByCategory": [
                     *           {
                     *             "category": "Library",
                     *             "count": 9
                     *           },
                     *           {
                     *             "category": "Scholarly Articles",
                     *             "count": 3
                     *           },
                     *           {
                     *             "category": "Literary Collection",
                     *             "count": 3
                     *           }
                     *         ],
                     *         "contentByStatus": [
                     *           {
                     *             "approvalStatus": "pending",
                     *             "count": 2
                     *           },
                     *           {
                     *             "approvalStatus": "approved",
                     *             "count": 12
                     *           },
                     *           {
                     *             "approvalStatus": "rejected",
                     *             "count": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAdminImports: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "imports": [
                     *         {
                     *           "id": "01a203db-54fe-7875-ae57-f099765345e4",
                     *           "kind": "csv",
                     *           "source": "harbour",
                     *           "category": "Library",
                     *           "contentType": "article",
                     *           "state": "checked",
                     *           "publishes": false,
                     *           "problem": null,
                     *           "encoding": "utf-8",
                     *           "unknownColumns": [],
                     *           "address": null,
                     *           "createdAt": "2026-11-22T15:23:55.518Z",
                     *           "by": "admin@example.org"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 1,
                     *         "totalItems": 1,
                     *         "more": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        imports: {
                            id: string;
                            /** @enum {string} */
                            kind: "csv" | "bibtex" | "ris" | "oai";
                            source: string;
                            /** @enum {string} */
                            category: "Library" | "Scholarly Articles" | "Literary Collection";
                            /** @enum {string} */
                            contentType: "article" | "video" | "image" | "audio";
                            /** @enum {string} */
                            state: "reading" | "checked" | "doing" | "done" | "stopped" | "failed";
                            publishes: boolean;
                            problem: string | null;
                            encoding: string | null;
                            unknownColumns: string[];
                            address: string | null;
                            by: string | null;
                            createdAt: string;
                            counts?: {
                                new: number;
                                there: number;
                                changed: number;
                                twice: number;
                                wrong: number;
                                waits: number;
                                made: number;
                            };
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAdminImports: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @default  */
                    source?: string;
                    /**
                     * @default Library
                     * @enum {string}
                     */
                    category?: "Library" | "Scholarly Articles" | "Literary Collection";
                    /**
                     * @default article
                     * @enum {string}
                     */
                    contentType?: "article" | "video" | "image" | "audio";
                    address?: string;
                    /** @default  */
                    set?: string;
                    /** Format: date */
                    from?: string;
                    /** Format: date */
                    until?: string;
                } & {
                    file?: string;
                    upload?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-54fe-7875-ae57-f099765345e4",
                     *       "kind": "csv",
                     *       "source": "harbour",
                     *       "category": "Library",
                     *       "contentType": "article",
                     *       "state": "checked",
                     *       "publishes": false,
                     *       "problem": null,
                     *       "encoding": "utf-8",
                     *       "unknownColumns": [],
                     *       "address": null,
                     *       "createdAt": "2026-11-22T15:23:55.518Z",
                     *       "by": "admin@example.org",
                     *       "counts": {
                     *         "new": 2,
                     *         "there": 0,
                     *         "changed": 0,
                     *         "twice": 0,
                     *         "wrong": 0,
                     *         "waits": 0,
                     *         "made": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "csv" | "bibtex" | "ris" | "oai";
                        source: string;
                        /** @enum {string} */
                        category: "Library" | "Scholarly Articles" | "Literary Collection";
                        /** @enum {string} */
                        contentType: "article" | "video" | "image" | "audio";
                        /** @enum {string} */
                        state: "reading" | "checked" | "doing" | "done" | "stopped" | "failed";
                        publishes: boolean;
                        problem: string | null;
                        encoding: string | null;
                        unknownColumns: string[];
                        address: string | null;
                        by: string | null;
                        createdAt: string;
                        counts?: {
                            new: number;
                            there: number;
                            changed: number;
                            twice: number;
                            wrong: number;
                            waits: number;
                            made: number;
                        };
                    };
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
            507: components["responses"]["Full"];
        };
    };
    getAdminImportsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-54fe-7875-ae57-f099765345e4",
                     *       "kind": "csv",
                     *       "source": "harbour",
                     *       "category": "Library",
                     *       "contentType": "article",
                     *       "state": "stopped",
                     *       "publishes": false,
                     *       "problem": null,
                     *       "encoding": "utf-8",
                     *       "unknownColumns": [],
                     *       "address": null,
                     *       "createdAt": "2026-11-22T15:23:55.518Z",
                     *       "by": "admin@example.org",
                     *       "counts": {
                     *         "new": 0,
                     *         "there": 0,
                     *         "changed": 0,
                     *         "twice": 0,
                     *         "wrong": 0,
                     *         "waits": 1,
                     *         "made": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "csv" | "bibtex" | "ris" | "oai";
                        source: string;
                        /** @enum {string} */
                        category: "Library" | "Scholarly Articles" | "Literary Collection";
                        /** @enum {string} */
                        contentType: "article" | "video" | "image" | "audio";
                        /** @enum {string} */
                        state: "reading" | "checked" | "doing" | "done" | "stopped" | "failed";
                        publishes: boolean;
                        problem: string | null;
                        encoding: string | null;
                        unknownColumns: string[];
                        address: string | null;
                        by: string | null;
                        createdAt: string;
                        counts?: {
                            new: number;
                            there: number;
                            changed: number;
                            twice: number;
                            wrong: number;
                            waits: number;
                            made: number;
                        };
                    };
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteAdminImportsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The import's record was deleted. Its items stay."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAdminImportsByIdRows: {
        parameters: {
            query?: {
                fate?: "new" | "there" | "changed" | "twice" | "wrong" | "waits" | "made";
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": [
                     *         {
                     *           "id": "01a203db-5585-7001-9344-8457c2f3ae62",
                     *           "number": 1,
                     *           "title": "Songs of the harbour",
                     *           "fate": "new",
                     *           "reason": null,
                     *           "key": "csv:harbour:#MyN32dbNZ3wWzxEorzZpfvlwz0UNkDGtsWUhKc7Kl5E",
                     *           "fileName": null,
                     *           "contentId": null
                     *         },
                     *         {
                     *           "id": "01a203db-5585-7d8d-8273-b855959c6a58",
                     *           "number": 2,
                     *           "title": "A walk by the shore",
                     *           "fate": "new",
                     *           "reason": null,
                     *           "key": "csv:harbour:#0c4YFrcWnukM_J8y0TixWjxppN09iSXQF5mBM5m9gEo",
                     *           "fileName": null,
                     *           "contentId": null
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 1,
                     *         "totalItems": 2,
                     *         "more": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        rows: {
                            id: string;
                            number: number;
                            title: string;
                            /** @enum {string} */
                            fate: "new" | "there" | "changed" | "twice" | "wrong" | "waits" | "made";
                            reason: string | null;
                            key: string | null;
                            fileName: string | null;
                            contentId: string | null;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAdminImportsByIdRowsByRowIdFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                rowId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": Record<string, never> & {
                    file?: string;
                    upload?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-562d-7f4e-8fd9-8ab36d3c3eea",
                     *       "title": "Songs of the harbour",
                     *       "author": "Said, Amina",
                     *       "category": "Library",
                     *       "specialization": "",
                     *       "country": "Kenya",
                     *       "tags": [],
                     *       "language": "Kiswahili",
                     *       "contentType": "article",
                     *       "publishedDate": null,
                     *       "rights": null,
                     *       "createdAt": "2026-11-22T15:23:55.821Z",
                     *       "isPublished": true,
                     *       "downloads": 0,
                     *       "filename": "01a203db-562d-7f4e-8fd9-8ab36d3c3eea.pdf",
                     *       "originalFilename": "a-walk.pdf",
                     *       "fileSize": 622,
                     *       "views": 0,
                     *       "contributor": null,
                     *       "approvalStatus": "pending",
                     *       "isFavourite": false,
                     *       "isEditable": true,
                     *       "rejectionReason": null,
                     *       "version": 1,
                     *       "uploader": {
                     *         "email": "admin@example.org",
                     *         "role": "admin"
                     *       },
                     *       "approver": null
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
            507: components["responses"]["Full"];
        };
    };
    postAdminImportsByIdStart: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "then": "review"
                 *     }
                 */
                "application/json": {
                    /**
                     * @default review
                     * @enum {string}
                     */
                    then?: "review" | "publish";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-54fe-7875-ae57-f099765345e4",
                     *       "kind": "csv",
                     *       "source": "harbour",
                     *       "category": "Library",
                     *       "contentType": "article",
                     *       "state": "done",
                     *       "publishes": false,
                     *       "problem": null,
                     *       "encoding": "utf-8",
                     *       "unknownColumns": [],
                     *       "address": null,
                     *       "createdAt": "2026-11-22T15:23:55.518Z",
                     *       "by": "admin@example.org",
                     *       "counts": {
                     *         "new": 0,
                     *         "there": 0,
                     *         "changed": 0,
                     *         "twice": 0,
                     *         "wrong": 0,
                     *         "waits": 2,
                     *         "made": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "csv" | "bibtex" | "ris" | "oai";
                        source: string;
                        /** @enum {string} */
                        category: "Library" | "Scholarly Articles" | "Literary Collection";
                        /** @enum {string} */
                        contentType: "article" | "video" | "image" | "audio";
                        /** @enum {string} */
                        state: "reading" | "checked" | "doing" | "done" | "stopped" | "failed";
                        publishes: boolean;
                        problem: string | null;
                        encoding: string | null;
                        unknownColumns: string[];
                        address: string | null;
                        by: string | null;
                        createdAt: string;
                        counts?: {
                            new: number;
                            there: number;
                            changed: number;
                            twice: number;
                            wrong: number;
                            waits: number;
                            made: number;
                        };
                    };
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAdminImportsByIdStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-54fe-7875-ae57-f099765345e4",
                     *       "kind": "csv",
                     *       "source": "harbour",
                     *       "category": "Library",
                     *       "contentType": "article",
                     *       "state": "stopped",
                     *       "publishes": false,
                     *       "problem": null,
                     *       "encoding": "utf-8",
                     *       "unknownColumns": [],
                     *       "address": null,
                     *       "createdAt": "2026-11-22T15:23:55.518Z",
                     *       "by": "admin@example.org",
                     *       "counts": {
                     *         "new": 0,
                     *         "there": 0,
                     *         "changed": 0,
                     *         "twice": 0,
                     *         "wrong": 0,
                     *         "waits": 1,
                     *         "made": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "csv" | "bibtex" | "ris" | "oai";
                        source: string;
                        /** @enum {string} */
                        category: "Library" | "Scholarly Articles" | "Literary Collection";
                        /** @enum {string} */
                        contentType: "article" | "video" | "image" | "audio";
                        /** @enum {string} */
                        state: "reading" | "checked" | "doing" | "done" | "stopped" | "failed";
                        publishes: boolean;
                        problem: string | null;
                        encoding: string | null;
                        unknownColumns: string[];
                        address: string | null;
                        by: string | null;
                        createdAt: string;
                        counts?: {
                            new: number;
                            there: number;
                            changed: number;
                            twice: number;
                            wrong: number;
                            waits: number;
                            made: number;
                        };
                    };
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAdminQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": {
                     *         "count": 2,
                     *         "more": false,
                     *         "oldest": {
                     *           "id": "01a203db-3ef0-70da-bc4a-1743dbd8df64",
                     *           "at": "2026-11-22T15:23:49.872Z"
                     *         }
                     *       },
                     *       "applications": {
                     *         "count": 1,
                     *         "more": false,
                     *         "oldest": {
                     *           "id": "01a203db-4e14-7c19-85eb-86140e637b13",
                     *           "at": "2026-11-22T15:23:53.748Z"
                     *         }
                     *       },
                     *       "events": {
                     *         "count": 1,
                     *         "more": false,
                     *         "oldest": {
                     *           "id": "01a203db-3ef4-7367-aeaa-8d29442f98db",
                     *           "at": "2026-11-22T15:23:49.876Z"
                     *         }
                     *       },
                     *       "appointments": {
                     *         "count": 3,
                     *         "more": false,
                     *         "oldest": {
                     *           "id": "01a203db-3ef4-7913-982c-3ab17b23749a",
                     *           "at": "2026-11-22T15:23:49.877Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Queues"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAdminTrail: {
        parameters: {
            query?: {
                action?: "application.approved" | "application.rejected" | "account.created" | "account.raised" | "account.invited" | "account.kept" | "link.given" | "link.used" | "content.approved" | "content.rejected" | "content.resubmitted" | "content.file-replaced" | "content.deleted" | "content.imported" | "import.started" | "import.stopped" | "import.deleted" | "contributor.added" | "contributor.changed" | "contributor.deleted" | "event.added" | "event.changed" | "event.approved" | "event.rejected" | "event.completed" | "event.deleted" | "registration.removed" | "media.added" | "media.changed" | "media.deleted" | "appointment.status" | "appointment.changed" | "appointment.deleted" | "appointment.cancelled" | "appointments.opening" | "login.done" | "login.failed" | "login.refused";
                order?: "name" | "-name" | "added" | "-added";
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "01a203db-5669-7628-bd70-7294e7b715c3",
                     *           "at": "2026-11-22T15:23:55.880Z",
                     *           "actorName": "Administrator <admin@example.org>",
                     *           "action": "import.deleted",
                     *           "subjectId": "01a203db-54fe-7875-ae57-f099765345e4",
                     *           "subjectName": "harbour",
                     *           "note": "",
                     *           "fromState": null,
                     *           "toState": null,
                     *           "times": 1
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 30,
                     *         "totalItems": 30,
                     *         "more": false,
                     *         "next": "WyIwMWEyMDNkYi01NjY5LTc2MjgtYmQ3MC03Mjk0ZTdiNzE1YzMiLCIwMWEyMDNkYi01NjY5LTc2MjgtYmQ3MC03Mjk0ZTdiNzE1YzMiXQ"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Trail"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAppointments: {
        parameters: {
            query?: {
                status?: "pending" | "approved" | "rejected" | "completed" | "cancelled";
                visitType?: "research" | "archive" | "group" | "library";
                search?: string;
                from?: string;
                to?: string;
                order?: "date" | "-date" | "added" | "-added";
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "appointments": [
                     *         {
                     *           "id": "01a203db-3ef5-7d9b-ab18-9497ad151963",
                     *           "visitType": "library",
                     *           "preferredDate": "2026-11-13",
                     *           "preferredTime": "09:00",
                     *           "groupSize": "1",
                     *           "status": "completed",
                     *           "reference": "URV-3JWP-HE",
                     *           "firstName": "Wanjiru",
                     *           "lastName": "Kamau",
                     *           "email": "reader@example.org",
                     *           "phone": "+254 700 000 000",
                     *           "institution": "",
                     *           "purpose": "A day with the poets.",
                     *           "reply": "",
                     *           "createdAt": "2026-11-22T15:23:49.877Z",
                     *           "updatedAt": "2026-11-22T15:23:49.877Z",
                     *           "version": 1,
                     *           "adminNotes": "",
                     *           "user": {
                     *             "name": "Wanjiru Kamau",
                     *             "email": "reader@example.org"
                     *           }
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 4,
                     *         "totalItems": 4,
                     *         "more": false,
                     *         "next": "WyIyMDI2LTExLTEzVDA5OjAwOjAwIiwiMDFhMjAzZGItM2VmNS03ZDliLWFiMTgtOTQ5N2FkMTUxOTYzIl0"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppointmentList"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAppointments: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "visitType": "library",
                 *       "groupSize": "1",
                 *       "preferredDate": "2031-05-05",
                 *       "preferredTime": "09:00",
                 *       "firstName": "Wanjiru",
                 *       "lastName": "Kamau",
                 *       "email": "reader@example.org",
                 *       "phone": "+254 700 000 000",
                 *       "purpose": "A day with the poets."
                 *     }
                 */
                "application/json": components["schemas"]["BookAppointment"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-541e-7743-acbd-544ba6dd47f3",
                     *       "visitType": "library",
                     *       "preferredDate": "2031-05-05",
                     *       "preferredTime": "09:00",
                     *       "groupSize": "1",
                     *       "status": "pending",
                     *       "reference": "URV-E4N4-RG",
                     *       "firstName": "Wanjiru",
                     *       "lastName": "Kamau",
                     *       "email": "reader@example.org",
                     *       "phone": "+254 700 000 000",
                     *       "institution": "",
                     *       "purpose": "A day with the poets.",
                     *       "reply": "",
                     *       "createdAt": "2026-11-22T15:23:55.291Z",
                     *       "updatedAt": "2026-11-22T15:23:55.291Z",
                     *       "version": 1,
                     *       "statusUrl": "https://urithi.example/visits-appointments/VhSLgf2MisdA01r4MTUsCuhT50MN6NtGAlYBO5K0kKs"
                     *     }
                     */
                    "application/json": components["schemas"]["BookedAppointment"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAppointmentsAdminStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusStats": [
                     *         {
                     *           "status": "pending",
                     *           "count": 3
                     *         },
                     *         {
                     *           "status": "approved",
                     *           "count": 5
                     *         },
                     *         {
                     *           "status": "rejected",
                     *           "count": 1
                     *         },
                     *         {
                     *           "status": "completed",
                     *           "count": 1
                     *         },
                     *         {
                     *           "status": "cancelled",
                     *           "count": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AppointmentStats"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAppointmentsFind: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "URV-E4N4-RG",
                 *       "email": "reader@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["FindRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "statusUrl": "https://urithi.example/visits-appointments/rmYJdSUBP0b-hJih_q-YUlv_UJe9qNpF9xKkxUqBfVU"
                     *     }
                     */
                    "application/json": components["schemas"]["FoundRequest"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAppointmentsMy: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "appointments": [
                     *         {
                     *           "id": "01a203db-541e-7743-acbd-544ba6dd47f3",
                     *           "visitType": "library",
                     *           "preferredDate": "2031-05-05",
                     *           "preferredTime": "09:00",
                     *           "groupSize": "1",
                     *           "status": "pending",
                     *           "reference": "URV-E4N4-RG",
                     *           "firstName": "Wanjiru",
                     *           "lastName": "Kamau",
                     *           "email": "reader@example.org",
                     *           "phone": "+254 700 000 000",
                     *           "institution": "",
                     *           "purpose": "A day with the poets.",
                     *           "reply": "",
                     *           "createdAt": "2026-11-22T15:23:55.291Z",
                     *           "updatedAt": "2026-11-22T15:23:55.291Z",
                     *           "version": 1
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 4,
                     *         "totalItems": 4,
                     *         "more": false,
                     *         "next": "WyIwMWEyMDNkYi01NDFlLTc3NDMtYWNiZC01NDRiYTZkZDQ3ZjMiLCIwMWEyMDNkYi01NDFlLTc3NDMtYWNiZC01NDRiYTZkZDQ3ZjMiXQ"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppointmentList"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAppointmentsRoom: {
        parameters: {
            query?: {
                visitType?: "research" | "archive" | "group" | "library";
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "visitType": "library",
                     *       "isSet": true,
                     *       "days": [
                     *         {
                     *           "day": "2026-11-23",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-11-24",
                     *           "free": 35
                     *         },
                     *         {
                     *           "day": "2026-11-25",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-11-26",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-11-27",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-11-28",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-11-29",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-11-30",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-12-01",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-12-02",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-12-03",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-12-04",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-12-05",
                     *           "free": 40
                     *         },
                     *         {
                     *           "day": "2026-12-06",
                     *           "free": 40
                     *         }
                     *       ],
                     *       "date": "2031-05-05",
                     *       "times": [
                     *         {
                     *           "time": "09:00",
                     *           "free": 40,
                     *           "waiting": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PlacesLeft"];
                };
            };
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAppointmentsUpcoming: {
        parameters: {
            query?: {
                visitType?: "research" | "archive" | "group" | "library";
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "appointments": [
                     *         {
                     *           "id": "01a203db-3ef5-7e47-bb0e-8783581a588f",
                     *           "visitType": "library",
                     *           "preferredDate": "2026-11-24",
                     *           "preferredTime": "09:00",
                     *           "groupSize": "2-5",
                     *           "status": "approved"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 2,
                     *         "totalItems": 2,
                     *         "more": false,
                     *         "next": "WyIyMDI2LTExLTI0VDA5OjAwOjAwIiwiMDFhMjAzZGItM2VmNS03ZTQ3LWJiMGUtODc4MzU4MWE1ODhmIl0"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AppointmentList"];
                };
            };
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAppointmentsWeek: {
        parameters: {
            query?: {
                week?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "week": "2031-W19",
                     *       "from": "2031-05-05",
                     *       "to": "2031-05-11",
                     *       "previous": "2031-W18",
                     *       "next": "2031-W20",
                     *       "thisWeek": "2026-W47",
                     *       "days": [
                     *         {
                     *           "day": "2031-05-05",
                     *           "kinds": [
                     *             {
                     *               "visitType": "research",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "11:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "13:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "15:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "visitType": "group",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "11:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "13:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "15:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "visitType": "library",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 40,
                     *                   "taken": 0,
                     *                   "waiting": 1
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "day": "2031-05-06",
                     *           "kinds": [
                     *             {
                     *               "visitType": "research",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "11:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "13:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "15:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "visitType": "group",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "11:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "13:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "15:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "visitType": "library",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 40,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "day": "2031-05-07",
                     *           "kinds": [
                     *             {
                     *               "visitType": "research",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "11:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "13:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "15:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "visitType": "group",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "11:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "13:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "15:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "visitType": "library",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 40,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "day": "2031-05-08",
                     *           "kinds": [
                     *             {
                     *               "visitType": "research",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "11:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "13:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "15:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "visitType": "group",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "11:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "13:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "15:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "visitType": "library",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 40,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "day": "2031-05-09",
                     *           "kinds": [
                     *             {
                     *               "visitType": "research",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "11:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "13:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "15:00",
                     *                   "isOpen": true,
                     *                   "capacity": 30,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "visitType": "group",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "11:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "13:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "15:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "visitType": "library",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 40,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "day": "2031-05-10",
                     *           "kinds": [
                     *             {
                     *               "visitType": "group",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "11:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "13:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 },
                     *                 {
                     *                   "time": "15:00",
                     *                   "isOpen": true,
                     *                   "capacity": 60,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "visitType": "library",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 40,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "day": "2031-05-11",
                     *           "kinds": [
                     *             {
                     *               "visitType": "library",
                     *               "isSet": true,
                     *               "slots": [
                     *                 {
                     *                   "time": "09:00",
                     *                   "isOpen": true,
                     *                   "capacity": 40,
                     *                   "taken": 0,
                     *                   "waiting": 0
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "requests": [
                     *         {
                     *           "appointment": {
                     *             "id": "01a203db-541e-7743-acbd-544ba6dd47f3",
                     *             "visitType": "library",
                     *             "preferredDate": "2031-05-05",
                     *             "preferredTime": "09:00",
                     *             "groupSize": "1",
                     *             "status": "pending",
                     *             "reference": "URV-E4N4-RG",
                     *             "firstName": "Wanjiru",
                     *             "lastName": "Kamau",
                     *             "email": "reader@example.org",
                     *             "phone": "+254 700 000 000",
                     *             "institution": "",
                     *             "purpose": "A day with the poets.",
                     *             "reply": "",
                     *             "createdAt": "2026-11-22T15:23:55.291Z",
                     *             "updatedAt": "2026-11-22T15:23:55.291Z",
                     *             "version": 1,
                     *             "adminNotes": "",
                     *             "user": {
                     *               "name": "Wanjiru Kamau",
                     *               "email": "reader@example.org"
                     *             }
                     *           },
                     *           "needs": 1,
                     *           "fits": true,
                     *           "free": 40,
                     *           "isOpen": true,
                     *           "nearest": []
                     *         }
                     *       ],
                     *       "more": false
                     *     }
                     */
                    "application/json": components["schemas"]["AppointmentWeek"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAppointmentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-541e-7743-acbd-544ba6dd47f3",
                     *       "visitType": "library",
                     *       "preferredDate": "2031-05-05",
                     *       "preferredTime": "09:00",
                     *       "groupSize": "1",
                     *       "status": "pending",
                     *       "reference": "URV-E4N4-RG",
                     *       "firstName": "Wanjiru",
                     *       "lastName": "Kamau",
                     *       "email": "reader@example.org",
                     *       "phone": "+254 700 000 000",
                     *       "institution": "",
                     *       "purpose": "A day with the poets.",
                     *       "reply": "",
                     *       "createdAt": "2026-11-22T15:23:55.291Z",
                     *       "updatedAt": "2026-11-22T15:23:55.291Z",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Appointment"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putAppointmentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "groupSize": "2-5"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAppointment"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-541e-7743-acbd-544ba6dd47f3",
                     *       "visitType": "library",
                     *       "preferredDate": "2031-05-05",
                     *       "preferredTime": "09:00",
                     *       "groupSize": "2-5",
                     *       "status": "pending",
                     *       "reference": "URV-E4N4-RG",
                     *       "firstName": "Wanjiru",
                     *       "lastName": "Kamau",
                     *       "email": "reader@example.org",
                     *       "phone": "+254 700 000 000",
                     *       "institution": "",
                     *       "purpose": "A day with the poets.",
                     *       "reply": "",
                     *       "createdAt": "2026-11-22T15:23:55.291Z",
                     *       "updatedAt": "2026-11-22T15:23:55.418Z",
                     *       "version": 2,
                     *       "adminNotes": "",
                     *       "user": {
                     *         "name": "Wanjiru Kamau",
                     *         "email": "reader@example.org"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Appointment"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteAppointmentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Appointment deleted successfully."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putAppointmentsByIdStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "approved"
                 *     }
                 */
                "application/json": components["schemas"]["SetAppointmentStatus"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-541e-7743-acbd-544ba6dd47f3",
                     *       "visitType": "library",
                     *       "preferredDate": "2031-05-05",
                     *       "preferredTime": "09:00",
                     *       "groupSize": "2-5",
                     *       "status": "approved",
                     *       "reference": "URV-E4N4-RG",
                     *       "firstName": "Wanjiru",
                     *       "lastName": "Kamau",
                     *       "email": "reader@example.org",
                     *       "phone": "+254 700 000 000",
                     *       "institution": "",
                     *       "purpose": "A day with the poets.",
                     *       "reply": "",
                     *       "createdAt": "2026-11-22T15:23:55.291Z",
                     *       "updatedAt": "2026-11-22T15:23:55.460Z",
                     *       "version": 3,
                     *       "adminNotes": "",
                     *       "user": {
                     *         "name": "Wanjiru Kamau",
                     *         "email": "reader@example.org"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Appointment"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAuthApplyContributor: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Zawadi Mushi",
                 *       "email": "zawadi@example.org",
                 *       "expertise": "Conservation",
                 *       "motivation": "I mend what the rain has found, and write down how."
                 *     }
                 */
                "application/json": components["schemas"]["ApplyAsContributor"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Your application has been received."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAuthApproveContributorById: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a walk along the shore",
                 *       "specialization": [
                 *         "Archival Studies"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApproveApplication"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Contributor approved successfully!",
                     *       "application": {
                     *         "id": "01a203db-3e4b-70c3-9ab7-3f5b0dc18fce",
                     *         "name": "Achieng Odhiambo",
                     *         "email": "achieng@example.org",
                     *         "expertise": "Archival Studies",
                     *         "motivation": "I look after the papers of three fishing villages on the lake, and would like others to be able to read them.",
                     *         "createdAt": "2026-11-22T15:23:49.707Z",
                     *         "status": "approved",
                     *         "rejectionReason": null,
                     *         "accountRole": null,
                     *         "isOwnAccount": false
                     *       },
                     *       "account": "created"
                     *     }
                     */
                    "application/json": components["schemas"]["Decided"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAuthHandover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAuthLogin: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "reader@example.org",
                 *       "password": "reader123"
                 *     }
                 */
                "application/json": components["schemas"]["LogIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "UqmqoHs5TzG8e20hxcxKTtAxEl8rhC56CeH7wvJnI14",
                     *       "user": {
                     *         "id": "01a203db-3e72-7dc8-bb5e-5a53b3d014fc",
                     *         "name": "Wanjiru Kamau",
                     *         "email": "reader@example.org",
                     *         "role": "user"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAuthLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putAuthPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "contributor123",
                 *       "newPassword": "a walk along the shore"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Your password was changed. Please login to continue."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAuthPendingContributors: {
        parameters: {
            query?: {
                order?: "name" | "-name" | "added" | "-added";
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "applications": [
                     *         {
                     *           "id": "01a203db-3e4b-70c3-9ab7-3f5b0dc18fce",
                     *           "name": "Achieng Odhiambo",
                     *           "email": "achieng@example.org",
                     *           "expertise": "Archival Studies",
                     *           "motivation": "I look after the papers of three fishing villages on the lake, and would like others to be able to read them.",
                     *           "createdAt": "2026-11-22T15:23:49.707Z",
                     *           "status": "pending",
                     *           "rejectionReason": null,
                     *           "accountRole": null,
                     *           "isOwnAccount": false
                     *         },
                     *         {
                     *           "id": "01a203db-3e4b-72bc-bc19-19b9d184e8d9",
                     *           "name": "Jean-Bosco Nduwimana",
                     *           "email": "jeanbosco@example.org",
                     *           "expertise": "Anthropology",
                     *           "motivation": "For eleven years I have recorded the drum makers of Gitega. The recordings should outlive my shelf.",
                     *           "createdAt": "2026-11-22T15:23:49.707Z",
                     *           "status": "pending",
                     *           "rejectionReason": null,
                     *           "accountRole": null,
                     *           "isOwnAccount": false
                     *         },
                     *         {
                     *           "id": "01a203db-4e14-7c19-85eb-86140e637b13",
                     *           "name": "Zawadi Mushi",
                     *           "email": "zawadi@example.org",
                     *           "expertise": "Conservation",
                     *           "motivation": "I mend what the rain has found, and write down how.",
                     *           "createdAt": "2026-11-22T15:23:53.748Z",
                     *           "status": "pending",
                     *           "rejectionReason": null,
                     *           "accountRole": null,
                     *           "isOwnAccount": false
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 1,
                     *         "totalItems": 3,
                     *         "more": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PendingApplications"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAuthRegister: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Halima Yusuf",
                 *       "email": "halima@example.org",
                 *       "password": "a walk along the shore"
                 *     }
                 */
                "application/json": components["schemas"]["RegisterReader"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "pRPW17JMCAWJm7G8UuTfsdy7pxUlvfdK3tobvXmryHk",
                     *       "user": {
                     *         "id": "01a203db-4def-7a4f-8a09-1763903b0081",
                     *         "name": "Halima Yusuf",
                     *         "email": "halima@example.org",
                     *         "role": "user"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAuthRegisterReader: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Otieno Were",
                 *       "email": "otieno@example.org",
                 *       "password": "a walk along the shore"
                 *     }
                 */
                "application/json": components["schemas"]["RegisterReader"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "6FPnwmh3jHtLffuAtfsG4vbH0vVSW7o5iRohdPS9nU0",
                     *       "user": {
                     *         "id": "01a203db-4dc0-796e-8e63-66c9e0f1cf2a",
                     *         "name": "Otieno Were",
                     *         "email": "otieno@example.org",
                     *         "role": "user"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAuthRejectContributorById: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Please tell us more of the recordings."
                 *     }
                 */
                "application/json": components["schemas"]["RejectApplication"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Contributor application rejected.",
                     *       "application": {
                     *         "id": "01a203db-3e4b-72bc-bc19-19b9d184e8d9",
                     *         "name": "Jean-Bosco Nduwimana",
                     *         "email": "jeanbosco@example.org",
                     *         "expertise": "Anthropology",
                     *         "motivation": "For eleven years I have recorded the drum makers of Gitega. The recordings should outlive my shelf.",
                     *         "createdAt": "2026-11-22T15:23:49.707Z",
                     *         "status": "rejected",
                     *         "rejectionReason": "Please tell us more of the recordings.",
                     *         "accountRole": null,
                     *         "isOwnAccount": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Decided"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAuthSetPassword: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "secret": "R8jypPdCjSUAYpRus8QYeA3Mf_Kqr-wW9jDrCMzAXAA",
                 *       "password": "a walk along the shore"
                 *     }
                 */
                "application/json": components["schemas"]["SetPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Your password is set. Please login to continue."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postAuthSetupLink: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "otieno@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["GiveSetupLink"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "setupUrl": "https://urithi.example/set-password/R8jypPdCjSUAYpRus8QYeA3Mf_Kqr-wW9jDrCMzAXAA",
                     *       "expiresAt": "2026-11-29T15:23:53.956Z",
                     *       "isInvitation": false,
                     *       "email": "otieno@example.org"
                     *     }
                     */
                    "application/json": components["schemas"]["SetupLink"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getAuthVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "01a203db-3e72-7dc8-bb5e-5a53b3d014fc",
                     *         "name": "Wanjiru Kamau",
                     *         "email": "reader@example.org",
                     *         "role": "user"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Verified"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getContent: {
        parameters: {
            query?: {
                search?: string;
                category?: "Library" | "Scholarly Articles" | "Literary Collection";
                contentType?: "article" | "video" | "image" | "audio";
                country?: string;
                approvalStatus?: "pending" | "approved" | "rejected";
                subject?: string;
                genre?: string;
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": [
                     *         {
                     *           "id": "01a203db-3ecb-784f-83a1-f92148b3e554",
                     *           "title": "Who may keep a drum",
                     *           "author": "Jean-Bosco Nduwimana",
                     *           "category": "Library",
                     *           "specialization": "Cultural Heritage",
                     *           "country": "Burundi",
                     *           "tags": [
                     *             "drums",
                     *             "custody",
                     *             "Gitega"
                     *           ],
                     *           "language": "English",
                     *           "contentType": "article",
                     *           "publishedDate": "2019-04-12",
                     *           "rights": "CC BY",
                     *           "createdAt": "2026-11-22T15:23:49.835Z",
                     *           "isPublished": true,
                     *           "downloads": 0
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 1,
                     *         "totalItems": 1,
                     *         "more": false
                     *       },
                     *       "preview": {
                     *         "shown": 1,
                     *         "remaining": 0,
                     *         "message": "Login to view 0 more items"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ContentList"];
                };
            };
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postContent: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "A walk",
                 *       "author": "Nakato Ssebunya",
                 *       "category": "Scholarly Articles"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UploadContent"] & {
                    file?: string;
                    upload?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-4fae-79d7-aa20-75b10601aa2c",
                     *       "title": "A walk",
                     *       "author": "Nakato Ssebunya",
                     *       "category": "Scholarly Articles",
                     *       "specialization": "",
                     *       "country": "",
                     *       "tags": [],
                     *       "language": "English",
                     *       "contentType": "article",
                     *       "publishedDate": null,
                     *       "rights": null,
                     *       "createdAt": "2026-11-22T15:23:54.159Z",
                     *       "isPublished": true,
                     *       "downloads": 0,
                     *       "filename": "01a203db-4fae-79d7-aa20-75b10601aa2c.pdf",
                     *       "originalFilename": "a-walk.pdf",
                     *       "fileSize": 622,
                     *       "views": 0,
                     *       "contributor": {
                     *         "name": "Nakato Ssebunya",
                     *         "institution": "Lake Institute"
                     *       },
                     *       "approvalStatus": "pending",
                     *       "isFavourite": false,
                     *       "isEditable": true,
                     *       "rejectionReason": null,
                     *       "version": 1,
                     *       "uploader": {
                     *         "email": "contributor@example.org",
                     *         "role": "contributor"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
            507: components["responses"]["Full"];
        };
    };
    getContentById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-3ecb-784f-83a1-f92148b3e554",
                     *       "title": "Who may keep a drum",
                     *       "author": "Jean-Bosco Nduwimana",
                     *       "category": "Library",
                     *       "specialization": "Cultural Heritage",
                     *       "country": "Burundi",
                     *       "tags": [
                     *         "drums",
                     *         "custody",
                     *         "Gitega"
                     *       ],
                     *       "language": "English",
                     *       "contentType": "article",
                     *       "publishedDate": "2019-04-12",
                     *       "rights": "CC BY",
                     *       "createdAt": "2026-11-22T15:23:49.835Z",
                     *       "isPublished": true,
                     *       "downloads": 0,
                     *       "filename": "01a203db-3ecb-784f-83a1-f92148b3e554.pdf",
                     *       "originalFilename": "who-may-keep-a-drum.pdf",
                     *       "fileSize": 699,
                     *       "views": 0,
                     *       "contributor": {
                     *         "name": "Nakato Ssebunya",
                     *         "institution": "Lake Institute"
                     *       },
                     *       "approvalStatus": "approved",
                     *       "isFavourite": false,
                     *       "isEditable": false
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putContentById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "A walk along the shore"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateContent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-4fae-79d7-aa20-75b10601aa2c",
                     *       "title": "A walk along the shore",
                     *       "author": "Nakato Ssebunya",
                     *       "category": "Scholarly Articles",
                     *       "specialization": "",
                     *       "country": "",
                     *       "tags": [],
                     *       "language": "English",
                     *       "contentType": "article",
                     *       "publishedDate": null,
                     *       "rights": null,
                     *       "createdAt": "2026-11-22T15:23:54.159Z",
                     *       "isPublished": true,
                     *       "downloads": 0,
                     *       "filename": "01a203db-4fae-79d7-aa20-75b10601aa2c.pdf",
                     *       "originalFilename": "a-walk.pdf",
                     *       "fileSize": 622,
                     *       "views": 0,
                     *       "contributor": {
                     *         "name": "Nakato Ssebunya",
                     *         "institution": "Lake Institute"
                     *       },
                     *       "approvalStatus": "pending",
                     *       "isFavourite": false,
                     *       "isEditable": true,
                     *       "rejectionReason": null,
                     *       "version": 2,
                     *       "uploader": {
                     *         "email": "contributor@example.org",
                     *         "role": "contributor"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteContentById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Content deleted successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getContentByIdDownload: {
        parameters: {
            query?: {
                lang?: "en" | "sw" | "fr";
            };
            header?: {
                Range?: string;
                "If-None-Match"?: string;
                "If-Match"?: string;
                "If-Range"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            206: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Changed"];
            416: components["responses"]["Range"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putContentByIdFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "multipart/form-data": components["schemas"]["ReplaceFile"] & {
                    file?: string;
                    upload?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-4fae-79d7-aa20-75b10601aa2c",
                     *       "title": "A walk along the shore",
                     *       "author": "Nakato Ssebunya",
                     *       "category": "Scholarly Articles",
                     *       "specialization": "",
                     *       "country": "",
                     *       "tags": [],
                     *       "language": "English",
                     *       "contentType": "article",
                     *       "publishedDate": null,
                     *       "rights": null,
                     *       "createdAt": "2026-11-22T15:23:54.159Z",
                     *       "isPublished": true,
                     *       "downloads": 0,
                     *       "filename": "01a203db-4fae-79d7-aa20-75b10601aa2c.pdf",
                     *       "originalFilename": "a-walk.pdf",
                     *       "fileSize": 622,
                     *       "views": 0,
                     *       "contributor": {
                     *         "name": "Nakato Ssebunya",
                     *         "institution": "Lake Institute"
                     *       },
                     *       "approvalStatus": "pending",
                     *       "isFavourite": false,
                     *       "isEditable": true,
                     *       "rejectionReason": null,
                     *       "version": 3,
                     *       "uploader": {
                     *         "email": "contributor@example.org",
                     *         "role": "contributor"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
            507: components["responses"]["Full"];
        };
    };
    getContentByIdReservations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Kisa cha Mzee Kobe",
                     *       "line": [
                     *         {
                     *           "name": "Wanjiru Kamau",
                     *           "email": "reader@example.org",
                     *           "reservedAt": "2026-11-22T15:23:54.510Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LineForBook"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getContentByIdView: {
        parameters: {
            query?: {
                lang?: "en" | "sw" | "fr";
            };
            header?: {
                Range?: string;
                "If-None-Match"?: string;
                "If-Match"?: string;
                "If-Range"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            206: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Changed"];
            416: components["responses"]["Range"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getContributors: {
        parameters: {
            query?: {
                search?: string;
                country?: string;
                specialization?: string;
                userId?: string;
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "contributors": [
                     *         {
                     *           "id": "01a203db-4e84-7ed7-8fcb-86f0ff5260ba",
                     *           "name": "Achieng Odhiambo",
                     *           "email": "achieng@example.org",
                     *           "title": "",
                     *           "institution": "",
                     *           "location": "",
                     *           "country": "Not specified",
                     *           "specialization": [
                     *             "Archival Studies"
                     *           ],
                     *           "biography": "",
                     *           "website": "",
                     *           "contributionCount": 0
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 4,
                     *         "totalItems": 4,
                     *         "more": false,
                     *         "next": "WyJhY2hpZW5nIG9kaGlhbWJvIiwiMDFhMjAzZGItNGU4NC03ZWQ3LThmY2ItODZmMGZmNTI2MGJhIl0",
                     *         "hasPrev": false,
                     *         "hasNext": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ContributorList"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postContributors: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mercy Wanjala",
                 *       "email": "mercy@example.org",
                 *       "country": "Kenya",
                 *       "specialization": [
                 *         "History"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateContributor"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-51ce-7df6-813e-55160b916c25",
                     *       "name": "Mercy Wanjala",
                     *       "email": "mercy@example.org",
                     *       "title": "",
                     *       "institution": "",
                     *       "location": "",
                     *       "country": "Kenya",
                     *       "specialization": [
                     *         "History"
                     *       ],
                     *       "biography": "",
                     *       "website": "",
                     *       "contributionCount": 0,
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedContributor"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getContributorsMetaCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "countries": [
                     *         "Burundi",
                     *         "Egypt",
                     *         "Ethiopia",
                     *         "Kenya",
                     *         "Nigeria",
                     *         "Rwanda",
                     *         "South Africa",
                     *         "Tanzania",
                     *         "Uganda",
                     *         "United Kingdom",
                     *         "United States"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Countries"];
                };
            };
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getContributorsMetaSpecializations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "specializations": [
                     *         "Anthropology",
                     *         "Archaeology",
                     *         "Archival Studies",
                     *         "Art History",
                     *         "Conservation",
                     *         "Cultural Heritage",
                     *         "Digital Humanities",
                     *         "History",
                     *         "Library Science",
                     *         "Museum Studies"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Specializations"];
                };
            };
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getContributorsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-51ce-7df6-813e-55160b916c25",
                     *       "name": "Mercy Wanjala",
                     *       "email": "mercy@example.org",
                     *       "title": "",
                     *       "institution": "",
                     *       "location": "",
                     *       "country": "Kenya",
                     *       "specialization": [
                     *         "History"
                     *       ],
                     *       "biography": "",
                     *       "website": "",
                     *       "contributionCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Contributor"];
                };
            };
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putContributorsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "location": "Kisumu"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateContributor"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-51ce-7df6-813e-55160b916c25",
                     *       "name": "Mercy Wanjala",
                     *       "email": "mercy@example.org",
                     *       "title": "",
                     *       "institution": "",
                     *       "location": "Kisumu",
                     *       "country": "Kenya",
                     *       "specialization": [
                     *         "History"
                     *       ],
                     *       "biography": "",
                     *       "website": "",
                     *       "contributionCount": 0,
                     *       "version": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Contributor"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteContributorsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Contributor deleted successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getEvents: {
        parameters: {
            query?: {
                status?: "upcoming" | "ongoing" | "completed" | "cancelled";
                type?: "Conference" | "Workshop" | "Exhibition" | "Seminar" | "Masterclass" | "Lecture" | "Cultural Event" | "Virtual Event" | "Cultural Performance" | "Panel Discussion" | "Screening" | "Book Launch";
                category?: "Academic" | "Cultural" | "Professional Development" | "Community Engagement" | "Research" | "Arts & Heritage";
                approvalStatus?: "pending" | "approved" | "rejected";
                search?: string;
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": "01a203db-3ef3-7c8b-84cd-8ea0d3ac66bc",
                     *           "title": "Who may keep a drum: an evening with the makers",
                     *           "date": "2026-12-04",
                     *           "time": "18:00",
                     *           "startTime": "18:00",
                     *           "type": "Lecture",
                     *           "category": "Cultural",
                     *           "country": "Kenya",
                     *           "organizer": "Urithi",
                     *           "status": "upcoming"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 4,
                     *         "totalItems": 4,
                     *         "more": false,
                     *         "next": "WyIyMDI2LTEyLTA0VDE4OjAwOjAwIiwiMDFhMjAzZGItM2VmMy03YzhiLTg0Y2QtOGVhMGQzYWM2NmJjIl0"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EventList"];
                };
            };
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postEvents: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "An evening of riddles",
                 *       "date": "2031-05-05",
                 *       "time": "18:00",
                 *       "location": "Reading room",
                 *       "type": "Lecture",
                 *       "attendees": 1
                 *     }
                 */
                "application/json": components["schemas"]["CreateEvent"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-5233-7d87-b65e-b25d895ad4d5",
                     *       "title": "An evening of riddles",
                     *       "date": "2031-05-05",
                     *       "time": "18:00",
                     *       "startTime": "18:00",
                     *       "type": "Lecture",
                     *       "category": "Academic",
                     *       "country": "Not specified",
                     *       "organizer": "Urithi",
                     *       "status": "upcoming",
                     *       "location": "Reading room",
                     *       "attendees": 1,
                     *       "maxAttendees": 1,
                     *       "currentAttendees": 0,
                     *       "isRegistered": false,
                     *       "waitingPosition": null,
                     *       "approvalStatus": "pending",
                     *       "rejectionReason": null
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getEventsMyRegistrations: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registrations": [
                     *         {
                     *           "id": "01a203db-52a4-7e4e-99ae-d09ce1550326",
                     *           "event": {
                     *             "id": "01a203db-5233-7d87-b65e-b25d895ad4d5",
                     *             "title": "An evening of riddles",
                     *             "date": "2031-05-05",
                     *             "time": "18:30",
                     *             "startTime": "18:30",
                     *             "type": "Lecture",
                     *             "category": "Academic",
                     *             "country": "Not specified",
                     *             "organizer": "Urithi",
                     *             "status": "upcoming",
                     *             "location": "Reading room",
                     *             "attendees": 1,
                     *             "maxAttendees": 1,
                     *             "currentAttendees": 1,
                     *             "isRegistered": true,
                     *             "waitingPosition": null
                     *           },
                     *           "registeredAt": "2026-11-22T15:23:54.915Z",
                     *           "state": "registered",
                     *           "waitingPosition": null
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 4,
                     *         "totalItems": 4,
                     *         "more": false,
                     *         "next": "WyIwMWEyMDNkYi01MmE0LTdlNGUtOTlhZS1kMDljZTE1NTAzMjYiLCIwMWEyMDNkYi01MjMzLTdkODctYjY1ZS1iMjVkODk1YWQ0ZDUiXQ"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MyRegistrations"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getEventsTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "types": [
                     *         "Conference",
                     *         "Workshop",
                     *         "Exhibition",
                     *         "Seminar",
                     *         "Masterclass",
                     *         "Lecture",
                     *         "Cultural Event",
                     *         "Virtual Event"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventTypes"];
                };
            };
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getEventsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-5233-7d87-b65e-b25d895ad4d5",
                     *       "title": "An evening of riddles",
                     *       "date": "2031-05-05",
                     *       "time": "18:00",
                     *       "startTime": "18:00",
                     *       "type": "Lecture",
                     *       "category": "Academic",
                     *       "country": "Not specified",
                     *       "organizer": "Urithi",
                     *       "status": "upcoming",
                     *       "location": "Reading room",
                     *       "attendees": 1,
                     *       "maxAttendees": 1,
                     *       "currentAttendees": 0,
                     *       "isRegistered": false,
                     *       "waitingPosition": null
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putEventsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "time": "18:30"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateEvent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-5233-7d87-b65e-b25d895ad4d5",
                     *       "title": "An evening of riddles",
                     *       "date": "2031-05-05",
                     *       "time": "18:30",
                     *       "startTime": "18:30",
                     *       "type": "Lecture",
                     *       "category": "Academic",
                     *       "country": "Not specified",
                     *       "organizer": "Urithi",
                     *       "status": "upcoming",
                     *       "location": "Reading room",
                     *       "attendees": 1,
                     *       "maxAttendees": 1,
                     *       "currentAttendees": 0,
                     *       "isRegistered": false,
                     *       "waitingPosition": null,
                     *       "approvalStatus": "approved",
                     *       "rejectionReason": null,
                     *       "waiting": 0,
                     *       "version": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteEventsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Event deleted successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putEventsByIdApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "approve": true
                 *     }
                 */
                "application/json": components["schemas"]["DecideEvent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-5233-7d87-b65e-b25d895ad4d5",
                     *       "title": "An evening of riddles",
                     *       "date": "2031-05-05",
                     *       "time": "18:00",
                     *       "startTime": "18:00",
                     *       "type": "Lecture",
                     *       "category": "Academic",
                     *       "country": "Not specified",
                     *       "organizer": "Urithi",
                     *       "status": "upcoming",
                     *       "location": "Reading room",
                     *       "attendees": 1,
                     *       "maxAttendees": 1,
                     *       "currentAttendees": 0,
                     *       "isRegistered": false,
                     *       "waitingPosition": null,
                     *       "approvalStatus": "approved",
                     *       "rejectionReason": null,
                     *       "waiting": 0,
                     *       "version": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getEventsByIdMyRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isRegistered": true,
                     *       "waitingPosition": null
                     *     }
                     */
                    "application/json": components["schemas"]["MyRegistration"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postEventsByIdRegister: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Successfully registered for event!",
                     *       "isRegistered": true,
                     *       "waitingPosition": null
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Successfully registered for event!",
                     *       "isRegistered": true,
                     *       "waitingPosition": null
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteEventsByIdRegister: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Your registration was cancelled.",
                     *       "isRegistered": false,
                     *       "waitingPosition": null
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getEventsByIdRegistrations: {
        parameters: {
            query?: {
                search?: string;
                order?: "name" | "-name" | "added" | "-added";
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "registrations": [
                     *         {
                     *           "id": "01a203db-52a4-7e4e-99ae-d09ce1550326",
                     *           "user": {
                     *             "name": "Wanjiru Kamau",
                     *             "email": "reader@example.org"
                     *           },
                     *           "registeredAt": "2026-11-22T15:23:54.915Z",
                     *           "state": "registered"
                     *         },
                     *         {
                     *           "id": "01a203db-52c4-726e-8f5c-4cadc00e8e4a",
                     *           "user": {
                     *             "name": "Nakato Ssebunya",
                     *             "email": "contributor@example.org"
                     *           },
                     *           "registeredAt": "2026-11-22T15:23:54.948Z",
                     *           "state": "waiting"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 1,
                     *         "totalItems": 2,
                     *         "more": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RegistrationList"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteEventsByIdRegistrationsByRegistrationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The registration was removed."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postEventsByIdWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "You are on the waiting list.",
                     *       "isRegistered": false,
                     *       "waitingPosition": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "You are on the waiting list.",
                     *       "isRegistered": false,
                     *       "waitingPosition": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteEventsByIdWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Your registration was cancelled.",
                     *       "isRegistered": false,
                     *       "waitingPosition": null
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postMeCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calendarUrl": "https://urithi.example/calendars/og40dh5AtIUZ-arMmsy8AALWqWTmZObjkKeD5doQ4VM/urithi.ics"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarLink"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteMeCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The calendar address was taken back."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getMeFavourites: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "favourites": [
                     *         {
                     *           "content": {
                     *             "id": "01a203db-3ecb-784f-83a1-f92148b3e554",
                     *             "title": "Who may keep a drum",
                     *             "author": "Jean-Bosco Nduwimana",
                     *             "category": "Library",
                     *             "specialization": "Cultural Heritage",
                     *             "country": "Burundi",
                     *             "tags": [
                     *               "drums",
                     *               "custody",
                     *               "Gitega"
                     *             ],
                     *             "language": "English",
                     *             "contentType": "article",
                     *             "publishedDate": "2019-04-12",
                     *             "rights": "CC BY",
                     *             "createdAt": "2026-11-22T15:23:49.835Z",
                     *             "isPublished": true,
                     *             "downloads": 1,
                     *             "filename": "01a203db-3ecb-784f-83a1-f92148b3e554.pdf",
                     *             "originalFilename": "who-may-keep-a-drum.pdf",
                     *             "fileSize": 699,
                     *             "views": 1,
                     *             "contributor": {
                     *               "name": "Nakato Ssebunya",
                     *               "institution": "Lake Institute"
                     *             },
                     *             "approvalStatus": "approved",
                     *             "isFavourite": true,
                     *             "isEditable": false
                     *           },
                     *           "addedAt": "2026-11-22T15:23:54.388Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 1,
                     *         "totalItems": 1,
                     *         "more": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Favourites"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putMeFavouritesByContentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isFavourite": true
                     *     }
                     */
                    "application/json": components["schemas"]["IsFavourite"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteMeFavouritesByContentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isFavourite": false
                     *     }
                     */
                    "application/json": components["schemas"]["IsFavourite"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getMeHistory: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "history": [
                     *         {
                     *           "content": {
                     *             "id": "01a203db-3ecb-784f-83a1-f92148b3e554",
                     *             "title": "Who may keep a drum",
                     *             "author": "Jean-Bosco Nduwimana",
                     *             "category": "Library",
                     *             "specialization": "Cultural Heritage",
                     *             "country": "Burundi",
                     *             "tags": [
                     *               "drums",
                     *               "custody",
                     *               "Gitega"
                     *             ],
                     *             "language": "English",
                     *             "contentType": "article",
                     *             "publishedDate": "2019-04-12",
                     *             "rights": "CC BY",
                     *             "createdAt": "2026-11-22T15:23:49.835Z",
                     *             "isPublished": true,
                     *             "downloads": 1,
                     *             "filename": "01a203db-3ecb-784f-83a1-f92148b3e554.pdf",
                     *             "originalFilename": "who-may-keep-a-drum.pdf",
                     *             "fileSize": 699,
                     *             "views": 1,
                     *             "contributor": {
                     *               "name": "Nakato Ssebunya",
                     *               "institution": "Lake Institute"
                     *             },
                     *             "approvalStatus": "approved",
                     *             "isFavourite": false,
                     *             "isEditable": false
                     *           },
                     *           "openedAt": "2026-11-22T15:23:54.127Z",
                     *           "action": "download"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 2,
                     *         "totalItems": 2,
                     *         "more": false,
                     *         "next": "WyIyMDI2LTExLTIyVDE1OjIzOjU0LjEyNzc4OCswMDowMCIsIjAxYTIwM2RiLTNlY2ItNzg0Zi04M2ExLWY5MjE0OGIzZTU1NCJd"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["History"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteMeHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Your reading history was cleared."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getMeReservations: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reservations": [
                     *         {
                     *           "content": {
                     *             "id": "01a203db-3eeb-7c40-9520-60dd64c887c5",
                     *             "title": "Kisa cha Mzee Kobe",
                     *             "author": "Shaaban Rajabu",
                     *             "category": "Literary Collection",
                     *             "specialization": "",
                     *             "country": "Tanzania",
                     *             "tags": [
                     *               "Drama",
                     *               "1999",
                     *               "school",
                     *               "tortoise",
                     *               "laughter"
                     *             ],
                     *             "language": "Kiswahili",
                     *             "contentType": "article",
                     *             "publishedDate": "1999-02-02",
                     *             "rights": null,
                     *             "createdAt": "2026-11-22T15:23:49.867Z",
                     *             "isPublished": false,
                     *             "downloads": 0,
                     *             "filename": "01a203db-3eeb-7c40-9520-60dd64c887c5.pdf",
                     *             "originalFilename": "kisa-cha-mzee-kobe.pdf",
                     *             "fileSize": 636,
                     *             "views": 0,
                     *             "contributor": null,
                     *             "approvalStatus": "approved",
                     *             "isFavourite": false,
                     *             "isEditable": false,
                     *             "reservation": {
                     *               "place": 1
                     *             }
                     *           },
                     *           "reservedAt": "2026-11-22T15:23:54.510Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "totalPages": 1,
                     *         "totalItems": 1,
                     *         "more": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Reservations"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putMeReservationsByContentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-3eeb-7c40-9520-60dd64c887c5",
                     *       "title": "Kisa cha Mzee Kobe",
                     *       "author": "Shaaban Rajabu",
                     *       "category": "Literary Collection",
                     *       "specialization": "",
                     *       "country": "Tanzania",
                     *       "tags": [
                     *         "Drama",
                     *         "1999",
                     *         "school",
                     *         "tortoise",
                     *         "laughter"
                     *       ],
                     *       "language": "Kiswahili",
                     *       "contentType": "article",
                     *       "publishedDate": "1999-02-02",
                     *       "rights": null,
                     *       "createdAt": "2026-11-22T15:23:49.867Z",
                     *       "isPublished": false,
                     *       "downloads": 0,
                     *       "filename": "01a203db-3eeb-7c40-9520-60dd64c887c5.pdf",
                     *       "originalFilename": "kisa-cha-mzee-kobe.pdf",
                     *       "fileSize": 636,
                     *       "views": 0,
                     *       "contributor": null,
                     *       "approvalStatus": "approved",
                     *       "isFavourite": false,
                     *       "isEditable": false,
                     *       "reservation": {
                     *         "place": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Content"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteMeReservationsByContentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                contentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The reservation was given up."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getMeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "a9a4d133-7260-4361-90ba-9f14b81b8351",
                     *           "browser": "node",
                     *           "createdAt": "2026-11-22T15:23:53.497Z",
                     *           "usedAt": "2026-11-22T15:23:53.497Z",
                     *           "isThis": true
                     *         },
                     *         {
                     *           "id": "749b44f3-09f6-4cfe-88ca-05fc1490b045",
                     *           "browser": "node",
                     *           "createdAt": "2026-11-22T15:23:53.595Z",
                     *           "usedAt": "2026-11-22T15:23:53.595Z",
                     *           "isThis": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnSessions"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteMeSessionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The session has been ended."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getMedia: {
        parameters: {
            query?: {
                search?: string;
                type?: "image" | "video" | "audio" | "document";
                category?: "Architecture" | "Cultural Heritage" | "Art & Design" | "Historical Documents" | "Educational" | "Research" | "Community" | "Events";
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "media": [
                     *         {
                     *           "id": "01a203db-48a5-72c9-a8d4-6bcb2a87e482",
                     *           "title": "A basket from above",
                     *           "type": "image",
                     *           "category": "Art & Design",
                     *           "tags": [
                     *             "basketry",
                     *             "sisal",
                     *             "star",
                     *             "Masaka",
                     *             "collection"
                     *           ],
                     *           "country": "Uganda",
                     *           "location": "Masaka",
                     *           "photographer": "Grace Nabirye",
                     *           "creditLine": "Lake Institute, 2019.4.12",
                     *           "copyrightInfo": "© Lake Institute",
                     *           "altText": "A round basket seen from above, with a star of twelve dark points",
                     *           "rights": "CC BY-NC",
                     *           "picture": {
                     *             "width": 900,
                     *             "height": 675,
                     *             "widths": [
                     *               320,
                     *               640,
                     *               900
                     *             ],
                     *             "placeholder": "UklGRjQAAABXRUJQVlA4ICgAAADQAQCdASoIAAYACYCyJaACdAD0U5PQQAD83y/l1sMYTLoPozW8KgAA"
                     *           },
                     *           "views": 0,
                     *           "downloads": 0,
                     *           "plays": 0,
                     *           "createdAt": "2026-11-22T15:23:52.357Z",
                     *           "thumbnailUrl": "/api/media/01a203db-48a5-72c9-a8d4-6bcb2a87e482/thumbnail/640",
                     *           "filename": "01a203db-48a5-72c9-a8d4-6bcb2a87e482.jpg",
                     *           "fileSize": 71600
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "totalPages": 1,
                     *         "more": false,
                     *         "total": 1
                     *       },
                     *       "teaser": {
                     *         "message": "A reader’s account is free. With it you see everything at its full size, hear and watch the recordings, and download what you need."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MediaList"];
                };
            };
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postMedia: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "A basket from below",
                 *       "altText": "A basket"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["CreateMedia"] & {
                    file?: string;
                    upload?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-5372-7439-84ab-91c362a971cc",
                     *       "title": "A basket from below",
                     *       "type": "image",
                     *       "category": "",
                     *       "tags": [],
                     *       "country": "",
                     *       "location": "",
                     *       "photographer": "",
                     *       "creditLine": "",
                     *       "copyrightInfo": "",
                     *       "altText": "A basket",
                     *       "rights": null,
                     *       "picture": {
                     *         "width": 8,
                     *         "height": 8,
                     *         "widths": [
                     *           8
                     *         ],
                     *         "placeholder": "UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoIAAgACYCyJaACdAFAAAD+3hHaRD6tWbtazKAA"
                     *       },
                     *       "views": 0,
                     *       "downloads": 0,
                     *       "plays": 0,
                     *       "createdAt": "2026-11-22T15:23:55.122Z",
                     *       "thumbnailUrl": "/api/media/01a203db-5372-7439-84ab-91c362a971cc/thumbnail/640",
                     *       "filename": "01a203db-5372-7439-84ab-91c362a971cc.png",
                     *       "fileSize": 74,
                     *       "originalFilename": "a-basket.png",
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
            507: components["responses"]["Full"];
        };
    };
    postMediaSeveral: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "country": "Uganda"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["CreateManyMedia"] & {
                    file?: string;
                    upload?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "filename": "a-basket.png",
                     *           "media": {
                     *             "id": "01a203db-539b-7e70-8242-425b599de7ba",
                     *             "title": "A basket",
                     *             "type": "image",
                     *             "category": "",
                     *             "tags": [],
                     *             "country": "Uganda",
                     *             "location": "",
                     *             "photographer": "",
                     *             "creditLine": "",
                     *             "copyrightInfo": "",
                     *             "altText": "",
                     *             "rights": null,
                     *             "picture": {
                     *               "width": 8,
                     *               "height": 8,
                     *               "widths": [
                     *                 8
                     *               ],
                     *               "placeholder": "UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoIAAgACYCyJaACdAFAAAD+3hHaRD6tWbtazKAA"
                     *             },
                     *             "views": 0,
                     *             "downloads": 0,
                     *             "plays": 0,
                     *             "createdAt": "2026-11-22T15:23:55.163Z",
                     *             "thumbnailUrl": "/api/media/01a203db-539b-7e70-8242-425b599de7ba/thumbnail/640",
                     *             "filename": "01a203db-539b-7e70-8242-425b599de7ba.png",
                     *             "fileSize": 74,
                     *             "originalFilename": "a-basket.png",
                     *             "version": 1
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MediaResults"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
            507: components["responses"]["Full"];
        };
    };
    getMediaStatsSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 10,
                     *       "totalSize": 327886,
                     *       "views": 1,
                     *       "downloads": 1,
                     *       "plays": 0,
                     *       "byType": [
                     *         {
                     *           "type": "image",
                     *           "count": 6
                     *         },
                     *         {
                     *           "type": "video",
                     *           "count": 1
                     *         },
                     *         {
                     *           "type": "audio",
                     *           "count": 1
                     *         },
                     *         {
                     *           "type": "document",
                     *           "count": 2
                     *         }
                     *       ],
                     *       "byCategory": [
                     *         {
                     *           "category": "Architecture",
                     *           "count": 1
                     *         },
                     *         {
                     *           "category": "Cultural Heritage",
                     *           "count": 1
                     *         },
                     *         {
                     *           "category": "Art & Design",
                     *           "count": 1
                     *         },
                     *         {
                     *           "category": "Historical Documents",
                     *           "count": 1
                     *         },
                     *         {
                     *           "category": "Educational",
                     *           "count": 1
                     *         },
                     *         {
                     *           "category": "Research",
                     *           "count": 0
                     *         },
                     *         {
                     *           "category": "Community",
                     *           "count": 1
                     *         },
                     *         {
                     *           "category": "Events",
                     *           "count": 1
                     *         },
                     *         {
                     *           "category": "",
                     *           "count": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MediaSummary"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getMediaById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-48a5-72c9-a8d4-6bcb2a87e482",
                     *       "title": "A basket from above",
                     *       "type": "image",
                     *       "category": "Art & Design",
                     *       "tags": [
                     *         "basketry",
                     *         "sisal",
                     *         "star",
                     *         "Masaka",
                     *         "collection"
                     *       ],
                     *       "country": "Uganda",
                     *       "location": "Masaka",
                     *       "photographer": "Grace Nabirye",
                     *       "creditLine": "Lake Institute, 2019.4.12",
                     *       "copyrightInfo": "© Lake Institute",
                     *       "altText": "A round basket seen from above, with a star of twelve dark points",
                     *       "rights": "CC BY-NC",
                     *       "picture": {
                     *         "width": 900,
                     *         "height": 675,
                     *         "widths": [
                     *           320,
                     *           640,
                     *           900
                     *         ],
                     *         "placeholder": "UklGRjQAAABXRUJQVlA4ICgAAADQAQCdASoIAAYACYCyJaACdAD0U5PQQAD83y/l1sMYTLoPozW8KgAA"
                     *       },
                     *       "views": 0,
                     *       "downloads": 0,
                     *       "plays": 0,
                     *       "createdAt": "2026-11-22T15:23:52.357Z",
                     *       "thumbnailUrl": "/api/media/01a203db-48a5-72c9-a8d4-6bcb2a87e482/thumbnail/640",
                     *       "filename": "01a203db-48a5-72c9-a8d4-6bcb2a87e482.jpg",
                     *       "fileSize": 71600
                     *     }
                     */
                    "application/json": components["schemas"]["Media"];
                };
            };
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putMediaById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "A basket"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMedia"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-5372-7439-84ab-91c362a971cc",
                     *       "title": "A basket",
                     *       "type": "image",
                     *       "category": "",
                     *       "tags": [],
                     *       "country": "",
                     *       "location": "",
                     *       "photographer": "",
                     *       "creditLine": "",
                     *       "copyrightInfo": "",
                     *       "altText": "A basket",
                     *       "rights": null,
                     *       "picture": {
                     *         "width": 8,
                     *         "height": 8,
                     *         "widths": [
                     *           8
                     *         ],
                     *         "placeholder": "UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoIAAgACYCyJaACdAFAAAD+3hHaRD6tWbtazKAA"
                     *       },
                     *       "views": 0,
                     *       "downloads": 0,
                     *       "plays": 0,
                     *       "createdAt": "2026-11-22T15:23:55.122Z",
                     *       "thumbnailUrl": "/api/media/01a203db-5372-7439-84ab-91c362a971cc/thumbnail/640",
                     *       "filename": "01a203db-5372-7439-84ab-91c362a971cc.png",
                     *       "fileSize": 74,
                     *       "originalFilename": "a-basket.png",
                     *       "version": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    deleteMediaById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Media deleted successfully"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getMediaByIdDownload: {
        parameters: {
            query?: {
                lang?: "en" | "sw" | "fr";
            };
            header?: {
                Range?: string;
                "If-None-Match"?: string;
                "If-Match"?: string;
                "If-Range"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            206: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Changed"];
            416: components["responses"]["Range"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getMediaByIdThumbnailByWidth: {
        parameters: {
            query?: {
                lang?: "en" | "sw" | "fr";
            };
            header?: {
                Range?: string;
                "If-None-Match"?: string;
                "If-Match"?: string;
                "If-Range"?: string;
            };
            path: {
                id: string;
                width: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            206: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Wrong"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Changed"];
            416: components["responses"]["Range"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getMediaByIdView: {
        parameters: {
            query?: {
                lang?: "en" | "sw" | "fr";
            };
            header?: {
                Range?: string;
                "If-None-Match"?: string;
                "If-Match"?: string;
                "If-Range"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            206: {
                headers: {
                    ETag?: string;
                    "Content-Disposition"?: string;
                    "Accept-Ranges"?: string;
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            302: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["Changed"];
            416: components["responses"]["Range"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                        info: {
                            title: string;
                            version: string;
                        };
                        paths: Record<string, never>;
                    };
                };
            };
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    getSearch: {
        parameters: {
            query?: {
                q?: string;
                kind?: "library" | "media" | "events" | "people";
                page?: number;
                limit?: number;
                after?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "query": "ferry",
                     *       "isCut": false,
                     *       "nearly": false,
                     *       "library": {
                     *         "items": [
                     *           {
                     *             "id": "01a203db-3ee9-7415-b9cf-13d1a7ee8fb8",
                     *             "title": "The ferryman's ledger",
                     *             "author": "Okello p'Bitek Odur",
                     *             "category": "Literary Collection",
                     *             "specialization": "",
                     *             "country": "Uganda",
                     *             "tags": [
                     *               "Fiction",
                     *               "1987",
                     *               "Nile"
                     *             ],
                     *             "language": "English",
                     *             "contentType": "article",
                     *             "publishedDate": "1987-08-01",
                     *             "rights": null,
                     *             "createdAt": "2026-11-22T15:23:49.865Z",
                     *             "isPublished": true,
                     *             "downloads": 0
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "currentPage": 1,
                     *           "totalPages": 1,
                     *           "totalItems": 1,
                     *           "more": false
                     *         }
                     *       },
                     *       "media": {
                     *         "items": [
                     *           {
                     *             "id": "01a203db-4578-7314-b52a-5362a9f9947d",
                     *             "title": "Signal of the evening ferry",
                     *             "type": "audio",
                     *             "category": "Community",
                     *             "tags": [
                     *               "sound",
                     *               "ferry",
                     *               "lake",
                     *               "evening"
                     *             ],
                     *             "country": "Uganda",
                     *             "location": "Katosi pier",
                     *             "photographer": "Nakato Ssebunya",
                     *             "creditLine": "",
                     *             "copyrightInfo": "© Nakato Ssebunya, free to use for teaching",
                     *             "altText": "",
                     *             "rights": "InC-EDU",
                     *             "picture": null,
                     *             "views": 0,
                     *             "downloads": 0,
                     *             "plays": 0,
                     *             "createdAt": "2026-11-22T15:23:51.544Z",
                     *             "thumbnailUrl": null,
                     *             "filename": "01a203db-4578-7314-b52a-5362a9f9947d.wav",
                     *             "fileSize": 40044
                     *           },
                     *           {
                     *             "id": "01a203db-4251-79a2-939f-565cfb8c7494",
                     *             "title": "Minutes of the ferry committee, 1961",
                     *             "type": "document",
                     *             "category": "Historical Documents",
                     *             "tags": [
                     *               "ferry",
                     *               "minutes",
                     *               "1961"
                     *             ],
                     *             "country": "Uganda",
                     *             "location": "Katosi",
                     *             "photographer": "",
                     *             "creditLine": "Gift of the landing site’s elders",
                     *             "copyrightInfo": "",
                     *             "altText": "",
                     *             "rights": null,
                     *             "picture": {
                     *               "width": 1131,
                     *               "height": 1600,
                     *               "widths": [
                     *                 320,
                     *                 640,
                     *                 1131
                     *               ],
                     *               "placeholder": "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoGAAgACYCyJaQAA3AA/u3mAAA="
                     *             },
                     *             "views": 0,
                     *             "downloads": 0,
                     *             "plays": 0,
                     *             "createdAt": "2026-11-22T15:23:50.737Z",
                     *             "thumbnailUrl": "/api/media/01a203db-4251-79a2-939f-565cfb8c7494/thumbnail/640",
                     *             "filename": "01a203db-4251-79a2-939f-565cfb8c7494.pdf",
                     *             "fileSize": 744
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "currentPage": 1,
                     *           "totalItems": 2,
                     *           "totalPages": 1,
                     *           "more": false
                     *         }
                     *       },
                     *       "events": {
                     *         "items": [
                     *           {
                     *             "id": "01a203db-3ef3-74d8-87c2-ff7eabd683cd",
                     *             "title": "A night of ferry songs",
                     *             "date": "2026-12-01",
                     *             "time": "20:00",
                     *             "startTime": "20:00",
                     *             "type": "Cultural Event",
                     *             "category": "Cultural",
                     *             "country": "Uganda",
                     *             "organizer": "Lake Institute",
                     *             "status": "cancelled"
                     *           }
                     *         ],
                     *         "pagination": {
                     *           "currentPage": 1,
                     *           "totalPages": 1,
                     *           "totalItems": 1,
                     *           "more": false
                     *         }
                     *       },
                     *       "people": {
                     *         "items": [],
                     *         "pagination": {
                     *           "currentPage": 1,
                     *           "totalPages": 1,
                     *           "totalItems": 0,
                     *           "more": false
                     *         }
                     *       },
                     *       "preview": {
                     *         "shown": 1,
                     *         "remaining": 0,
                     *         "message": "Login to view 0 more items"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    postUploads: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "a-walk.txt",
                 *       "size": 5
                 *     }
                 */
                "application/json": components["schemas"]["BeginUpload"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-5160-72fe-b900-34d5c1a3a7f9",
                     *       "offset": 0,
                     *       "size": 5
                     *     }
                     */
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            422: components["responses"]["KeyUsed"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
            507: components["responses"]["Full"];
        };
    };
    getUploadsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-5160-72fe-b900-34d5c1a3a7f9",
                     *       "offset": 5,
                     *       "size": 5
                     *     }
                     */
                    "application/json": components["schemas"]["Upload"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
    putUploadsById: {
        parameters: {
            query?: {
                offset?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a203db-5160-72fe-b900-34d5c1a3a7f9",
                     *       "offset": 5,
                     *       "size": 5
                     *     }
                     */
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["Wrong"];
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["Kind"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
            507: components["responses"]["Full"];
        };
    };
    deleteUploadsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "The upload was given up."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["WhoAsks"];
            403: components["responses"]["MayNot"];
            404: components["responses"]["Missing"];
            405: components["responses"]["Method"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["OurMistake"];
            503: components["responses"]["NotNow"];
        };
    };
}
