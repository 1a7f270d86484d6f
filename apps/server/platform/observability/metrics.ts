import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client';
import type { Database } from '../database/database.ts';
import { sentCounter, watchOperations, type Probes } from './operations-metrics.ts';

/** The measurements of one process, as plain values. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

export type Metrics = {
  /** Notes how long a call took. */
  observeCall(labels: { method: string; route: string; status: string }, seconds: number): void;
  /** Counts what left by a channel, or failed to. */
  observeSent(labels: { channel: string; outcome: string }): void;
  /** Adds what is asked when somebody reads the metrics. */
  watch(work: Database, probes: Probes): void;
  /** The measurements of this process. */
  measured(): Promise<Measured>;
  /** The sum over all processes of the server, in Prometheus format. */
  text(): Promise<string>;
};

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** @param ofServer asks for the sum over the processes of this server; without it this process is all. */
export function openMetrics(ofServer?: () => Promise<string>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'parapet_processes', help: 'Processes that were asked', registers: [registry] }).set(1);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const sent = sentCounter(registry);
  return {
    observeSent: (labels) => sent.inc(labels),
    watch: (work, probes) => watchOperations(registry, work, probes),
    observeCall: (labels, seconds) => duration.observe(labels, seconds),
    measured: () => registry.getMetricsAsJSON(),
    text: ofServer ?? (() => registry.metrics()),
  };
}

/**
 * Selects the metrics of an ended process that stay part of the sum: a counter that shrinks reads as a
 * restart.
 */
export const growing = (measured: Measured): Measured =>
  measured.filter(({ name, type }) => String(type) === 'counter' || name === 'http_request_duration_seconds');

export const getSum = (all: Measured[]): Promise<string> => AggregatorRegistry.aggregate(all).metrics();
