import type { Page } from '@playwright/test';
import { getBearer } from './surplus.ts';
import { officeDay } from './today.ts';

export interface InForce {
  id: string;
  policyNumber: string;
  product: string;
  region: 'US' | 'UK';
  currency: string;
  effectiveDate: string;
  endDate: string;
  selection: { global: { deductible: number } };
  rating: { taxes: unknown[] };
  transactions: unknown[];
}

/**
 * A policy of the demo world that is in force and paid, of which nothing was changed yet. What other journeys
 * bind begins today at the earliest: the job that puts it in force runs every five minutes.
 */
export async function policyInForce(
  { request }: Page,
  isWanted: (policy: InForce) => boolean,
): Promise<InForce> {
  const headers = await getBearer(request, 'underwriter');
  const found = await request.get(
    '/api/policy/v1/search?size=100&sort=endDate,desc&filter.status=in:IN%20FORCE&filter.isPaid=in:true',
    { headers },
  );
  for (const { id } of ((await found.json()) as { content: { id: string }[] }).content) {
    const policy = (await (await request.get(`/api/policy/v1/${id}`, { headers })).json()) as InForce;
    const isOfDemo = policy.effectiveDate < officeDay(-7);
    if (isOfDemo && policy.transactions.length === 1 && isWanted(policy)) return policy;
  }
  throw new Error('The demo world has no such policy');
}
