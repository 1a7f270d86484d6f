import { isWrite, type Call } from '@parapet/contract/call';
import type { Flow } from '@parapet/domain/permissions/flows';
import { refuse } from '../../platform/refuse.ts';

export type Parts = { params: unknown; query: unknown; body: unknown };

/** The flow and record to which a session opened by a one-time code is bound. */
export type BoundTo = { flow: Flow; record: readonly string[]; isOver: boolean };

/** @throws Refusal 403 unless the contract gives the call to sessions of this flow. */
export function requireCallOfFlow(call: Call, flow: Flow): string {
  return call.flows?.[flow] ?? refuse('flow-only');
}

/**
 * @throws Refusal 403 unless the call is one of the flow and names its record. When what the flow is for has
 *   been done, it may still be looked at.
 */
export function requireFlow(call: Call, input: Parts, { flow, record, isOver }: BoundTo): void {
  const key = requireCallOfFlow(call, flow);
  if (isOver && isWrite(call) && key !== 'any') refuse('flow-over');
  if (key === 'any') return;
  const named = [input.params, input.query, input.body]
    .map((part) => (part as Record<string, unknown> | undefined)?.[key])
    .filter((value) => value !== undefined);
  if (named.length === 0 || named.some((value) => !record.includes(value as string))) refuse('flow-only');
}
