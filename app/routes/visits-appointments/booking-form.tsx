import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { lazy, Suspense, type ReactNode } from "react";

import { registerServiceWorker, useMayHaveOfflineBookings } from "#app/client/register-service-worker.ts";
import { formatGroup } from "#app/messages/group-size.ts";
import { LARGEST_GROUP_SIZE } from "#app/schemas/group-sizes.ts";
import {
  BOOKING_PATH,
  BOOKING_STEPS,
  DEFAULT_LARGEST_GROUP,
  GROUP_SIZES,
  MAX_PARTICIPANTS,
  type BookingStep,
} from "#app/schemas/lists/appointments.ts";
import {
  ContactFields,
  ParticipantsField,
  VisitTypeFields,
} from "#app/ui/appointments/appointment-fields.tsx";
import {
  getNextStep,
  getPreviousStep,
  getStepButtonProps,
  getStepClassName,
  type BookingSteps,
} from "#app/ui/appointments/booking-steps.ts";
import { QuestionFields } from "#app/ui/appointments/question-fields.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { PrivateIdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { HoneypotField } from "#app/ui/forms/honeypot-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useFormatDateTime } from "#app/ui/moment.tsx";
import { PrivacyNotice } from "#app/ui/shell/privacy-notice.tsx";
import { formatContact, useSite } from "#app/ui/shell/use-site.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { AvailableDays, DateAndTimeFields } from "./booking-time.tsx";
import type { Booking } from "./use-booking.ts";

const OfflineBookingsNotice = lazy(() =>
  import("#app/client/offline-bookings-notice.tsx").then(
    (m) => ({ default: m.OfflineBookingsNotice }),
    () => ({ default: () => null }),
  ),
);

export const BOOKING_FORM_TITLE_ID = "book-title";

type Props = { booking: Booking; steps: BookingSteps };

export function BookingForm(props: Props & { result: FormResult; formKey: string | undefined }) {
  const { booking, steps, result, formKey } = props;
  const { form, fields, visitType, type } = booking;
  const { t } = useTranslation();
  const { telephone, email } = useSite();
  const contact = formatContact(t, telephone, email);
  const mayHaveStoredBookings = useMayHaveOfflineBookings();
  const renderSection = (step: BookingStep, children: ReactNode) => (
    <div className={`${getStepClassName(step, steps)} grid gap-4`}>{children}</div>
  );
  return (
    <section className="panel grid gap-4" aria-labelledby={BOOKING_FORM_TITLE_ID}>
      <h2 id={BOOKING_FORM_TITLE_ID} tabIndex={-1}>
        {t("appointments.form-title")}
      </h2>
      {mayHaveStoredBookings && (
        <Suspense>
          <OfflineBookingsNotice />
        </Suspense>
      )}
      <StepList booking={booking} steps={steps} />
      {renderSection("time", <AvailableDays booking={booking} />)}
      <Form
        {...getFormProps(form)}
        method="post"
        action={BOOKING_PATH}
        preventScrollReset
        className="grid gap-4"
        onFocus={() => void registerServiceWorker()}
      >
        <HoneypotField form={{ status: result?.status }} />
        <PrivateIdempotencyKeyField initialKey={formKey} />
        {renderSection(
          "type",
          <VisitTypeFields fields={fields} groupSizes={type?.groupSizes ?? GROUP_SIZES} />,
        )}
        {renderSection("time", <TimeFields booking={booking} />)}
        {renderSection(
          "contact",
          <>
            <ContactFields fields={fields} />
            <QuestionFields key={visitType} field={fields.answers} questions={type?.questions ?? []} />
            <PrivacyNotice />
            <div>
              <SubmitButton>{t("appointments.submit")}</SubmitButton>
            </div>
          </>,
        )}
        <StepButtons steps={steps} />
      </Form>
      {contact && <p className="text-soft">{contact}</p>}
    </section>
  );
}

