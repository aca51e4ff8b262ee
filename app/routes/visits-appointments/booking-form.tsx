import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { lazy, Suspense, type ReactNode } from "react";

import { registerServiceWorker, useHasOfflineBookings } from "#app/client/register-service-worker.ts";
import type { Availability } from "#app/schemas/appointments.ts";
import { formatGroup } from "#app/messages/group-size.ts";
import { LARGEST_GROUP_SIZE } from "#app/schemas/group-sizes.ts";
import {
  BOOKING_STEPS,
  DEFAULT_LARGEST_GROUP,
  GROUP_SIZES,
  MAX_PARTICIPANTS,
  type BookingStep,
} from "#app/schemas/lists.ts";
import {
  ContactFields,
  ParticipantsField,
  VisitTypeFields,
} from "#app/ui/appointments/appointment-fields.tsx";
import { QuestionFields } from "#app/ui/appointments/question-fields.tsx";
import { useVisitTypeNames, useVisitTypes } from "#app/ui/appointments/use-visit-types.ts";
import { TimeChoice } from "#app/ui/appointments/time-choice.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { PrivateIdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { HoneypotField } from "#app/ui/forms/honeypot-field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFormatDateTime } from "#app/ui/moment.tsx";
import { PrivacyNotice } from "#app/ui/shell/privacy-notice.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import {
  getDayError,
  AvailableDays,
  countChosenPeople,
  BOOKING_FORM_TITLE_ID,
  getTimeOptions,
  useAvailability,
} from "./availability.tsx";
import {
  createStepFormUrl,
  getNextStep,
  getPreviousStep,
  createTimesFormUrl,
  createDaySlotsUrl,
  getStepClassName,
  type BookingSteps,
} from "#app/ui/appointments/booking-steps.ts";
import { formatContact, useSite } from "#app/ui/shell/use-site.ts";
import type { BookingFormState } from "./use-booking.ts";

const OfflineBookingsNotice = lazy(() =>
  import("#app/client/offline-bookings-notice.tsx").then(
    (m) => ({ default: m.OfflineBookingsNotice }),
    () => ({ default: () => null }),
  ),
);

type Props = { booking: BookingFormState; result: FormResult; steps: BookingSteps };

export function BookingForm(
  props: Props & {
    availability: Availability | undefined;
    input: Partial<Record<string, string>>;
    formKey: string | undefined;
  },
) {
  const { booking, result, steps, input, formKey } = props;
  const { form, fields, chosen, remember } = booking;
  const { visitType, date, groupSize } = chosen;
  const type = useVisitTypes().find(({ code }) => code === visitType);
  const largestGroup = type?.largestGroup ?? DEFAULT_LARGEST_GROUP;
  const people = countChosenPeople(chosen, largestGroup);
  const translation = useTranslation();
  const { t } = translation;
  const { telephone, email } = useSite();
  const contact = formatContact(t, telephone, email);
  const hasStoredBookings = useHasOfflineBookings();
  const { places: availability, previous, isLoading } = useAvailability(props.availability, chosen);
  const formProps = getFormProps(form);
  const renderSection = (step: BookingStep, children: ReactNode) => (
    <div className={`${getStepClassName(step, steps)} grid gap-4`}>{children}</div>
  );
  return (
    <section className="panel grid gap-4" aria-labelledby={BOOKING_FORM_TITLE_ID}>
      <h2 id={BOOKING_FORM_TITLE_ID} tabIndex={-1}>
        {t("appointments.form-title")}
      </h2>
      {hasStoredBookings && (
        <Suspense>
          <OfflineBookingsNotice />
        </Suspense>
      )}
      <StepList steps={steps} input={input} />
      {renderSection(
        "time",
        <AvailableDays availability={availability ?? previous} isLoading={isLoading} booking={booking} />,
      )}
      <Form
        {...formProps}
        method="post"
        action={createDaySlotsUrl(visitType, date)}
        preventScrollReset
        className="grid gap-4"
        onFocus={registerServiceWorker}
        onSubmit={(event) => {
          remember(event.currentTarget);
          formProps.onSubmit(event);
        }}
      >
        <HoneypotField form={{ status: result?.status }} />
        <PrivateIdempotencyKeyField initialKey={booking.formKey ?? formKey} />
        {renderSection(
          "type",
          <VisitTypeFields fields={fields} groupSizes={type?.groupSizes ?? GROUP_SIZES} />,
        )}
        {renderSection(
          "time",
          <>
            {groupSize === LARGEST_GROUP_SIZE && (
              <ParticipantsField
                field={fields.participants}
                groupSize={groupSize}
                label={t("field.optional", { label: t("appointments.participants") })}
                hint={t("appointments.participants-hint", { max: MAX_PARTICIPANTS, count: largestGroup })}
              />
            )}
            <div className="field-row">
              <TextField
                type="date"
                field={fields.preferredDate}
                label={t("appointments.date")}
                extraError={availability && getDayError(t, availability, people)}
              />
              <TimeChoice
                field={fields.preferredTime}
                label={t("appointments.time")}
                times={
                  availability?.hasOpeningHours
                    ? getTimeOptions(availability, people, translation)
                    : undefined
                }
                isLoading={isLoading}
              />
            </div>
            <p className="no-script-steps">
              <button className="button" formAction={createTimesFormUrl("", "")} formMethod="post">
                {t("appointments.show-times")}
              </button>
            </p>
          </>,
        )}
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
        <StepButtons steps={steps} shownDay={date} />
      </Form>
      {contact && <p className="text-soft">{contact}</p>}
    </section>
  );
}

