export const sms = {
  "sms.appointment-received": "Visit requested for {day}, {time}. Not confirmed yet.",
  "sms.appointment-approved": "Your visit on {day}, {time} is approved.",
  "sms.appointment-rejected": "Sorry, we cannot confirm your visit on {day}, {time}.",
  "sms.appointment-moved": "Your visit is now on {day}, {time}.",
  "sms.appointment-moved.pending": "Visit now requested for {day}, {time}. Not confirmed yet.",
  "sms.appointment-pending": "Your visit on {day}, {time} needs approval again.",
  "sms.appointment-cancelled": "Your visit on {day}, {time} is cancelled.",
  "sms.appointment-reminder": "Reminder: your visit is tomorrow, {day}, {time}.",
  "sms.reference": "Reference {reference}",
} as const;
