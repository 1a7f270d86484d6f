import { z } from 'zod';

/** Bytes as WebAuthn writes them in JSON. */
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const credential = { id: base64url.min(1).max(1400), type: z.literal('public-key') };
const descriptor = z.object({ ...credential, transports: z.array(z.string()).optional() });
const userVerification = z.literal('required');

/** Options from which a browser is asked to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyOffer = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
});

/** The request to a passkey (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyQuestion = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(descriptor),
  userVerification,
});

const beside = {
  rawId: base64url,
  // What browsers say beside it is not used.
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
};

/** A passkey's answer to a question (AuthenticationResponseJSON). */
export const passkeyAnswer = z.object({
  ...credential,
  ...beside,
  response: z.object({
    clientDataJSON: base64url.min(1),
    authenticatorData: base64url.min(1),
    signature: base64url.min(1),
    userHandle: base64url.nullish(),
  }),
});

/** A new passkey (RegistrationResponseJSON). */
export const newPasskey = z.object({
  ...credential,
  ...beside,
  response: z.object({
    clientDataJSON: base64url.min(1),
    attestationObject: base64url.min(1),
    authenticatorData: base64url.optional(),
    transports: z.array(z.string().max(40)).max(10).default([]),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64url.optional(),
  }),
});
