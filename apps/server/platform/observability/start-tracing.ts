import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { takeTraceName } from './tracing.ts';

/** Maximum time that a stopping server waits for the last spans to be taken. */
const STOP_MS = 3000;
/** A collector that is silent is given up: spans are lost then, and nothing else. */
const EXPORT_MS = 5000;

class RequestIds extends RandomIdGenerator {
  override generateTraceId(): string {
    return takeTraceName() ?? super.generateTraceId();
  }
}

/**
 * Sends spans to a collector from now on (OTLP over HTTP), in batches that nobody waits for.
 * @param ratio the share of traces that is kept, decided by the id, whatever a caller's traceparent asks for.
 * @returns what ends that.
 */
export function startTracing(endpoint: string, ratio: number): () => Promise<void> {
  const byId = new TraceIdRatioBasedSampler(ratio);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'parapet' }),
    idGenerator: new RequestIds(),
    sampler: new ParentBasedSampler({ root: byId, remoteParentSampled: byId, remoteParentNotSampled: byId }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    trace.disable();
    propagation.disable();
    context.disable();
    let patience: NodeJS.Timeout | undefined;
    await Promise.race([
      provider.shutdown().catch(() => {}),
      new Promise((resolve) => (patience = setTimeout(resolve, STOP_MS))),
    ]);
    clearTimeout(patience);
  };
}