function TimeFields({ booking }: { booking: Booking }) {
  const { fields, groupSize, type } = booking;
  const { t } = useTranslation();
  const count = type?.largestGroup ?? DEFAULT_LARGEST_GROUP;
  return (
    <>
      {groupSize === LARGEST_GROUP_SIZE && (
        <ParticipantsField
          field={fields.participants}
          groupSize={groupSize}
          label={t("field.optional", { label: t("appointments.participants") })}
          hint={t("appointments.participants-hint", { max: MAX_PARTICIPANTS, count })}
        />
      )}
      <DateAndTimeFields booking={booking} />
      <p className="no-script-steps">
        <button className="button" {...getStepButtonProps("time")}>
          {t("appointments.show-times")}
        </button>
      </p>
    </>
  );
}

/** Earlier steps are buttons, with what was chosen in them. */
function StepList({ booking, steps }: Props) {
  const { t } = useTranslation();
  const formatDateTime = useFormatDateTime();
  const { type, groupSize, fields, date } = booking;
  const time = fields.preferredTime.value;
  const participants = Number(fields.participants.value);
  const chosen: Partial<Record<BookingStep, string | undefined>> = {
    type: type && groupSize && `${type.name}, ${formatGroup(t, { groupSize, participants })}`,
    time: date && time && formatDateTime(date, time),
  };
  const currentIndex = BOOKING_STEPS.indexOf(steps[0]!);
  return (
    <ol className="no-script-steps" aria-label={t("appointments.steps")}>
      {BOOKING_STEPS.map((step, i) => {
        const label = `${i + 1}. ${t(`appointments.step-${step}`)}`;
        return i < currentIndex ? (
          <li key={step}>
            <button className="previous-step" {...getStepButtonProps(step)}>
              {label}
            </button>
            {chosen[step] && <small>{chosen[step]}</small>}
          </li>
        ) : (
          <li key={step} aria-current={steps.includes(step) ? "step" : undefined}>
            {label}
          </li>
        );
      })}
    </ol>
  );
}

function StepButtons({ steps }: { steps: BookingSteps }) {
  const { t } = useTranslation();
  const [back, next] = [getPreviousStep(steps), getNextStep(steps)];
  return (
    <p className="no-script-steps">
      {next && (
        <button className="button main" {...getStepButtonProps(next)}>
          {t("appointments.continue")}
        </button>
      )}
      {back && (
        <button className="button" {...getStepButtonProps(back)}>
          {t("appointments.previous-step")}
        </button>
      )}
    </p>
  );
}

/** The Enter key presses a form's first button, so the first one must be the submit button. */
export function DefaultSubmitButton({ steps }: { steps: BookingSteps }) {
  const { t } = useTranslation();
  const next = getNextStep(steps);
  const isHydrated = useHydrated();
  return (
    <button
      className="sr-only"
      form="book"
      tabIndex={-1}
      aria-hidden="true"
      suppressHydrationWarning
      {...(!isHydrated && next && getStepButtonProps(next))}
    >
      {t("appointments.submit")}
    </button>
  );
}

type SlotOffer = { day: string; time: string };

/** The errors come first on the page, so that they are visible without script. */
export function BookingErrors(props: {
  booking: Booking;
  result: FormResult;
  offers: SlotOffer[];
  isBeforeLastStep: boolean;
}) {
  const { booking, result, offers, isBeforeLastStep } = props;
  const { form } = booking;
  const { t } = useTranslation();
  const formatDateTime = useFormatDateTime();
  if (Object.keys(form.allErrors).length === 0) return null;
  return (
    <div className="grid gap-4">
      <ErrorSummary
        form={form}
        title={form.errors ? t("appointments.submit-failed") : undefined}
        submission={result}
      />
      {offers.length > 0 && (
        <div className="panel grid gap-2">
          <p>{t("appointments.alternatives")}</p>
          <div className="flex flex-wrap gap-3">
            {offers.map(({ day, time }) => (
              <button
                key={day + time}
                className="button"
                form="book"
                name="offeredTime"
                value={`${day}T${time}`}
                {...(isBeforeLastStep && getStepButtonProps("contact"))}
                suppressHydrationWarning
              >
                {formatDateTime(day, time)}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
