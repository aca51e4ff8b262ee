import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

/**
 * What stands in for Africa's Talking, and the settings by which the product sends to it: imported first. What it is to
 * do otherwise than take a message is said by `behave`.
 */

const url = "https://api.africastalking.example/version1/messaging";
process.env.SMS_URL = url;
process.env.SMS_USER = "urithi";
process.env.SMS_KEY = "a-key-that-nobody-knows";
process.env.SMS_FROM = "URITHI";

type Call = { to: string; from: string | null; text: string };
/** Those that were taken, whether that was said or not. */
export const taken: Call[] = [];
export const textsTo = (number: string) => taken.filter(({ to }) => to === number).map(({ text }) => text);

export const said = (statusCode: number, status = "As it says") =>
  HttpResponse.json(
    {
      SMSMessageData: {
        Message: "Sent to 1/1 Total Cost: KES 0.8000",
        Recipients: [{ statusCode, number: "", cost: "KES 0.8", status, messageId: "ATXid_1" }],
      },
    },
    { status: 201 },
  );

type Behaviour = (take: () => void) => Response | Promise<Response>;
const takes: Behaviour = (take) => {
  take();
  return said(101);
};
let behaviour = takes;
export const behave = (how: Behaviour = takes) => void (behaviour = how);

const server = setupServer(
  http.post(url, async ({ request }) => {
    const body = new URLSearchParams(await request.text());
    const call = { to: body.get("to")!, from: body.get("from"), text: body.get("message")! };
    return behaviour(() => void taken.push(call));
  }),
);
export const openTelephones = () => server.listen({ onUnhandledRequest: "bypass" });
export const closeTelephones = () => server.close();
