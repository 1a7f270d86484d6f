import { isWrite, type Call } from '@parapet/contract/call';

/** Paths for signing in and signing up, which are called without a token. */
const PUBLIC =
  /^\/api\/auth\/v1\/(signup|login|loading|confirm|passwords\/|password-constraints|validate-password|checkPasswordReset|validatePasswordReset|mfa\/reset|validateMFAReset|validationTokens|resendValidationEmail|join|checkUserInvited|validateUserInvited|sso\/token|application-signed|captcha)/;
/** Exceptions that do belong to a session; a reset by PUT is the administrator's. */
const PRIVATE =
  /^(?:[A-Z]+ \/api\/auth\/v1\/(login\/status|(login\/)?get-accounts|(login\/)?add-accounts)|PUT \/api\/auth\/v1\/passwords\/)/;
const CLOUD_STORAGE =
  /^https:\/\/[^/]*\.?(amazonaws\.com|storage\.googleapis\.com|blob\.core\.windows\.net)\//;

/** Whether a bearer token is sent to a URL. */
export const takesBearer = (method: string, url: string): boolean =>
  !CLOUD_STORAGE.test(url) && (PRIVATE.test(`${method} ${url}`) || !PUBLIC.test(url));

type Given = {
  url: string;
  token: string | null;
  key?: string | undefined;
  body?: unknown;
  /** Of the record that is changed, where the body has no place for it. */
  version?: number | undefined;
  /** Sent with public calls too. */ bearer?: boolean | undefined;
  timeZone: string;
  /** The id of this device, which only the calls that sign somebody in are told. */
  device?: string | undefined;
};

/**
 * The headers of a request: time zone, token, key, and JSON, except for a form with files, which sets its own
 * type.
 */
export function buildHeaders(
  call: Pick<Call, 'access' | 'method' | 'safe'>,
  { url, token, key, body, version, bearer, timeZone, device }: Given,
): Record<string, string> {
  return {
    'X-Time-Zone': timeZone,
    ...(device ? { 'X-Device-Id': device } : {}),
    ...(token && (call.access !== 'public' || bearer) && takesBearer(call.method, url)
      ? { Authorization: `Bearer ${token}` }
      : {}),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    ...(key && isWrite(call) ? { 'Idempotency-Key': key } : {}),
    ...(body !== undefined && !(body instanceof FormData) ? { 'Content-Type': 'application/json' } : {}),
  };
}