function StepList({ steps, input }: { steps: BookingSteps; input: Partial<Record<string, string>> }) {
  const { t } = useTranslation();
  const formatDateTime = useFormatDateTime();
  const { formatVisitType } = useVisitTypeNames();
  const { visitType, preferredDate, preferredTime } = input;
  const groupSize = GROUP_SIZES.find((size) => size === input.groupSize);
  const chosen: Partial<Record<BookingStep, string>> = {
    ...(visitType &&
      groupSize && {
        type: `${formatVisitType(visitType)}, ${formatGroup(t, { groupSize, participants: Number(input.participants) })}`,
      }),
    ...(preferredDate && preferredTime && { time: formatDateTime(preferredDate, preferredTime) }),
  };
  const currentIndex = BOOKING_STEPS.indexOf(steps[0]!);
  return (
    <ol className="no-script-steps" aria-label={t("appointments.steps")}>
      {BOOKING_STEPS.map((step, i) => {
        const label = `${i + 1}. ${t(`appointments.step-${step}`)}`;
        return (
          <li key={step} aria-current={steps.includes(step) ? "step" : undefined}>
            {i < currentIndex ? (
              <button
                className="previous-step"
                form="book"
                formAction={createStepFormUrl(step)}
                formMethod="post"
              >
                {label}
              </button>
            ) : (
              label
            )}
            {i < currentIndex && chosen[step] && <small>{chosen[step]}</small>}
          </li>
        );
      })}
    </ol>
  );
}

function StepButtons({ steps, shownDay }: { steps: BookingSteps; shownDay: string }) {
  const { t } = useTranslation();
  const [back, next] = [getPreviousStep(steps), getNextStep(steps)];
  if (!back && !next) return null;
  return (
    <p className="no-script-steps">
      {next && (
        <button className="button main" formAction={createStepFormUrl(next, shownDay)} formMethod="post">
          {t("appointments.continue")}
        </button>
      )}
      {back && (
        <button className="button" formAction={createStepFormUrl(back)} formMethod="post">
          {t("appointments.previous-step")}
        </button>
      )}
    </p>
  );
}

/** The Enter key presses a form's first button, so the first one must be the submit button. */
export function DefaultSubmitButton({ steps, shownDay }: { steps: BookingSteps; shownDay: string }) {
  const { t } = useTranslation();
  const next = getNextStep(steps);
  const nextStepProps = !useHydrated() &&
    next && { formAction: createStepFormUrl(next, shownDay), formMethod: "post" as const };
  return (
    <button
      className="sr-only"
      form="book"
      tabIndex={-1}
      aria-hidden="true"
      suppressHydrationWarning
      {...nextStepProps}
    >
      {t("appointments.submit")}
    </button>
  );
}

type SlotOffer = { day: string; time: string };

/** The errors come first on the page, so that they are visible without script. */
export function BookingErrors(props: Props & { offers: SlotOffer[]; isBeforeLastStep: boolean }) {
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
                {...(isBeforeLastStep && {
                  formAction: createStepFormUrl("contact"),
                  formMethod: "post" as const,
                })}
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
