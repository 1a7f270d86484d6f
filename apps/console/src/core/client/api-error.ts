import type { Call } from '@parapet/contract/call';
import type { RefusalAnswer } from '@parapet/contract/refusals';

export type FieldError = RefusalAnswer['errors'][number];

/** Error thrown by a refused or failed call. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly body: Partial<RefusalAnswer> | undefined;
  /** The reason phrase of the status, as given in the answer; it is empty over HTTP/2. */
  readonly statusText: string;
  /** A refusal that came as a file. */
  readonly file: Blob | undefined;
  /** The refused call and its request, with the version that it said it had seen. */
  declare readonly call?: Call;
  declare readonly request?: { query?: Record<string, unknown>; body?: unknown; version?: number };

  constructor(status: number, answer?: Partial<RefusalAnswer> | Blob, requestId?: string, statusText = '') {
    const file = answer instanceof Blob ? answer : undefined;
    const body = answer instanceof Blob ? undefined : answer;
    super(body?.detail ?? body?.message ?? 'An issue occurred with this request');
    this.name = 'ApiError';
    this.status = status;
    this.statusText = statusText;
    this.body = body;
    this.file = file;
    this.code = body?.code ?? '';
    this.detail = body?.detail ?? '';
    this.errors = Array.isArray(body?.errors) ? body.errors : [];
    this.requestId = body?.requestId ?? requestId;
  }
}

/** A request that was cancelled on purpose: no error is shown. */
export class CancelledError extends Error {
  constructor() {
    super('Request Cancelled');
    this.name = 'CancelledError';
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
export const isCancelled = (error: unknown): boolean =>
  error instanceof CancelledError || (error as Error | undefined)?.name === 'AbortError';
export const getStatus = (error: unknown): number => (isApiError(error) ? error.status : 0);
