import { z } from "zod";

import { boundedString, line } from "./shared.ts";

const MAX_ID_LENGTH = 1364;
const MAX_DATA_LENGTH = 8_000;
const MAX_TEXT_LENGTH = 20_000;

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/);
const idField = base64url(MAX_ID_LENGTH).meta({ description: "Of the credential" });
const dataField = base64url(MAX_DATA_LENGTH);
const typeField = z.literal("public-key");

const assertion = z
  .object({
    id: idField,
    type: typeField,
    response: z.object({
      clientDataJSON: dataField,
      authenticatorData: dataField,
      signature: dataField,
      userHandle: dataField.nullish(),
    }),
  })
  .meta({ description: "What `navigator.credentials.get()` returns, as JSON" });
export type PasskeyAssertion = z.output<typeof assertion>;

const newCredential = z
  .object({
    id: idField,
    type: typeField,
    response: z.object({
      clientDataJSON: dataField,
      attestationObject: dataField,
      transports: z.array(z.string().max(40)).max(10).default([]),
    }),
  })
  .meta({ description: "What `navigator.credentials.create()` returns, as JSON" });
export type NewPasskeyCredential = z.output<typeof newCredential>;

/** Parses the JSON that a form sends in one field. Undefined if the browser got no passkey or the JSON is invalid. */
const inField = <Output>(schema: z.ZodType<Output>) =>
  z
    .string()
    .max(MAX_TEXT_LENGTH)
    .optional()
    .transform((text) => {
      try {
        return schema.safeParse(JSON.parse(text ?? "")).data;
      } catch {
        return undefined;
      }
    });

export const PasskeyInput = z.object({ passkey: assertion });
export const PasskeyForm = z.object({
  passkey: inField(assertion),
  redirectTo: boundedString().optional(),
});

const nameField = line("passkeys.name-required");
export const AddPasskey = z.object({ name: nameField, passkey: newCredential });
export const AddPasskeyForm = z.object({ name: nameField, passkey: inField(newCredential) });
export type NewPasskey = z.output<typeof AddPasskeyForm>;

export const PasskeyList = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable().meta({ description: "Null: not used yet" }),
    }),
  ),
});
export type PasskeyList = z.output<typeof PasskeyList>;
export const CreatedPasskey = z.object({ id: z.string() });

const challenge = z.string().meta({ description: "Accepted once, within five minutes" });
const rpId = z.string().optional().meta({ description: "Domain of the site" });
const timeout = z.number().optional().meta({ description: "Milliseconds" });
const userVerification = z.string().optional();
export const PasskeyRequestOptions = z
  .object({ challenge, rpId, timeout, userVerification })
  .meta({ description: "For `PublicKeyCredential.parseRequestOptionsFromJSON()`" });

export const PasskeyCreationOptions = z
  .object({
    challenge,
    rp: z.object({ id: rpId, name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: typeField, alg: z.number() })),
    timeout,
    attestation: z.string().optional(),
    excludeCredentials: z
      .array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))
      .optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.string().optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification,
      })
      .optional(),
    extensions: z.object({ credProps: z.boolean().optional() }).optional(),
    hints: z.array(z.string()).optional(),
  })
  .meta({ description: "For `PublicKeyCredential.parseCreationOptionsFromJSON()`" });
