import { z } from "zod";

import { boundedString, line, recordId, timestamp } from "./shared.ts";

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

export const PasskeyInput = z.object({ passkey: assertion }).meta({
  example: {
    passkey: {
      id: "dGhlLWNyZWRlbnRpYWw",
      rawId: "dGhlLWNyZWRlbnRpYWw",
      type: "public-key",
      response: {
        clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
        authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
        signature: "MEUCIQDk",
        userHandle: "MDFhMjExNWYtMzZkNC03NzEyLTk4N2QtMGIzNjkwZWExMTEy",
      },
    },
  },
});
export const PasskeyForm = z.object({
  passkey: inField(assertion),
  redirectTo: boundedString().optional(),
});

const nameField = line("passkeys.name-required");
export const AddPasskey = z.object({ name: nameField, passkey: newCredential }).meta({
  example: {
    name: "Phone",
    passkey: {
      id: "dGhlLWNyZWRlbnRpYWw",
      rawId: "dGhlLWNyZWRlbnRpYWw",
      type: "public-key",
      response: {
        clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
        attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ",
        transports: ["internal"],
      },
    },
  },
});
export const AddPasskeyForm = z.object({ name: nameField, passkey: inField(newCredential) });
export type NewPasskey = z.output<typeof AddPasskeyForm>;

export const PasskeyList = z.object({
  passkeys: z.array(
    z.object({
      id: recordId,
      name: z.string().meta({ example: "Phone" }),
      createdAt: timestamp,
      lastUsedAt: z.string().nullable().meta({ description: "Null: not used yet" }),
    }),
  ),
});
export type PasskeyList = z.output<typeof PasskeyList>;
export const CreatedPasskey = z.object({ id: recordId });

const challenge = z.string().meta({ description: "Accepted once, within five minutes" });
const rpId = z.string().optional().meta({ description: "Domain of the site" });
const timeout = z.number().optional().meta({ description: "Milliseconds" });
const userVerification = z.string().optional();
export const PasskeyRequestOptions = z
  .object({
    challenge: challenge.meta({ example: "p3n0Uv2jQmQ0cVtqYk1xZw" }),
    rpId: rpId.meta({ example: "urithi.example.org" }),
    timeout: timeout.meta({ example: 300000 }),
    userVerification: userVerification.meta({ example: "required" }),
  })
  .meta({ description: "For `PublicKeyCredential.parseRequestOptionsFromJSON()`" });

export const PasskeyCreationOptions = z
  .object({
    challenge: challenge.meta({ example: "p3n0Uv2jQmQ0cVtqYk1xZw" }),
    rp: z.object({
      id: rpId.meta({ example: "urithi.example.org" }),
      name: z.string().meta({ example: "Kisumu Museum" }),
    }),
    user: z.object({
      id: z.string().meta({ example: "MDFhMjExNWYtMzZkNC03NzEyLTk4N2QtMGIzNjkwZWExMTEy" }),
      name: z.string().meta({ example: "reader@example.org" }),
      displayName: z.string().meta({ example: "Wanjiru Kamau" }),
    }),
    pubKeyCredParams: z.array(z.object({ type: typeField, alg: z.number().meta({ example: -8 }) })),
    timeout: timeout.meta({ example: 300000 }),
    attestation: z.string().optional().meta({ example: "none" }),
    excludeCredentials: z
      .array(
        z.object({
          id: z.string().meta({ example: "dGhlLWNyZWRlbnRpYWw" }),
          type: z.string().meta({ example: "public-key" }),
          transports: z
            .array(z.string())
            .optional()
            .meta({ example: ["internal"] }),
        }),
      )
      .optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.string().optional().meta({ example: "required" }),
        requireResidentKey: z.boolean().optional().meta({ example: true }),
        userVerification: userVerification.meta({ example: "required" }),
      })
      .optional(),
    extensions: z.object({ credProps: z.boolean().optional().meta({ example: true }) }).optional(),
    hints: z.array(z.string()).optional(),
  })
  .meta({ description: "For `PublicKeyCredential.parseCreationOptionsFromJSON()`" });
