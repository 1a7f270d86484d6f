import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type SpanKind,
} from '@opentelemetry/api';

/**
 * Traces as OpenTelemetry has them. Unless `startTracing` was called, everything here costs next to nothing.
 * Spans hold names, ids and counts, never what people typed.
 */
type Options = {
  kind?: SpanKind;
  attributes?: Attributes;
  /** The W3C traceparent of what it belongs to; without it, that of the code around it. */
  from?: string | null | undefined;
};

/** Runs work in a span, which ends with it and says whether it failed. */
export async function inSpan<T>(
  name: string,
  { from, ...options }: Options,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = from ? propagation.extract(ROOT_CONTEXT, { traceparent: from }) : context.active();
  return trace.getTracer('parapet').startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // The name alone: messages may quote what somebody sent.
      span.setStatus({
        code: SpanStatusCode.ERROR,
        message: error instanceof Error ? error.name : 'unknown',
      });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same within a span alone: what nobody waits for, such as a look for work, begins no trace. */
export const withinSpan = <T>(name: string, options: Options, work: () => Promise<T>): Promise<T> =>
  trace.getActiveSpan() ? inSpan(name, options, work) : work();

/** The W3C traceparent of the code that runs now; null outside of a trace. */
export function traceOfNow(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

let asked: string | undefined;

/**
 * The trace that begins next gets the id of a request, so that what an error message says finds the trace.
 */
export function nameNextTrace(requestId: string): void {
  const id = requestId.replaceAll('-', '');
  asked = /^[\da-f]{32}$/.test(id) ? id : undefined;
}

/** The id that was asked for, once. */
export function takeTraceName(): string | undefined {
  const id = asked;
  asked = undefined;
  return id;
}
