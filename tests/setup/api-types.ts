/** Made from /api/openapi.json: UPDATE_API=on vitest run tests/contract/api-client.test.ts */

export interface paths {
    "/api/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminAccountsById"];
        put: operations["putAdminAccountsById"];
        post?: never;
        delete: operations["deleteAdminAccountsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteAdminAccountsByIdSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}/setup-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminAccountsByIdSetupLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/closed-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminClosedDays"];
        put?: never;
        post: operations["postAdminClosedDays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/closed-days/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminClosedDaysHolidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/closed-days/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteAdminClosedDaysById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/api/admin/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteAdminDemo"];
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
    "/api/admin/imports/{id}/accept-duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminImportsByIdAcceptDuplicates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/imports/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminImportsByIdResume"];
        delete?: never;
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
    "/api/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminInvitations"];
        put?: never;
        post: operations["postAdminInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteAdminInvitationsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminOutboxResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminOutboxById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/{id}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminOutboxByIdDone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminOutboxByIdResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminPages"];
        put?: never;
        post: operations["postAdminPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminPagesById"];
        put: operations["putAdminPagesById"];
        post?: never;
        delete: operations["deleteAdminPagesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pages/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminPagesByIdVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/review-queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminReviewQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminSetup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/setup/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putAdminSetupByName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminSite"];
        put: operations["putAdminSite"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putAdminSiteLogo"];
        post?: never;
        delete: operations["deleteAdminSiteLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminTasksRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminTasksByIdRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/visit-types/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putAdminVisitTypesByCode"];
        post: operations["postAdminVisitTypesByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/vocabularies/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminVocabulariesByList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/vocabularies/{list}/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putAdminVocabulariesByListByCode"];
        post: operations["postAdminVocabulariesByListByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/vocabularies/{list}/{code}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAdminVocabulariesByListByCodeMerge"];
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
    "/api/appointments/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAppointmentsAvailability"];
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
    "/api/appointments/links/{secret}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAppointmentsLinksBySecretExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/links/{secret}/participants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putAppointmentsLinksBySecretParticipants"];
        post?: never;
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
    "/api/auth/accept-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthAcceptInvitation"];
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
    "/api/auth/confirm-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthConfirmAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgotten-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthForgottenPassword"];
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
    "/api/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthPasskeyOptions"];
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
    "/api/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAuthProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reauthenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthReauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reauthenticate/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthReauthenticatePasskey"];
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
    "/api/auth/token-handoff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postAuthTokenHandoff"];
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
    "/api/content/{id}/low-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContentByIdLowData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContentByIdPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/{id}/pages/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContentByIdPagesByPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/{id}/pages/{page}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContentByIdPagesByPageCorrection"];
        put: operations["putContentByIdPagesByPageCorrection"];
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
    "/api/content/{id}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContentByIdTranscript"];
        put: operations["putContentByIdTranscript"];
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
    "/api/events/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putEventsByIdPicture"];
        post?: never;
        delete: operations["deleteEventsByIdPicture"];
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
    "/api/events/{id}/waiting-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postEventsByIdWaitingList"];
        delete: operations["deleteEventsByIdWaitingList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/bounce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postMailBounce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMe"];
        put: operations["putMe"];
        post?: never;
        delete: operations["deleteMe"];
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
    "/api/me/confirm-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postMeConfirmAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMeExport"];
        put?: never;
        post: operations["postMeExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMeExportFile"];
        put?: never;
        post?: never;
        delete?: never;
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
    "/api/me/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMeIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/identities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteMeIdentitiesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putMeKeep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMeMail"];
        put: operations["putMeMail"];
        post: operations["postMeMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMePasskeys"];
        put?: never;
        post: operations["postMePasskeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postMePasskeysOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteMePasskeysById"];
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
    "/api/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMeSecondFactor"];
        put?: never;
        post: operations["postMeSecondFactor"];
        delete: operations["deleteMeSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postMeSecondFactorConfirm"];
        delete?: never;
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
        delete: operations["deleteMeSessions"];
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
    "/api/media/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postMediaBulk"];
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
    "/api/media/{id}/low-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMediaByIdLowData"];
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
    "/api/media/{id}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMediaByIdTranscript"];
        put: operations["putMediaByIdTranscript"];
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
    "/api/offline-packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOfflinePackages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offline-packages/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOfflinePackagesByName"];
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
    "/api/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPagesBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPrivacyRequests"];
        put?: never;
        post: operations["postPrivacyRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPrivacyRequestsById"];
        put: operations["putPrivacyRequestsById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/requests/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putPrivacyRequestsByIdClose"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPrivacyRetention"];
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
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSite"];
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
    "/api/visit-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVisitTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vocabularies/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVocabulariesByList"];
        put?: never;
        post?: never;
        delete?: never;
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
            /** @enum {unknown} */
            needs?: "code" | "reauthentication" | "second-factor";
            details?: {
                path: string;
                msg: string;
                value?: unknown;
            }[];
        };
        AddClosedDays: {
            /** Format: date */
            from: string;
            /** Format: date */
            until: string;
            reason?: {
                /** @default  */
                en?: string;
                /** @default  */
                sw?: string;
                /** @default  */
                fr?: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
        };
        DecideContent: {
            approve: boolean;
            /** @default  */
            rejectionReason?: string;
            version?: number;
        };
        CreateVisitType: {
            name: {
                /** @default  */
                en?: string;
                /** @default  */
                sw?: string;
                /** @default  */
                fr?: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            description?: {
                /** @default  */
                en?: string;
                /** @default  */
                sw?: string;
                /** @default  */
                fr?: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            duration?: {
                /** @default  */
                en?: string;
                /** @default  */
                sw?: string;
                /** @default  */
                fr?: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            weekdays?: number[];
            minutes?: number;
            groupSizes?: ("1" | "2-5" | "6-15" | "16+")[];
            minDaysAhead?: number;
            maxDaysAhead?: number | null;
            minDaysToChange?: number;
            retired?: boolean;
            questions?: components["schemas"]["VisitQuestion"][];
            capacity?: number | null;
            largestGroup?: number;
            slotMinutes?: number;
            hours?: {
                1?: {
                    opens: string;
                    closes: string;
                };
                2?: {
                    opens: string;
                    closes: string;
                };
                3?: {
                    opens: string;
                    closes: string;
                };
                4?: {
                    opens: string;
                    closes: string;
                };
                5?: {
                    opens: string;
                    closes: string;
                };
                6?: {
                    opens: string;
                    closes: string;
                };
                7?: {
                    opens: string;
                    closes: string;
                };
            };
            position?: number;
        };
        VisitQuestion: {
            /** @enum {string} */
            id?: "q1" | "q2" | "q3" | "q4" | "q5" | "q6" | "q7" | "q8" | "q9" | "q10";
            /** @enum {string} */
            kind: "text" | "choice" | "number";
            label: {
                /** @default  */
                en?: string;
                /** @default  */
                sw?: string;
                /** @default  */
                fr?: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            required?: boolean;
            options?: {
                /** @default  */
                en?: string;
                /** @default  */
                sw?: string;
                /** @default  */
                fr?: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            }[];
        };
        UpdateVisitType: {
            name?: {
                /** @default  */
                en?: string;
                /** @default  */
                sw?: string;
                /** @default  */
                fr?: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            description?: {
                /** @default  */
                en?: string;
                /** @default  */
                sw?: string;
                /** @default  */
                fr?: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            duration?: {
                /** @default  */
                en?: string;
                /** @default  */
                sw?: string;
                /** @default  */
                fr?: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            weekdays?: number[];
            minutes?: number;
            groupSizes?: ("1" | "2-5" | "6-15" | "16+")[];
            minDaysAhead?: number;
            maxDaysAhead?: number | null;
            minDaysToChange?: number;
            retired?: boolean;
            questions?: components["schemas"]["VisitQuestion"][];
            capacity?: number | null;
            largestGroup?: number;
            slotMinutes?: number;
            hours?: {
                1?: {
                    opens: string;
                    closes: string;
                };
                2?: {
                    opens: string;
                    closes: string;
                };
                3?: {
                    opens: string;
                    closes: string;
                };
                4?: {
                    opens: string;
                    closes: string;
                };
                5?: {
                    opens: string;
                    closes: string;
                };
                6?: {
                    opens: string;
                    closes: string;
                };
                7?: {
                    opens: string;
                    closes: string;
                };
            };
            position?: number;
            version?: number;
        };
        BookAppointment: {
            visitType: string;
            /** @enum {string} */
            groupSize: "1" | "2-5" | "6-15" | "16+";
            preferredDate: string;
            preferredTime: string;
            firstName: string;
            lastName: string;
            email: string;
            phone: string;
            participants?: number;
            /** @default  */
            institution?: string;
            purpose: string;
            /** @default {} */
            answers?: components["schemas"]["VisitAnswers"];
        };
        VisitAnswers: {
            q1?: string;
            q2?: string;
            q3?: string;
            q4?: string;
            q5?: string;
            q6?: string;
            q7?: string;
            q8?: string;
            q9?: string;
            q10?: string;
        };
        VisitRequestLookup: {
            reference: string;
            email: string;
        };
        ChangeParticipants: {
            participants: number;
        };
        UpdateAppointment: {
            visitType?: string;
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
            participants?: number | null;
            institution?: string;
            answers?: components["schemas"]["VisitAnswers"];
            adminNotes?: string;
            reply?: string;
            version?: number;
        };
        SetAppointmentStatus: {
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "completed" | "cancelled";
            participants?: number;
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
        ConfirmEmail: {
            secret: string;
        };
        RequestPasswordReset: {
            email: string;
        };
        ChangePassword: {
            currentPassword: string;
            newPassword: string;
        };
        RegisterReader: {
            name: string;
            email: string;
            password: string;
            reminders?: boolean;
        };
        RejectApplication: {
            /** @default  */
            reason?: string;
        };
        SetPassword: {
            secret: string;
            password: string;
        };
        CreateSetupLink: {
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
            isOpenAccess?: boolean;
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
            isOpenAccess?: boolean;
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
            /** @default  */
            orcid?: string;
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
            orcid?: string;
            version?: number;
        };
        CreateEvent: {
            title: string;
            date: string;
            time: string;
            location: string;
            type: string;
            description: string;
            endDate?: string | null;
            endTime?: string | null;
            price?: string | null;
            link?: string | null;
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
            category?: string;
        };
        UpdateEvent: {
            title?: string;
            date?: string;
            time?: string;
            location?: string;
            type?: string;
            description?: string;
            endDate?: string | null;
            endTime?: string | null;
            price?: string | null;
            link?: string | null;
            attendees?: number;
            /** @enum {string} */
            status?: "upcoming" | "ongoing" | "completed" | "cancelled";
            country?: string;
            organizer?: string;
            category?: string;
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
            category?: "" | string;
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
            category?: "" | string;
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
            category?: "" | string;
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
        Pagination: {
            currentPage: number;
            totalPages: number;
            totalItems: number;
            more: boolean;
            isFuzzy?: boolean;
            next?: string;
            previous?: string;
        };
        Message: {
            message: string;
        };
        AuditLogPage: {
            entries: {
                id: string;
                createdAt: string;
                actorName: string;
                /** @enum {string} */
                action: "application.approved" | "application.rejected" | "account.created" | "account.promoted" | "account.invited" | "account.unchanged" | "account.changed" | "account.disabled" | "account.enabled" | "account.deleted" | "account.erasure-planned" | "account.erasure-cancelled" | "account.email-requested" | "account.email-changed" | "second-factor.set-up" | "second-factor.removed" | "second-factor.reset" | "second-factor.recovery-code-used" | "passkey.added" | "passkey.removed" | "identity.linked" | "identity.unlinked" | "invitation.sent" | "invitation.revoked" | "invitation.accepted" | "setup-link.created" | "setup-link.used" | "content.approved" | "content.rejected" | "content.resubmitted" | "content.file-replaced" | "content.deleted" | "content.imported" | "content.import-updated" | "content.text-corrected" | "content.transcript-written" | "content.transcript-removed" | "content.transcript-approved" | "content.transcript-rejected" | "import.started" | "import.resumed" | "import.stopped" | "import.deleted" | "import.duplicates-accepted" | "contributor.added" | "contributor.changed" | "contributor.deleted" | "event.added" | "event.changed" | "event.approved" | "event.rejected" | "event.completed" | "event.deleted" | "registration.removed" | "media.added" | "media.changed" | "media.deleted" | "media.transcript-written" | "media.transcript-removed" | "appointment.status-changed" | "appointment.changed" | "appointment.deleted" | "appointment.cancelled" | "opening-hours.changed" | "visit-type.changed" | "closed-days.added" | "closed-days.removed" | "site.changed" | "demo.removed" | "vocabulary.term-added" | "vocabulary.term-changed" | "vocabulary.terms-merged" | "page.created" | "page.changed" | "page.restored" | "page.deleted" | "privacy-request.answered" | "privacy-request.closed" | "message.marked-done" | "message.resent" | "login.succeeded" | "login.failed" | "login.rate-limited" | "job.retried";
                subjectId: string;
                subjectName: string;
                note: string;
                fromState: string | null;
                toState: string | null;
                count: number;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        ClosedDaysList: {
            closedDays: components["schemas"]["ClosedDays"][];
        };
        ClosedDays: {
            id: string;
            from: string;
            until: string;
            reason: {
                /** @default  */
                en: string;
                /** @default  */
                sw: string;
                /** @default  */
                fr: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
        };
        AddedClosedDays: {
            id: string;
            from: string;
            until: string;
            reason: {
                /** @default  */
                en: string;
                /** @default  */
                sw: string;
                /** @default  */
                fr: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            approvedVisits: number;
        };
        HolidayList: {
            holidays: {
                from: string;
                until: string;
                reason: {
                    /** @default  */
                    en: string;
                    /** @default  */
                    sw: string;
                    /** @default  */
                    fr: string;
                    reviewed?: boolean;
                    outdated?: ("en" | "sw" | "fr")[];
                };
            }[];
        };
        ContentList: {
            content: components["schemas"]["Content"][];
            pagination: components["schemas"]["Pagination"];
            preview?: components["schemas"]["HiddenContentNotice"];
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
            isOpenAccess?: boolean;
            reservation?: {
                position?: number;
                /** @enum {string} */
                offeredTo?: "you" | "other";
                offeredUntil?: string;
                waitingCount?: number;
            };
            isEditable?: boolean;
            matches?: {
                page: number;
                second?: number;
                language?: string;
                snippet: string[];
                url: string;
            }[];
            lowDataVersion?: {
                /** @enum {string} */
                state: "pending" | "ready" | "not-needed" | "failed";
                size?: number;
                percent?: number;
            };
            rejectionReason?: string | null;
            pendingSince?: string;
            transcriptDrafts?: {
                id: string;
                language: string;
                /** @enum {string} */
                status: "pending" | "rejected";
                isRemoval: boolean;
                replaces?: string;
                url: string;
            }[];
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
        HiddenContentNotice: {
            shown: number;
            remaining: number;
            hasMore?: boolean;
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
        ReviewQueues: {
            content: {
                count: number;
                hasMore: boolean;
                oldest: {
                    id: string;
                    at: string;
                } | null;
            };
            applications: {
                count: number;
                hasMore: boolean;
                oldest: {
                    id: string;
                    at: string;
                } | null;
            };
            events: {
                count: number;
                hasMore: boolean;
                oldest: {
                    id: string;
                    at: string;
                } | null;
            };
            appointments: {
                count: number;
                hasMore: boolean;
                oldest: {
                    id: string;
                    at: string;
                } | null;
            };
        };
        VisitTypeDetails: {
            name: {
                /** @default  */
                en: string;
                /** @default  */
                sw: string;
                /** @default  */
                fr: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            description: {
                /** @default  */
                en: string;
                /** @default  */
                sw: string;
                /** @default  */
                fr: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            duration: {
                /** @default  */
                en: string;
                /** @default  */
                sw: string;
                /** @default  */
                fr: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            weekdays: number[];
            minutes: number;
            groupSizes: ("1" | "2-5" | "6-15" | "16+")[];
            minDaysAhead: number;
            maxDaysAhead: number | null;
            minDaysToChange: number;
            retired: boolean;
            questions: components["schemas"]["VisitQuestionOutput"][];
            capacity: number | null;
            largestGroup: number;
            slotMinutes: number;
            hours: {
                1?: {
                    opens: string;
                    closes: string;
                };
                2?: {
                    opens: string;
                    closes: string;
                };
                3?: {
                    opens: string;
                    closes: string;
                };
                4?: {
                    opens: string;
                    closes: string;
                };
                5?: {
                    opens: string;
                    closes: string;
                };
                6?: {
                    opens: string;
                    closes: string;
                };
                7?: {
                    opens: string;
                    closes: string;
                };
            };
            code: string;
            version: number;
        };
        AppointmentList: {
            appointments: components["schemas"]["Appointment"][];
            pagination: components["schemas"]["Pagination"];
        };
        Appointment: {
            id: string;
            visitType: string;
            preferredDate: string;
            preferredTime: string;
            /** @enum {string} */
            groupSize: "1" | "2-5" | "6-15" | "16+";
            participants?: number | null;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "completed" | "cancelled";
            reference?: string;
            firstName?: string;
            lastName?: string;
            email?: string;
            phone?: string;
            institution?: string;
            purpose?: string;
            answers?: components["schemas"]["VisitAnswer"][];
            reply?: string;
            createdAt?: string;
            updatedAt?: string;
            version?: number;
            adminNotes?: string;
            user?: {
                name: string;
                email: string;
                isConfirmed: boolean;
            } | null;
        };
        VisitAnswer: {
            /** @enum {string} */
            id: "q1" | "q2" | "q3" | "q4" | "q5" | "q6" | "q7" | "q8" | "q9" | "q10";
            label: {
                /** @default  */
                en: string;
                /** @default  */
                sw: string;
                /** @default  */
                fr: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            value: string;
            text?: {
                /** @default  */
                en: string;
                /** @default  */
                sw: string;
                /** @default  */
                fr: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
        };
        BookedAppointment: {
            id: string;
            visitType: string;
            preferredDate: string;
            preferredTime: string;
            /** @enum {string} */
            groupSize: "1" | "2-5" | "6-15" | "16+";
            participants?: number | null;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "completed" | "cancelled";
            reference?: string;
            firstName?: string;
            lastName?: string;
            email?: string;
            phone?: string;
            institution?: string;
            purpose?: string;
            answers?: components["schemas"]["VisitAnswer"][];
            reply?: string;
            createdAt?: string;
            updatedAt?: string;
            version?: number;
            adminNotes?: string;
            user?: {
                name: string;
                email: string;
                isConfirmed: boolean;
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
        Availability: {
            visitType: string;
            hasOpeningHours: boolean;
            firstDay?: string;
            lastDay?: string;
            weekdays: number[];
            days: {
                day: string;
                freeCapacity: number;
            }[];
            date?: string;
            /** @enum {string} */
            unavailableReason?: "past" | "too-soon" | "too-late" | "not-offered" | "closed" | "ended" | "full";
            slots: {
                time: string;
                freeCapacity: number;
                pendingCapacity: number;
            }[];
        };
        VisitRequestStatusLink: {
            statusUrl: string;
        };
        AppointmentWeek: {
            week: string;
            from: string;
            to: string;
            previous: string | null;
            next: string | null;
            thisWeek: string;
            days: {
                day: string;
                closed?: {
                    /** @default  */
                    en: string;
                    /** @default  */
                    sw: string;
                    /** @default  */
                    fr: string;
                    reviewed?: boolean;
                    outdated?: ("en" | "sw" | "fr")[];
                };
                visitTypes: {
                    visitType: string;
                    hasOpeningHours: boolean;
                    slots: {
                        time: string;
                        isOpen: boolean;
                        capacity: number | null;
                        reservedCapacity: number;
                        pendingCapacity: number;
                        visits: components["schemas"]["Appointment"][];
                    }[];
                }[];
            }[];
            requests: {
                appointment: components["schemas"]["Appointment"];
                requiredCapacity: number;
                hasCapacity: boolean;
                freeCapacity?: number;
                isOpen?: boolean;
                alternatives: {
                    day: string;
                    time: string;
                }[];
            }[];
            hasMore: boolean;
        };
        ApplicationDecision: {
            message: string;
            application: components["schemas"]["Application"];
            /** @enum {string} */
            account?: "created" | "promoted" | "invited" | "unchanged" | "administrator";
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
        EmailConfirmationState: {
            email: string;
            isConfirmed: boolean;
        };
        LoginResult: {
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
        CurrentUser: {
            user: {
                id: string;
                name: string;
                email: string;
                /** @enum {string} */
                role: "admin" | "contributor" | "user";
            };
        };
        BookWaitingList: {
            title: string;
            waitingList: {
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
                isFuzzy?: boolean;
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
            orcid?: string;
            orcidAuthenticatedAt?: string;
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
            orcid?: string;
            orcidAuthenticatedAt?: string;
            contributionCount: number;
            version?: number;
            /** @enum {string} */
            status?: "pending" | "approved";
            /** @enum {string} */
            account?: "created" | "promoted" | "invited" | "unchanged" | "administrator";
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
            endDate?: string;
            endTime?: string;
            price?: string;
            link?: string;
            picture?: {
                url: string;
                width: number;
                height: number;
            };
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
            waitingCount?: number;
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
        MyRegistrationStatus: {
            isRegistered: boolean;
            waitingPosition: number | null;
        };
        RegistrationResult: {
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
                isConfirmed: boolean;
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
        FavouriteStatus: {
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
        BookReservations: {
            reservations: {
                content: components["schemas"]["Content"];
                reservedAt: string;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        AccountSessions: {
            sessions: {
                id: string;
                browser: string;
                createdAt: string;
                usedAt: string;
                isCurrent: boolean;
            }[];
        };
        MediaList: {
            media: components["schemas"]["Media"][];
            pagination: {
                page: number;
                totalPages: number;
                total: number;
                more: boolean;
                isFuzzy?: boolean;
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
            matches?: {
                page: number;
                second?: number;
                language?: string;
                snippet: string[];
                url: string;
            }[];
            lowDataVersion?: {
                /** @enum {string} */
                state: "pending" | "ready" | "not-needed" | "failed";
                size?: number;
                percent?: number;
            };
            version?: number;
        };
        MediaUploadResults: {
            results: {
                filename: string;
                media?: components["schemas"]["Media"];
                error?: string;
            }[];
        };
        MediaTotals: {
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
        SearchResponse: {
            query: string;
            isTruncated: boolean;
            isFuzzy: boolean;
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
            contributors: {
                items: components["schemas"]["Contributor"][];
                pagination: components["schemas"]["Pagination"];
            };
            preview?: components["schemas"]["HiddenContentNotice"];
            newest?: components["schemas"]["Content"][];
        };
        Upload: {
            id: string;
            offset: number;
            size: number;
        };
        VisitTypeList: {
            visitTypes: components["schemas"]["VisitTypeDetails"][];
        };
        VisitQuestionOutput: {
            /** @enum {string} */
            id?: "q1" | "q2" | "q3" | "q4" | "q5" | "q6" | "q7" | "q8" | "q9" | "q10";
            /** @enum {string} */
            kind: "text" | "choice" | "number";
            label: {
                /** @default  */
                en: string;
                /** @default  */
                sw: string;
                /** @default  */
                fr: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            };
            /** @default false */
            required: boolean;
            /** @default [] */
            options: {
                /** @default  */
                en: string;
                /** @default  */
                sw: string;
                /** @default  */
                fr: string;
                reviewed?: boolean;
                outdated?: ("en" | "sw" | "fr")[];
            }[];
        };
    };
    responses: {
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Unauthorized: {
            headers: {
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        MethodNotAllowed: {
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
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        RangeNotSatisfiable: {
            headers: {
                "Content-Range"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        TooManyRequests: {
            headers: {
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ServiceUnavailable: {
            headers: {
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        InsufficientStorage: {
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
    getAdminAccounts: {
        parameters: {
            query?: {
                search?: string;
                role?: "admin" | "contributor" | "user";
                state?: "active" | "disabled";
                seen?: "recently" | "not-recently" | "never";
                secondFactor?: "yes" | "no";
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
                    "application/json": {
                        accounts: {
                            id: string;
                            name: string;
                            email: string;
                            /** @enum {string} */
                            role: "admin" | "contributor" | "user";
                            areas: ("content" | "visits" | "events" | "media" | "contributors")[];
                            /** @enum {string} */
                            state: "active" | "disabled";
                            secondFactor: boolean;
                            lastSeenAt: string | null;
                            version: number;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminAccountsById: {
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
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        /** @enum {string} */
                        role: "admin" | "contributor" | "user";
                        areas: ("content" | "visits" | "events" | "media" | "contributors")[];
                        /** @enum {string} */
                        state: "active" | "disabled";
                        secondFactor: boolean;
                        lastSeenAt: string | null;
                        version: number;
                        newEmail: string | null;
                        confirmedAt: string | null;
                        createdAt: string;
                        hasPassword: boolean;
                        passkeys: number;
                        erasedOn: string | null;
                        sessions: {
                            browser: string;
                            createdAt: string;
                            usedAt: string;
                        }[];
                        contributor: {
                            id: string;
                            name: string;
                        } | null;
                        items: {
                            total: number;
                            newest: {
                                id: string;
                                title: string;
                                /** @enum {string} */
                                status: "pending" | "approved" | "rejected";
                            }[];
                        };
                        visits: {
                            total: number;
                            newest: {
                                id: string;
                                title: string;
                                /** @enum {string} */
                                status: "pending" | "approved" | "rejected" | "completed" | "cancelled";
                            }[];
                        };
                        registrations: {
                            total: number;
                            newest: {
                                id: string;
                                title: string;
                                /** @enum {string} */
                                status: "registered" | "waiting";
                            }[];
                        };
                        auditLog: {
                            /** @enum {string} */
                            action: "application.approved" | "application.rejected" | "account.created" | "account.promoted" | "account.invited" | "account.unchanged" | "account.changed" | "account.disabled" | "account.enabled" | "account.deleted" | "account.erasure-planned" | "account.erasure-cancelled" | "account.email-requested" | "account.email-changed" | "second-factor.set-up" | "second-factor.removed" | "second-factor.reset" | "second-factor.recovery-code-used" | "passkey.added" | "passkey.removed" | "identity.linked" | "identity.unlinked" | "invitation.sent" | "invitation.revoked" | "invitation.accepted" | "setup-link.created" | "setup-link.used" | "content.approved" | "content.rejected" | "content.resubmitted" | "content.file-replaced" | "content.deleted" | "content.imported" | "content.import-updated" | "content.text-corrected" | "content.transcript-written" | "content.transcript-removed" | "content.transcript-approved" | "content.transcript-rejected" | "import.started" | "import.resumed" | "import.stopped" | "import.deleted" | "import.duplicates-accepted" | "contributor.added" | "contributor.changed" | "contributor.deleted" | "event.added" | "event.changed" | "event.approved" | "event.rejected" | "event.completed" | "event.deleted" | "registration.removed" | "media.added" | "media.changed" | "media.deleted" | "media.transcript-written" | "media.transcript-removed" | "appointment.status-changed" | "appointment.changed" | "appointment.deleted" | "appointment.cancelled" | "opening-hours.changed" | "visit-type.changed" | "closed-days.added" | "closed-days.removed" | "site.changed" | "demo.removed" | "vocabulary.term-added" | "vocabulary.term-changed" | "vocabulary.terms-merged" | "page.created" | "page.changed" | "page.restored" | "page.deleted" | "privacy-request.answered" | "privacy-request.closed" | "message.marked-done" | "message.resent" | "login.succeeded" | "login.failed" | "login.rate-limited" | "job.retried";
                            at: string;
                            actorName: string;
                            note: string;
                            count: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAdminAccountsById: {
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
                "application/json": {
                    name?: string;
                    email?: string;
                    /** @enum {string} */
                    role?: "admin" | "contributor" | "user";
                    areas?: ("all" | "content" | "visits" | "events" | "media" | "contributors")[];
                    /** @enum {string} */
                    state?: "active" | "disabled";
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        /** @enum {string} */
                        role: "admin" | "contributor" | "user";
                        areas: ("content" | "visits" | "events" | "media" | "contributors")[];
                        /** @enum {string} */
                        state: "active" | "disabled";
                        secondFactor: boolean;
                        lastSeenAt: string | null;
                        version: number;
                        newEmail: string | null;
                        confirmedAt: string | null;
                        createdAt: string;
                        hasPassword: boolean;
                        passkeys: number;
                        erasedOn: string | null;
                        sessions: {
                            browser: string;
                            createdAt: string;
                            usedAt: string;
                        }[];
                        contributor: {
                            id: string;
                            name: string;
                        } | null;
                        items: {
                            total: number;
                            newest: {
                                id: string;
                                title: string;
                                /** @enum {string} */
                                status: "pending" | "approved" | "rejected";
                            }[];
                        };
                        visits: {
                            total: number;
                            newest: {
                                id: string;
                                title: string;
                                /** @enum {string} */
                                status: "pending" | "approved" | "rejected" | "completed" | "cancelled";
                            }[];
                        };
                        registrations: {
                            total: number;
                            newest: {
                                id: string;
                                title: string;
                                /** @enum {string} */
                                status: "registered" | "waiting";
                            }[];
                        };
                        auditLog: {
                            /** @enum {string} */
                            action: "application.approved" | "application.rejected" | "account.created" | "account.promoted" | "account.invited" | "account.unchanged" | "account.changed" | "account.disabled" | "account.enabled" | "account.deleted" | "account.erasure-planned" | "account.erasure-cancelled" | "account.email-requested" | "account.email-changed" | "second-factor.set-up" | "second-factor.removed" | "second-factor.reset" | "second-factor.recovery-code-used" | "passkey.added" | "passkey.removed" | "identity.linked" | "identity.unlinked" | "invitation.sent" | "invitation.revoked" | "invitation.accepted" | "setup-link.created" | "setup-link.used" | "content.approved" | "content.rejected" | "content.resubmitted" | "content.file-replaced" | "content.deleted" | "content.imported" | "content.import-updated" | "content.text-corrected" | "content.transcript-written" | "content.transcript-removed" | "content.transcript-approved" | "content.transcript-rejected" | "import.started" | "import.resumed" | "import.stopped" | "import.deleted" | "import.duplicates-accepted" | "contributor.added" | "contributor.changed" | "contributor.deleted" | "event.added" | "event.changed" | "event.approved" | "event.rejected" | "event.completed" | "event.deleted" | "registration.removed" | "media.added" | "media.changed" | "media.deleted" | "media.transcript-written" | "media.transcript-removed" | "appointment.status-changed" | "appointment.changed" | "appointment.deleted" | "appointment.cancelled" | "opening-hours.changed" | "visit-type.changed" | "closed-days.added" | "closed-days.removed" | "site.changed" | "demo.removed" | "vocabulary.term-added" | "vocabulary.term-changed" | "vocabulary.terms-merged" | "page.created" | "page.changed" | "page.restored" | "page.deleted" | "privacy-request.answered" | "privacy-request.closed" | "message.marked-done" | "message.resent" | "login.succeeded" | "login.failed" | "login.rate-limited" | "job.retried";
                            at: string;
                            actorName: string;
                            note: string;
                            count: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAdminAccountsById: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAdminAccountsByIdSecondFactor: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminAccountsByIdSetupLink: {
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        link?: string;
                        expiresAt: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminAuditLog: {
        parameters: {
            query?: {
                action?: "application.approved" | "application.rejected" | "account.created" | "account.promoted" | "account.invited" | "account.unchanged" | "account.changed" | "account.disabled" | "account.enabled" | "account.deleted" | "account.erasure-planned" | "account.erasure-cancelled" | "account.email-requested" | "account.email-changed" | "second-factor.set-up" | "second-factor.removed" | "second-factor.reset" | "second-factor.recovery-code-used" | "passkey.added" | "passkey.removed" | "identity.linked" | "identity.unlinked" | "invitation.sent" | "invitation.revoked" | "invitation.accepted" | "setup-link.created" | "setup-link.used" | "content.approved" | "content.rejected" | "content.resubmitted" | "content.file-replaced" | "content.deleted" | "content.imported" | "content.import-updated" | "content.text-corrected" | "content.transcript-written" | "content.transcript-removed" | "content.transcript-approved" | "content.transcript-rejected" | "import.started" | "import.resumed" | "import.stopped" | "import.deleted" | "import.duplicates-accepted" | "contributor.added" | "contributor.changed" | "contributor.deleted" | "event.added" | "event.changed" | "event.approved" | "event.rejected" | "event.completed" | "event.deleted" | "registration.removed" | "media.added" | "media.changed" | "media.deleted" | "media.transcript-written" | "media.transcript-removed" | "appointment.status-changed" | "appointment.changed" | "appointment.deleted" | "appointment.cancelled" | "opening-hours.changed" | "visit-type.changed" | "closed-days.added" | "closed-days.removed" | "site.changed" | "demo.removed" | "vocabulary.term-added" | "vocabulary.term-changed" | "vocabulary.terms-merged" | "page.created" | "page.changed" | "page.restored" | "page.deleted" | "privacy-request.answered" | "privacy-request.closed" | "message.marked-done" | "message.resent" | "login.succeeded" | "login.failed" | "login.rate-limited" | "job.retried";
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
                    "application/json": components["schemas"]["AuditLogPage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminClosedDays: {
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
                    "application/json": components["schemas"]["ClosedDaysList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminClosedDays: {
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
                "application/json": components["schemas"]["AddClosedDays"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedClosedDays"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminClosedDaysHolidays: {
        parameters: {
            query: {
                country: "KE" | "UG" | "TZ" | "RW" | "BI" | "ET" | "SS" | "CD" | "SO";
                year?: number;
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
                    "application/json": components["schemas"]["HolidayList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAdminClosedDaysById: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
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
                    "application/json": components["schemas"]["ContentList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["ContentList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAdminContentByIdApproval: {
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
                "application/json": components["schemas"]["DecideContent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAdminDemo: {
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
                        removable: Record<string, never>;
                        remaining: Record<string, never>;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                            state: "reading" | "ready" | "importing" | "done" | "stopped" | "failed";
                            shouldPublish: boolean;
                            error: string | null;
                            encoding: string | null;
                            unknownColumns: string[];
                            url: string | null;
                            canResume: boolean;
                            shouldUpdate: boolean;
                            startedBy: string | null;
                            createdAt: string;
                            counts?: {
                                new: number;
                                unchanged: number;
                                changed: number;
                                repeated: number;
                                duplicate: number;
                                invalid: number;
                                "awaiting-file": number;
                                created: number;
                                updated: number;
                            };
                            canStart?: boolean;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                        state: "reading" | "ready" | "importing" | "done" | "stopped" | "failed";
                        shouldPublish: boolean;
                        error: string | null;
                        encoding: string | null;
                        unknownColumns: string[];
                        url: string | null;
                        canResume: boolean;
                        shouldUpdate: boolean;
                        startedBy: string | null;
                        createdAt: string;
                        counts?: {
                            new: number;
                            unchanged: number;
                            changed: number;
                            repeated: number;
                            duplicate: number;
                            invalid: number;
                            "awaiting-file": number;
                            created: number;
                            updated: number;
                        };
                        canStart?: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
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
                        state: "reading" | "ready" | "importing" | "done" | "stopped" | "failed";
                        shouldPublish: boolean;
                        error: string | null;
                        encoding: string | null;
                        unknownColumns: string[];
                        url: string | null;
                        canResume: boolean;
                        shouldUpdate: boolean;
                        startedBy: string | null;
                        createdAt: string;
                        counts?: {
                            new: number;
                            unchanged: number;
                            changed: number;
                            repeated: number;
                            duplicate: number;
                            invalid: number;
                            "awaiting-file": number;
                            created: number;
                            updated: number;
                        };
                        canStart?: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminImportsByIdAcceptDuplicates: {
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
                "application/json": {
                    row?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                        state: "reading" | "ready" | "importing" | "done" | "stopped" | "failed";
                        shouldPublish: boolean;
                        error: string | null;
                        encoding: string | null;
                        unknownColumns: string[];
                        url: string | null;
                        canResume: boolean;
                        shouldUpdate: boolean;
                        startedBy: string | null;
                        createdAt: string;
                        counts?: {
                            new: number;
                            unchanged: number;
                            changed: number;
                            repeated: number;
                            duplicate: number;
                            invalid: number;
                            "awaiting-file": number;
                            created: number;
                            updated: number;
                        };
                        canStart?: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminImportsByIdResume: {
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
                        state: "reading" | "ready" | "importing" | "done" | "stopped" | "failed";
                        shouldPublish: boolean;
                        error: string | null;
                        encoding: string | null;
                        unknownColumns: string[];
                        url: string | null;
                        canResume: boolean;
                        shouldUpdate: boolean;
                        startedBy: string | null;
                        createdAt: string;
                        counts?: {
                            new: number;
                            unchanged: number;
                            changed: number;
                            repeated: number;
                            duplicate: number;
                            invalid: number;
                            "awaiting-file": number;
                            created: number;
                            updated: number;
                        };
                        canStart?: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminImportsByIdRows: {
        parameters: {
            query?: {
                outcome?: "new" | "unchanged" | "changed" | "repeated" | "duplicate" | "invalid" | "awaiting-file" | "created" | "updated";
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
                    "application/json": {
                        rows: {
                            id: string;
                            number: number;
                            title: string;
                            /** @enum {string} */
                            outcome: "new" | "unchanged" | "changed" | "repeated" | "duplicate" | "invalid" | "awaiting-file" | "created" | "updated";
                            reason: string | null;
                            warning: string | null;
                            key: string | null;
                            fileName: string | null;
                            contentId: string | null;
                            pendingImportId: string | null;
                            canAccept: boolean;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
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
                "application/json": {
                    /**
                     * @default review
                     * @enum {string}
                     */
                    newItems?: "review" | "publish";
                    /**
                     * @default leave
                     * @enum {string}
                     */
                    changedItems?: "leave" | "update";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                        state: "reading" | "ready" | "importing" | "done" | "stopped" | "failed";
                        shouldPublish: boolean;
                        error: string | null;
                        encoding: string | null;
                        unknownColumns: string[];
                        url: string | null;
                        canResume: boolean;
                        shouldUpdate: boolean;
                        startedBy: string | null;
                        createdAt: string;
                        counts?: {
                            new: number;
                            unchanged: number;
                            changed: number;
                            repeated: number;
                            duplicate: number;
                            invalid: number;
                            "awaiting-file": number;
                            created: number;
                            updated: number;
                        };
                        canStart?: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                        state: "reading" | "ready" | "importing" | "done" | "stopped" | "failed";
                        shouldPublish: boolean;
                        error: string | null;
                        encoding: string | null;
                        unknownColumns: string[];
                        url: string | null;
                        canResume: boolean;
                        shouldUpdate: boolean;
                        startedBy: string | null;
                        createdAt: string;
                        counts?: {
                            new: number;
                            unchanged: number;
                            changed: number;
                            repeated: number;
                            duplicate: number;
                            invalid: number;
                            "awaiting-file": number;
                            created: number;
                            updated: number;
                        };
                        canStart?: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminInvitations: {
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
                        invitations: {
                            id: string;
                            email: string;
                            /** @enum {string} */
                            role: "admin" | "contributor" | "user";
                            areas: ("content" | "visits" | "events" | "media" | "contributors")[];
                            invitedBy: string;
                            expiresAt: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminInvitations: {
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
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "admin" | "contributor" | "user";
                    areas?: ("all" | "content" | "visits" | "events" | "media" | "contributors")[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        expiresAt: string;
                        link?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAdminInvitationsById: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminOutbox: {
        parameters: {
            query?: {
                state?: "pending" | "sent" | "failed" | "bounced" | "done" | "skipped";
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
                    "application/json": {
                        canSend: boolean;
                        messages: {
                            id: string;
                            kind: string;
                            /** @enum {string} */
                            channel: "mail" | "sms";
                            subject: string | null;
                            address: string;
                            /** @enum {string} */
                            language: "en" | "sw" | "fr";
                            /** @enum {string} */
                            state: "pending" | "sent" | "failed" | "bounced" | "done" | "skipped";
                            reason: string | null;
                            attempts: number;
                            createdAt: string;
                            sentAt: string | null;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminOutboxResend: {
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
                        resent: number;
                        hasMore: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminOutboxById: {
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
                    "application/json": {
                        id: string;
                        kind: string;
                        /** @enum {string} */
                        channel: "mail" | "sms";
                        subject: string | null;
                        address: string;
                        /** @enum {string} */
                        language: "en" | "sw" | "fr";
                        /** @enum {string} */
                        state: "pending" | "sent" | "failed" | "bounced" | "done" | "skipped";
                        reason: string | null;
                        attempts: number;
                        createdAt: string;
                        sentAt: string | null;
                        canSend: boolean;
                        text: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminOutboxByIdDone: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminOutboxByIdResend: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminPages: {
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
                        pages: {
                            id: string;
                            slug: string;
                            title: {
                                en: string;
                                sw: string;
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            published: boolean;
                            footer: number;
                            needsReview: boolean;
                            version: number;
                            changedAt: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminPages: {
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
                "application/json": {
                    slug: string;
                    title: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    body?: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    published?: boolean;
                    footer?: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        slug: string;
                        title: {
                            en: string;
                            sw: string;
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        published: boolean;
                        footer: number;
                        needsReview: boolean;
                        version: number;
                        changedAt: string;
                        body: {
                            en: string;
                            sw: string;
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminPagesById: {
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
                    "application/json": {
                        id: string;
                        slug: string;
                        title: {
                            en: string;
                            sw: string;
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        published: boolean;
                        footer: number;
                        needsReview: boolean;
                        version: number;
                        changedAt: string;
                        body: {
                            en: string;
                            sw: string;
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAdminPagesById: {
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
                "application/json": {
                    slug?: string;
                    title?: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    body?: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    published?: boolean;
                    footer?: number;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        slug: string;
                        title: {
                            en: string;
                            sw: string;
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        published: boolean;
                        footer: number;
                        needsReview: boolean;
                        version: number;
                        changedAt: string;
                        body: {
                            en: string;
                            sw: string;
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAdminPagesById: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminPagesByIdVersions: {
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
                    "application/json": {
                        versions: {
                            slug: string;
                            title: {
                                en: string;
                                sw: string;
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            body: {
                                en: string;
                                sw: string;
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            published: boolean;
                            footer: number;
                            version: number;
                            savedBy: string;
                            savedAt: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminReviewQueues: {
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
                    "application/json": components["schemas"]["ReviewQueues"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminSetup: {
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
                        items: {
                            /** @enum {string} */
                            name: "name" | "contact" | "logo" | "privacy" | "opening-hours" | "second-administrator" | "mail" | "backup" | "public-address" | "demo";
                            done: boolean;
                            skipped: boolean;
                        }[];
                        demo: {
                            removable: Record<string, never>;
                            remaining: Record<string, never>;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAdminSetupByName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    skipped: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            name: "name" | "contact" | "logo" | "privacy" | "opening-hours" | "second-administrator" | "mail" | "backup" | "public-address" | "demo";
                            done: boolean;
                            skipped: boolean;
                        }[];
                        demo: {
                            removable: Record<string, never>;
                            remaining: Record<string, never>;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminSite: {
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
                        name: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        shortName: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        tagline: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        publisher: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        address: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        mapUrl: string;
                        telephone: string;
                        email: string;
                        openingHours: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        accentColour: string;
                        accentColourDark: string;
                        timeZone: string;
                        openAccess: boolean;
                        showSamples: boolean;
                        offerKiswahili: boolean;
                        offerFrench: boolean;
                        requireSecondFactor: boolean;
                        carousel: {
                            title: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            text: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            /** @default  */
                            href: string;
                            /** @default null */
                            picture: string | null;
                        }[];
                        partners: {
                            name: string;
                            /** @default  */
                            href: string;
                            /** @default null */
                            logo: string | null;
                        }[];
                        headerLinks: {
                            label: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            href: string;
                        }[];
                        footerLinks: {
                            label: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            href: string;
                        }[];
                        banner: {
                            text: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            /** @default  */
                            href: string;
                            /** @default  */
                            from: string;
                            /** @default  */
                            until: string;
                        };
                        retention: {
                            visits: number;
                            registrations: number;
                            applications: number;
                            reading: number;
                            requests: number;
                            logins: number;
                        };
                        privacyRequests: {
                            days: number;
                            exportDays: number;
                        };
                        logoUrl: string | null;
                        version: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAdminSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    shortName?: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    tagline?: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    publisher?: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    address?: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    mapUrl?: string;
                    telephone?: string;
                    email?: string;
                    openingHours?: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    accentColour?: string;
                    accentColourDark?: string;
                    timeZone?: string;
                    openAccess?: boolean;
                    showSamples?: boolean;
                    offerKiswahili?: boolean;
                    offerFrench?: boolean;
                    requireSecondFactor?: boolean;
                    carousel?: {
                        title: {
                            /** @default  */
                            en?: string;
                            /** @default  */
                            sw?: string;
                            /** @default  */
                            fr?: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        text: {
                            /** @default  */
                            en?: string;
                            /** @default  */
                            sw?: string;
                            /** @default  */
                            fr?: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        /** @default  */
                        href?: string;
                        /** @default null */
                        picture?: string | null;
                    }[];
                    partners?: {
                        name: string;
                        /** @default  */
                        href?: string;
                        /** @default null */
                        logo?: string | null;
                    }[];
                    headerLinks?: {
                        label: {
                            /** @default  */
                            en?: string;
                            /** @default  */
                            sw?: string;
                            /** @default  */
                            fr?: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        href: string;
                    }[];
                    footerLinks?: {
                        label: {
                            /** @default  */
                            en?: string;
                            /** @default  */
                            sw?: string;
                            /** @default  */
                            fr?: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        href: string;
                    }[];
                    banner?: {
                        text: {
                            /** @default  */
                            en?: string;
                            /** @default  */
                            sw?: string;
                            /** @default  */
                            fr?: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        /** @default  */
                        href?: string;
                        /** @default  */
                        from?: string;
                        /** @default  */
                        until?: string;
                    };
                    retention?: {
                        visits: number;
                        registrations: number;
                        applications: number;
                        reading: number;
                        requests: number;
                        logins: number;
                    };
                    privacyRequests?: {
                        days: number;
                        exportDays: number;
                    };
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        shortName: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        tagline: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        publisher: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        address: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        mapUrl: string;
                        telephone: string;
                        email: string;
                        openingHours: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        accentColour: string;
                        accentColourDark: string;
                        timeZone: string;
                        openAccess: boolean;
                        showSamples: boolean;
                        offerKiswahili: boolean;
                        offerFrench: boolean;
                        requireSecondFactor: boolean;
                        carousel: {
                            title: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            text: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            /** @default  */
                            href: string;
                            /** @default null */
                            picture: string | null;
                        }[];
                        partners: {
                            name: string;
                            /** @default  */
                            href: string;
                            /** @default null */
                            logo: string | null;
                        }[];
                        headerLinks: {
                            label: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            href: string;
                        }[];
                        footerLinks: {
                            label: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            href: string;
                        }[];
                        banner: {
                            text: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            /** @default  */
                            href: string;
                            /** @default  */
                            from: string;
                            /** @default  */
                            until: string;
                        };
                        retention: {
                            visits: number;
                            registrations: number;
                            applications: number;
                            reading: number;
                            requests: number;
                            logins: number;
                        };
                        privacyRequests: {
                            days: number;
                            exportDays: number;
                        };
                        logoUrl: string | null;
                        version: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAdminSiteLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    version?: number;
                } & {
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
                    "application/json": {
                        name: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        shortName: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        tagline: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        publisher: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        address: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        mapUrl: string;
                        telephone: string;
                        email: string;
                        openingHours: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        accentColour: string;
                        accentColourDark: string;
                        timeZone: string;
                        openAccess: boolean;
                        showSamples: boolean;
                        offerKiswahili: boolean;
                        offerFrench: boolean;
                        requireSecondFactor: boolean;
                        carousel: {
                            title: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            text: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            /** @default  */
                            href: string;
                            /** @default null */
                            picture: string | null;
                        }[];
                        partners: {
                            name: string;
                            /** @default  */
                            href: string;
                            /** @default null */
                            logo: string | null;
                        }[];
                        headerLinks: {
                            label: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            href: string;
                        }[];
                        footerLinks: {
                            label: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            href: string;
                        }[];
                        banner: {
                            text: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            /** @default  */
                            href: string;
                            /** @default  */
                            from: string;
                            /** @default  */
                            until: string;
                        };
                        retention: {
                            visits: number;
                            registrations: number;
                            applications: number;
                            reading: number;
                            requests: number;
                            logins: number;
                        };
                        privacyRequests: {
                            days: number;
                            exportDays: number;
                        };
                        logoUrl: string | null;
                        version: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteAdminSiteLogo: {
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
                        name: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        shortName: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        tagline: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        publisher: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        address: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        mapUrl: string;
                        telephone: string;
                        email: string;
                        openingHours: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        accentColour: string;
                        accentColourDark: string;
                        timeZone: string;
                        openAccess: boolean;
                        showSamples: boolean;
                        offerKiswahili: boolean;
                        offerFrench: boolean;
                        requireSecondFactor: boolean;
                        carousel: {
                            title: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            text: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            /** @default  */
                            href: string;
                            /** @default null */
                            picture: string | null;
                        }[];
                        partners: {
                            name: string;
                            /** @default  */
                            href: string;
                            /** @default null */
                            logo: string | null;
                        }[];
                        headerLinks: {
                            label: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            href: string;
                        }[];
                        footerLinks: {
                            label: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            href: string;
                        }[];
                        banner: {
                            text: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            /** @default  */
                            href: string;
                            /** @default  */
                            from: string;
                            /** @default  */
                            until: string;
                        };
                        retention: {
                            visits: number;
                            registrations: number;
                            applications: number;
                            reading: number;
                            requests: number;
                            logins: number;
                        };
                        privacyRequests: {
                            days: number;
                            exportDays: number;
                        };
                        logoUrl: string | null;
                        version: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminTasks: {
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
                        lastBackup: {
                            createdAt: string | null;
                            missingFiles: number;
                            isLate: boolean;
                            error: string | null;
                        };
                        lastRetention: {
                            ranAt: string;
                            removed: Record<string, never>;
                        } | null;
                        tasks: {
                            /** @enum {string} */
                            task: "compact-cached-counts" | "delete-old-sessions" | "delete-expired-links" | "delete-old-rate-limits" | "delete-old-idempotency-keys" | "apply-retention" | "erase-accounts" | "delete-old-job-records" | "complete-events" | "mark-open-items-changed" | "delete-orphaned-files" | "enqueue-file-jobs" | "create-offline-packages" | "delete-old-messages" | "send-reminders" | "send-digests" | "create-backup" | "send-message" | "send-password-reset" | "create-data-export" | "run-import" | "create-tiles" | "extract-text" | "ocr-scan" | "create-low-data-version";
                            succeededAt: string | null;
                            failedAt: string | null;
                            error: string | null;
                            queued: number;
                            running: number;
                            isLate: boolean;
                        }[];
                        failed: {
                            id: string;
                            /** @enum {string} */
                            task: "compact-cached-counts" | "delete-old-sessions" | "delete-expired-links" | "delete-old-rate-limits" | "delete-old-idempotency-keys" | "apply-retention" | "erase-accounts" | "delete-old-job-records" | "complete-events" | "mark-open-items-changed" | "delete-orphaned-files" | "enqueue-file-jobs" | "create-offline-packages" | "delete-old-messages" | "send-reminders" | "send-digests" | "create-backup" | "send-message" | "send-password-reset" | "create-data-export" | "run-import" | "create-tiles" | "extract-text" | "ocr-scan" | "create-low-data-version";
                            addedAt: string;
                            failedAt: string;
                            attempts: number;
                            error: string;
                        }[];
                        failedTotal: number;
                        lowDataVersions: {
                            queued: number;
                            failed: number;
                            running: {
                                id: string;
                                file: string;
                                percent: number;
                            }[];
                            canCreate: boolean;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminTasksRetry: {
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
                        retried: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminTasksByIdRetry: {
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
                    "application/json": {
                        retried: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAdminVisitTypesByCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateVisitType"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitTypeDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminVisitTypesByCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateVisitType"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitTypeDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminVocabulariesByList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list: string;
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
                    "application/json": {
                        terms: {
                            code: string;
                            labels: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            position: number;
                            retired: boolean;
                            filterButton: boolean;
                            mergedInto: string | null;
                            isoCode?: string | null;
                            version: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAdminVocabulariesByListByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    labels?: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    position?: number;
                    retired?: boolean;
                    filterButton?: boolean;
                    isoCode?: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        labels: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        position: number;
                        retired: boolean;
                        filterButton: boolean;
                        mergedInto: string | null;
                        isoCode?: string | null;
                        version: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminVocabulariesByListByCode: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                list: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    labels: {
                        /** @default  */
                        en?: string;
                        /** @default  */
                        sw?: string;
                        /** @default  */
                        fr?: string;
                        reviewed?: boolean;
                        outdated?: ("en" | "sw" | "fr")[];
                    };
                    position?: number;
                    filterButton?: boolean;
                    isoCode?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        labels: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        position: number;
                        retired: boolean;
                        filterButton: boolean;
                        mergedInto: string | null;
                        isoCode?: string | null;
                        version: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAdminVocabulariesByListByCodeMerge: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                list: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    into: string;
                    preview?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        merged: boolean;
                        changes: {
                            /** @enum {string} */
                            records: "items" | "media" | "events" | "contributors";
                            count: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAppointments: {
        parameters: {
            query?: {
                status?: "pending" | "approved" | "rejected" | "completed" | "cancelled";
                visitType?: string;
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
                    "application/json": components["schemas"]["AppointmentList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["BookAppointment"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookedAppointment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["AppointmentStats"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAppointmentsAvailability: {
        parameters: {
            query: {
                visitType: string;
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
                    "application/json": components["schemas"]["Availability"];
                };
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["VisitRequestLookup"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitRequestStatusLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAppointmentsLinksBySecretExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
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
                    "application/json": Record<string, never>;
                };
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAppointmentsLinksBySecretParticipants: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeParticipants"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appointment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["AppointmentList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAppointmentsUpcoming: {
        parameters: {
            query?: {
                visitType?: string;
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
                    "application/json": components["schemas"]["AppointmentList"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["AppointmentWeek"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Appointment"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAppointmentsById: {
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
                "application/json": components["schemas"]["UpdateAppointment"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appointment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putAppointmentsByIdStatus: {
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
                "application/json": components["schemas"]["SetAppointmentStatus"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appointment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAuthAcceptInvitation: {
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
                "application/json": {
                    secret: string;
                    name: string;
                    password: string;
                    reminders?: boolean;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["ApplyAsContributor"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["ApproveApplication"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationDecision"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAuthConfirmAddress: {
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
                "application/json": components["schemas"]["ConfirmEmail"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailConfirmationState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAuthForgottenPassword: {
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
                "application/json": components["schemas"]["RequestPasswordReset"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": {
                    email: string;
                    password: string;
                    code?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAuthPasskey: {
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
                "application/json": {
                    passkey: {
                        id: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAuthPasskeyOptions: {
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
                        challenge: string;
                        rpId?: string;
                        timeout?: number;
                        userVerification?: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["PendingApplications"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAuthProviders: {
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
                        providers: {
                            name: string;
                            startUrl: string;
                        }[];
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAuthReauthenticate: {
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
                "application/json": {
                    password: string;
                    code?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        provenUntil: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAuthReauthenticatePasskey: {
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
                "application/json": {
                    passkey: {
                        id: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        provenUntil: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["RegisterReader"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["RegisterReader"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["RejectApplication"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationDecision"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["SetPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["CreateSetupLink"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postAuthTokenHandoff: {
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
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["ContentList"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
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
                    "application/json": components["schemas"]["Content"];
                };
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["UpdateContent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Content"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    getContentByIdLowData: {
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContentByIdPages: {
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
                    "application/json": {
                        pages: number;
                        characters: number;
                        isOcr: boolean;
                        isTruncated: boolean;
                        contents: {
                            level: number;
                            text: string;
                            page: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContentByIdPagesByPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                page: string;
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
                    "application/json": {
                        number: number;
                        pages: number;
                        isOcr: boolean;
                        headings: {
                            level: number;
                            text: string;
                            page: number;
                        }[];
                        html: string;
                        plain: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContentByIdPagesByPageCorrection: {
        parameters: {
            query?: {
                version?: number;
                beforeVersion?: number;
            };
            header?: never;
            path: {
                id: string;
                page: string;
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
                    "application/json": {
                        page: number;
                        pages: number;
                        text: string;
                        file: string;
                        version: number;
                        /** @enum {string} */
                        extractedBy: "parser" | "ocr";
                        correctedAt: string | null;
                        correctedBy: string | null;
                        previousVersions: {
                            version: number;
                            correctedBy: string | null;
                            replacedAt: string;
                        }[];
                        beforeVersion?: number;
                        isPending?: boolean;
                        requestedVersion?: {
                            version: number;
                            text: string;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putContentByIdPagesByPageCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                page: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    text?: string;
                    version?: number;
                    file?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        page: number;
                        pages: number;
                        text: string;
                        file: string;
                        version: number;
                        /** @enum {string} */
                        extractedBy: "parser" | "ocr";
                        correctedAt: string | null;
                        correctedBy: string | null;
                        previousVersions: {
                            version: number;
                            correctedBy: string | null;
                            replacedAt: string;
                        }[];
                        beforeVersion?: number;
                        isPending?: boolean;
                        requestedVersion?: {
                            version: number;
                            text: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["BookWaitingList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContentByIdTranscript: {
        parameters: {
            query?: {
                page?: number;
                transcript?: string;
                t?: number;
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
                    "application/json": {
                        id: string;
                        language: string;
                        languages: {
                            id: string;
                            language: string;
                        }[];
                        page: number;
                        pages: number;
                        cues: {
                            number: number;
                            startMs: number;
                            endMs: number;
                            words: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putContentByIdTranscript: {
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
                "multipart/form-data": {
                    /** @default  */
                    text?: string;
                    /** @default  */
                    language?: string;
                    transcript?: string;
                    isNew?: boolean;
                    remove?: boolean;
                    version?: number;
                } & {
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
                    "application/json": {
                        id?: string;
                        cues: number;
                        isPending: boolean;
                        draftUrl?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["ContributorList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["CreateContributor"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedContributor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Countries"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Specializations"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Contributor"];
                };
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["UpdateContributor"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contributor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["EventList"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["CreateEvent"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["MyRegistrations"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["EventTypes"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Event"];
                };
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["UpdateEvent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putEventsByIdApproval: {
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
                "application/json": components["schemas"]["DecideEvent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["MyRegistrationStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putEventsByIdPicture: {
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
                "multipart/form-data": Record<string, never> & {
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
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    deleteEventsByIdPicture: {
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
                    "application/json": components["schemas"]["Event"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["RegistrationResult"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["RegistrationResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["RegistrationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postEventsByIdWaitingList: {
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
                    "application/json": components["schemas"]["RegistrationResult"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteEventsByIdWaitingList: {
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
                    "application/json": components["schemas"]["RegistrationResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postMailBounce: {
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
                "application/json": {
                    secret: string;
                    recipient: string;
                    status: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isMarked: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
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
                        id: string;
                        name: string;
                        email: string;
                        newEmail: string | null;
                        /** @enum {string} */
                        role: "admin" | "contributor" | "user";
                        areas: ("content" | "visits" | "events" | "media" | "contributors")[];
                        createdAt: string;
                        hasReadingHistory: boolean;
                        erasedOn: string | null;
                        stored: Record<string, never>;
                        securityEvents: {
                            /** @enum {string} */
                            action: "application.approved" | "application.rejected" | "account.created" | "account.promoted" | "account.invited" | "account.unchanged" | "account.changed" | "account.disabled" | "account.enabled" | "account.deleted" | "account.erasure-planned" | "account.erasure-cancelled" | "account.email-requested" | "account.email-changed" | "second-factor.set-up" | "second-factor.removed" | "second-factor.reset" | "second-factor.recovery-code-used" | "passkey.added" | "passkey.removed" | "identity.linked" | "identity.unlinked" | "invitation.sent" | "invitation.revoked" | "invitation.accepted" | "setup-link.created" | "setup-link.used" | "content.approved" | "content.rejected" | "content.resubmitted" | "content.file-replaced" | "content.deleted" | "content.imported" | "content.import-updated" | "content.text-corrected" | "content.transcript-written" | "content.transcript-removed" | "content.transcript-approved" | "content.transcript-rejected" | "import.started" | "import.resumed" | "import.stopped" | "import.deleted" | "import.duplicates-accepted" | "contributor.added" | "contributor.changed" | "contributor.deleted" | "event.added" | "event.changed" | "event.approved" | "event.rejected" | "event.completed" | "event.deleted" | "registration.removed" | "media.added" | "media.changed" | "media.deleted" | "media.transcript-written" | "media.transcript-removed" | "appointment.status-changed" | "appointment.changed" | "appointment.deleted" | "appointment.cancelled" | "opening-hours.changed" | "visit-type.changed" | "closed-days.added" | "closed-days.removed" | "site.changed" | "demo.removed" | "vocabulary.term-added" | "vocabulary.term-changed" | "vocabulary.terms-merged" | "page.created" | "page.changed" | "page.restored" | "page.deleted" | "privacy-request.answered" | "privacy-request.closed" | "message.marked-done" | "message.resent" | "login.succeeded" | "login.failed" | "login.rate-limited" | "job.retried";
                            at: string;
                            actorName: string;
                            note: string;
                            count: number;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    email?: string;
                    hasReadingHistory?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        newEmail: string | null;
                        /** @enum {string} */
                        role: "admin" | "contributor" | "user";
                        areas: ("content" | "visits" | "events" | "media" | "contributors")[];
                        createdAt: string;
                        hasReadingHistory: boolean;
                        erasedOn: string | null;
                        stored: Record<string, never>;
                        securityEvents: {
                            /** @enum {string} */
                            action: "application.approved" | "application.rejected" | "account.created" | "account.promoted" | "account.invited" | "account.unchanged" | "account.changed" | "account.disabled" | "account.enabled" | "account.deleted" | "account.erasure-planned" | "account.erasure-cancelled" | "account.email-requested" | "account.email-changed" | "second-factor.set-up" | "second-factor.removed" | "second-factor.reset" | "second-factor.recovery-code-used" | "passkey.added" | "passkey.removed" | "identity.linked" | "identity.unlinked" | "invitation.sent" | "invitation.revoked" | "invitation.accepted" | "setup-link.created" | "setup-link.used" | "content.approved" | "content.rejected" | "content.resubmitted" | "content.file-replaced" | "content.deleted" | "content.imported" | "content.import-updated" | "content.text-corrected" | "content.transcript-written" | "content.transcript-removed" | "content.transcript-approved" | "content.transcript-rejected" | "import.started" | "import.resumed" | "import.stopped" | "import.deleted" | "import.duplicates-accepted" | "contributor.added" | "contributor.changed" | "contributor.deleted" | "event.added" | "event.changed" | "event.approved" | "event.rejected" | "event.completed" | "event.deleted" | "registration.removed" | "media.added" | "media.changed" | "media.deleted" | "media.transcript-written" | "media.transcript-removed" | "appointment.status-changed" | "appointment.changed" | "appointment.deleted" | "appointment.cancelled" | "opening-hours.changed" | "visit-type.changed" | "closed-days.added" | "closed-days.removed" | "site.changed" | "demo.removed" | "vocabulary.term-added" | "vocabulary.term-changed" | "vocabulary.terms-merged" | "page.created" | "page.changed" | "page.restored" | "page.deleted" | "privacy-request.answered" | "privacy-request.closed" | "message.marked-done" | "message.resent" | "login.succeeded" | "login.failed" | "login.rate-limited" | "job.retried";
                            at: string;
                            actorName: string;
                            note: string;
                            count: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    password?: string;
                    code?: string;
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        erasedOn: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["CalendarLink"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postMeConfirmAddress: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMeExport: {
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
                        /** @enum {string} */
                        state: "none" | "queued" | "ready" | "failed";
                        link: string | null;
                        size: number | null;
                        expiresAt: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postMeExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "none" | "queued" | "ready" | "failed";
                        link: string | null;
                        size: number | null;
                        expiresAt: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMeExportFile: {
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
            path?: never;
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Favourites"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["FavouriteStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["FavouriteStatus"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["History"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMeIdentities: {
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
                        identities: {
                            id: string;
                            name: string;
                            issuer: string;
                            createdAt: string;
                            lastUsedAt: string | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMeIdentitiesById: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putMeKeep: {
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
                        erasedOn: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMeMail: {
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
                        reminders: boolean;
                        digest: boolean;
                        sms: boolean;
                        isSmsAvailable: boolean;
                        /** @enum {string} */
                        language: "en" | "sw" | "fr";
                        bouncedAt: string | null;
                        smsBouncedAt: string | null;
                        confirmedAt: string | null;
                        consents: {
                            /** @enum {string} */
                            topic: "reminders" | "digest" | "sms";
                            isGiven: boolean;
                            noticeVersion: number;
                            at: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putMeMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reminders: boolean;
                    digest: boolean;
                    sms?: boolean;
                    /** @enum {string} */
                    language: "en" | "sw" | "fr";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reminders: boolean;
                        digest: boolean;
                        sms: boolean;
                        isSmsAvailable: boolean;
                        /** @enum {string} */
                        language: "en" | "sw" | "fr";
                        bouncedAt: string | null;
                        smsBouncedAt: string | null;
                        confirmedAt: string | null;
                        consents: {
                            /** @enum {string} */
                            topic: "reminders" | "digest" | "sms";
                            isGiven: boolean;
                            noticeVersion: number;
                            at: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postMeMail: {
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
                        reminders: boolean;
                        digest: boolean;
                        sms: boolean;
                        isSmsAvailable: boolean;
                        /** @enum {string} */
                        language: "en" | "sw" | "fr";
                        bouncedAt: string | null;
                        smsBouncedAt: string | null;
                        confirmedAt: string | null;
                        consents: {
                            /** @enum {string} */
                            topic: "reminders" | "digest" | "sms";
                            isGiven: boolean;
                            noticeVersion: number;
                            at: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMePasskeys: {
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
                        passkeys: {
                            id: string;
                            name: string;
                            createdAt: string;
                            lastUsedAt: string | null;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postMePasskeys: {
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
                "application/json": {
                    name: string;
                    passkey: {
                        id: string;
                        /** @constant */
                        type: "public-key";
                        response: {
                            clientDataJSON: string;
                            attestationObject: string;
                            /** @default [] */
                            transports?: string[];
                        };
                    };
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postMePasskeysOptions: {
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
                        challenge: string;
                        rp: {
                            id?: string;
                            name: string;
                        };
                        user: {
                            id: string;
                            name: string;
                            displayName: string;
                        };
                        pubKeyCredParams: {
                            /** @constant */
                            type: "public-key";
                            alg: number;
                        }[];
                        timeout?: number;
                        attestation?: string;
                        excludeCredentials?: {
                            id: string;
                            type: string;
                            transports?: string[];
                        }[];
                        authenticatorSelection?: {
                            residentKey?: string;
                            requireResidentKey?: boolean;
                            userVerification?: string;
                        };
                        extensions?: {
                            credProps?: boolean;
                        };
                        hints?: string[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMePasskeysById: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["BookReservations"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Content"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMeSecondFactor: {
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
                        confirmedAt: string | null;
                        recoveryCodesLeft: number;
                        requiredFrom: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postMeSecondFactor: {
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
                        secret: string;
                        uri: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postMeSecondFactorConfirm: {
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
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recoveryCodes: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["AccountSessions"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMeSessions: {
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["MediaList"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
        };
    };
    postMediaBulk: {
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
                    "application/json": components["schemas"]["MediaUploadResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
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
                    "application/json": components["schemas"]["MediaTotals"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Media"];
                };
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["UpdateMedia"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMediaByIdLowData: {
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMediaByIdTranscript: {
        parameters: {
            query?: {
                page?: number;
                transcript?: string;
                t?: number;
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
                    "application/json": {
                        id: string;
                        language: string;
                        languages: {
                            id: string;
                            language: string;
                        }[];
                        page: number;
                        pages: number;
                        cues: {
                            number: number;
                            startMs: number;
                            endMs: number;
                            words: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putMediaByIdTranscript: {
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
                "multipart/form-data": {
                    /** @default  */
                    text?: string;
                    /** @default  */
                    language?: string;
                    transcript?: string;
                    isNew?: boolean;
                    remove?: boolean;
                    version?: number;
                } & {
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
                    "application/json": {
                        id?: string;
                        cues: number;
                        isPending: boolean;
                        draftUrl?: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOfflinePackages: {
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
                        collections: {
                            /** @enum {string} */
                            category: "Library" | "Scholarly Articles" | "Literary Collection";
                            file: {
                                url: string;
                                size: number;
                                items: number;
                                isTruncated: boolean;
                                createdAt: string;
                            } | null;
                            error?: ("failed" | "invalid" | "no-space") | null;
                        }[];
                        canCreate?: boolean;
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOfflinePackagesByName: {
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
                name: string;
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
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPagesBySlug: {
        parameters: {
            query?: {
                lang?: "en" | "sw" | "fr";
            };
            header?: never;
            path: {
                slug: string;
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
                    "application/json": {
                        id: string;
                        slug: string;
                        title: string;
                        html: string;
                        description: string;
                        /** @enum {string} */
                        language: "en" | "sw" | "fr";
                        published: boolean;
                        changedAt: string;
                    };
                };
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPrivacyRequests: {
        parameters: {
            query?: {
                state?: "open" | "answered";
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
                    "application/json": {
                        requests: {
                            id: string;
                            /** @enum {string} */
                            kind: "access" | "correction" | "erasure" | "objection";
                            name: string;
                            email: string;
                            text: string;
                            isFromAccount: boolean;
                            createdAt: string;
                            dueOn: string;
                            isOverdue: boolean;
                            answer: string | null;
                            answeredAt: string | null;
                            version: number;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    postPrivacyRequests: {
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
                "application/json": {
                    /** @enum {string} */
                    kind: "access" | "correction" | "erasure" | "objection";
                    name: string;
                    email: string;
                    text: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPrivacyRequestsById: {
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
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "access" | "correction" | "erasure" | "objection";
                        name: string;
                        email: string;
                        text: string;
                        isFromAccount: boolean;
                        createdAt: string;
                        dueOn: string;
                        isOverdue: boolean;
                        answer: string | null;
                        answeredAt: string | null;
                        version: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putPrivacyRequestsById: {
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
                "application/json": {
                    answer: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "access" | "correction" | "erasure" | "objection";
                        name: string;
                        email: string;
                        text: string;
                        isFromAccount: boolean;
                        createdAt: string;
                        dueOn: string;
                        isOverdue: boolean;
                        answer: string | null;
                        answeredAt: string | null;
                        version: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putPrivacyRequestsByIdClose: {
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
                "application/json": {
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "access" | "correction" | "erasure" | "objection";
                        name: string;
                        email: string;
                        text: string;
                        isFromAccount: boolean;
                        createdAt: string;
                        dueOn: string;
                        isOverdue: boolean;
                        answer: string | null;
                        answeredAt: string | null;
                        version: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPrivacyRetention: {
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
                        kinds: {
                            kind: string;
                            name: string;
                            data: string;
                            purpose: string;
                            retention: string;
                            period: {
                                /** @enum {string} */
                                unit: "months" | "days";
                                value: number;
                            } | null;
                        }[];
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSearch: {
        parameters: {
            query?: {
                q?: string;
                kind?: "library" | "media" | "events" | "contributors";
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
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSite: {
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
                        name: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        shortName: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        tagline: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        publisher: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        address: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        mapUrl: string;
                        telephone: string;
                        email: string;
                        openingHours: {
                            /** @default  */
                            en: string;
                            /** @default  */
                            sw: string;
                            /** @default  */
                            fr: string;
                            reviewed?: boolean;
                            outdated?: ("en" | "sw" | "fr")[];
                        };
                        accentColour: string;
                        accentColourDark: string;
                        timeZone: string;
                        openAccess: boolean;
                        offerKiswahili: boolean;
                        offerFrench: boolean;
                        carousel: {
                            title: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            text: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            /** @default  */
                            href: string;
                            /** @default null */
                            picture: string | null;
                        }[];
                        partners: {
                            name: string;
                            /** @default  */
                            href: string;
                            /** @default null */
                            logo: string | null;
                        }[];
                        headerLinks: {
                            label: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            href: string;
                        }[];
                        footerLinks: {
                            label: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            href: string;
                        }[];
                        banner: {
                            text: {
                                /** @default  */
                                en: string;
                                /** @default  */
                                sw: string;
                                /** @default  */
                                fr: string;
                                reviewed?: boolean;
                                outdated?: ("en" | "sw" | "fr")[];
                            };
                            /** @default  */
                            href: string;
                            /** @default  */
                            from: string;
                            /** @default  */
                            until: string;
                        } | null;
                        logoUrl: string | null;
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                "application/json": components["schemas"]["BeginUpload"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
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
                    "application/json": components["schemas"]["Upload"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
            507: components["responses"]["InsufficientStorage"];
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getVisitTypes: {
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
                    "application/json": components["schemas"]["VisitTypeList"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getVocabulariesByList: {
        parameters: {
            query?: {
                lang?: "en" | "sw" | "fr";
            };
            header?: never;
            path: {
                list: string;
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
                    "application/json": {
                        terms: {
                            code: string;
                            label: string;
                            retired: boolean;
                            isoCode?: string | null;
                        }[];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
