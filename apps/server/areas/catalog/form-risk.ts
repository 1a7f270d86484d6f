import type { FormRisk } from '@parapet/domain/forms/condition';
import { getTextJurisdiction } from '@parapet/domain/law/texts';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Selectable } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Properties of a policy, or of a quote in its shape, that decide which forms it has. */
export type RiskOfPolicy = Pick<
  Selectable<Tables['policy']>,
  'region' | 'product' | 'effectiveDate' | 'rating' | 'selection' | 'application'
>;

/** The state of the insured; empty in a region without states. */
export const getState = ({ application: { details } }: Pick<RiskOfPolicy, 'application'>): string =>
  String(details.address?.state || (details as Record<string, unknown>)['state'] || '');

/** Whose law prescribes the texts of a policy. */
export const getJurisdiction = (policy: Pick<RiskOfPolicy, 'application' | 'region'>): string =>
  getTextJurisdiction(regionByCode(policy.region), getState(policy));

/** A policy as the choice of its forms sees it. */
export function getFormRisk(policy: RiskOfPolicy, made: { isSurplus: boolean }): FormRisk {
  const { region, product, effectiveDate, rating, selection, application } = policy;
  const { hasTria, hasSurplusLines } = regionByCode(region);
  return {
    product,
    effectiveDate,
    paper: made.isSurplus && hasSurplusLines ? 'SURPLUS' : 'ADMITTED',
    state: getState(policy),
    industry: String((application.details as Record<string, unknown>)['naicsCode'] ?? ''),
    limit: selection.global.limit,
    coverages: rating.coverages.map(({ key, limit }) => ({ key, limit })),
    tria: hasTria ? (selection.isTriaExcluded ? 'rejected' : 'included') : null,
    rules: rating.referrals.map(({ code }) => code),
  };
}
