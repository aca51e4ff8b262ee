import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

/** Mocks the SMS gateway Africa's Talking. Import it first: it sets SMS_URL. setBehaviour() changes how it responds. */

const url = "https://api.africastalking.example/version1/messaging";
process.env.SMS_URL = url;
process.env.SMS_USER = "urithi";
process.env.SMS_KEY = "a-key-that-nobody-knows";
process.env.SMS_FROM = "URITHI";

type SmsRequest = { to: string; from: string | null; text: string };
/** Accepted messages, including those whose response was lost. */
export const sentSms: SmsRequest[] = [];
export const listSmsTexts = (number: string) =>
  sentSms.filter(({ to }) => to === number).map(({ text }) => text);

export const createGatewayResponse = (statusCode: number, status = "As it says") =>
  HttpResponse.json(
    {
      SMSMessageData: {
        Message: "Sent to 1/1 Total Cost: KES 0.8000",
        Recipients: [{ statusCode, number: "", cost: "KES 0.8", status, messageId: "ATXid_1" }],
      },
    },
    { status: 201 },
  );

type GatewayBehaviour = (accept: () => void) => Response | Promise<Response>;
const acceptSms: GatewayBehaviour = (accept) => {
  accept();
  return createGatewayResponse(101);
};
let behaviour = acceptSms;
export const setBehaviour = (newBehaviour: GatewayBehaviour = acceptSms) => void (behaviour = newBehaviour);

const server = setupServer(
  http.post(url, async ({ request }) => {
    const body = new URLSearchParams(await request.text());
    const call = { to: body.get("to")!, from: body.get("from"), text: body.get("message")! };
    return behaviour(() => void sentSms.push(call));
  }),
);
export const openSmsGateway = () => server.listen({ onUnhandledRequest: "bypass" });
export const closeSmsGateway = () => server.close();
