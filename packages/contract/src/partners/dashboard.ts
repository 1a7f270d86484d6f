import { funnelStages, type FunnelStage } from '@parapet/domain/figures/figure';
import { z } from 'zod';
import { call } from '../call.ts';
import { vendorCategories } from '@parapet/domain/claims/vendor-categories';
import { figuresQuery } from '../figures.ts';
import { currency, id, instant, measure, money, plainDate } from '../shapes.ts';

const whole = z.number().int();
type Stages = Record<FunnelStage, typeof whole>;
/** Limits that are in force in one place, or in one class of industries. */
const aggregate = z.object({ name: z.string(), policies: whole, limit: measure, premium: money });

/** The policies that began in a year. */
const underwritingYear = z.object({
  year: whole,
  policies: whole,
  written: money,
  earned: money,
  incurred: money,
  lossRatio: z.number().nullable(),
});

const treaty = z.object({
  treatyId: z.string(),
  share: z.number(),
  from: plainDate,
  to: plainDate.nullable(),
  limit: measure,
  /** The amounts remitted of its share until now. */
  premium: money,
  commission: money,
  amount: money,
  remittances: whole,
  through: plainDate.nullable(),
});

const member = z.object({
  id,
  name: z.string(),
  kind: z.enum(['AGENCY', 'CUSTOMER']),
  policies: whole,
  premium: money,
  /** Stages reached by the quotes that the agency started in the period; null for an insured. */
  funnel: z.object(Object.fromEntries(funnelStages.map((stage) => [stage, whole])) as Stages).nullable(),
});
const guarded = z.object({
  accountId: id,
  name: z.string(),
  score: whole.nullable(),
  industryScore: whole.nullable(),
  disagreements: whole,
  /** Open findings of scans, by severity. */
  findings: z.object({ high: whole, medium: whole, low: whole }),
  policies: whole,
  scannedAt: instant.nullable(),
});

export const getPartnerDashboard = call({
  id: 'get-partner-dashboard',
  method: 'GET',
  path: '/api/account/v1/partner/dashboard',
  access: 'partner:own',
  summary: 'Return the dashboard for the caller’s kind of partner; the sections of other kinds are null',
  query: figuresQuery.pick({ currency: true, after: true }),
  answer: z.object({
    currency,
    written: z
      .object({ years: z.array(underwritingYear), zones: z.array(aggregate), industries: z.array(aggregate) })
      .nullable(),
    treaties: z.array(treaty).nullable(),
    members: z.array(member).nullable(),
    risk: z.array(guarded).nullable(),
    cases: z
      .array(z.object({ category: z.enum(vendorCategories).nullable(), filed: whole, open: whole }))
      .nullable(),
  }),
});
export type PartnerDashboard = z.output<typeof getPartnerDashboard.answer>;
