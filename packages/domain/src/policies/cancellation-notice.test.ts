import { expect, test } from 'vitest';
import cancellations from '../../../../data/cancellations.json' with { type: 'json' };
import notices from '../../../../data/cancellation-notices.json' with { type: 'json' };
import erp from '../../../../data/extended-reporting.json' with { type: 'json' };
import papers from '../../../../data/papers.json' with { type: 'json' };
import { STATES } from '../test-support/data.ts';
import {
  cancellationReasons,
  cancellationTerms,
  canCancelFlat,
  isInEndorsementWindow,
  reasonRule,
  termsInForce,
  type Cancellable,
  type CancellationRules,
} from './cancellation.ts';
import {
  earliestCancellation,
  lastNonRenewalDay,
  nonRenewalNotice,
  findNotice,
  type NoticeRules,
} from './cancellation-notice.ts';

const rules = {
  cancellations: cancellations as unknown as CancellationRules,
  notices: notices as unknown as NoticeRules,
};
const began = '2026-01-01';
const of = (state: string | null, more: Partial<Cancellable> = {}) => ({
  region: state === null ? ('UK' as const) : ('US' as const),
  paper: 'ADMITTED' as const,
  effectiveDate: began,
  state,
  ...more,
});
const days = (state: string | null, reason: Parameters<typeof findNotice>[2], today = '2026-07-01') =>
  findNotice(rules, of(state), reason, today)?.days ?? null;

test('every reason has its rule, and every row of a state its days and its source', () => {
  for (const reason of cancellationReasons) expect(reasonRule(rules.cancellations, reason).code).toBe(reason);
  const codes = STATES.map(({ code }) => code);
  for (const [state, row] of Object.entries(rules.notices.states)) {
    expect(codes).toContain(state);
    for (const count of [row.NONPAYMENT, row.OTHER]) expect(count).toBeGreaterThanOrEqual(10);
    expect(row.source.length).toBeGreaterThan(5);
    expect(row.newDays === undefined).toBe(row.NEW === undefined);
  }
});

test('notice counts by state, reason and age of the policy; nobody guesses where nothing was read', () => {
  expect(days('FL', 'NONPAYMENT')).toBe(10);
  expect(days('FL', 'UNDERWRITING')).toBe(45);
  expect(days('NY', 'UNDERWRITING')).toBe(15);
  expect(days('NY', 'UNDERWRITING', '2026-03-02')).toBe(20);
  expect(days('NY', 'UNDERWRITING', '2026-03-03')).toBe(15);
  expect([days('PA', 'NONPAYMENT', '2026-02-01'), days('PA', 'NONPAYMENT')]).toEqual([30, 15]);
  // A young policy needs more days in New York only where it was paid.
  expect(days('NY', 'NONPAYMENT', '2026-02-01')).toBe(15);
  // Ten days, and ten more when it is mailed from anywhere in the country.
  expect(days('CA', 'NONPAYMENT')).toBe(20);
  expect(days('DE', 'NONPAYMENT')).toBeNull();
  expect(findNotice(rules, of('DE', { paper: 'SURPLUS' }), 'NONPAYMENT', began)).toMatchObject({ days: 10 });
  expect(days(null, 'NONPAYMENT')).toBe(14);
  expect(days('DE', 'INSURED_REQUEST')).toBe(0);
  expect(earliestCancellation({ days: 45 }, '2026-12-01')).toBe('2027-01-15');
});

test('a job gives notice only by what was read in the statute or stands in our own form', () => {
  const isSure = (state: string | null) => findNotice(rules, of(state), 'NONPAYMENT', '2026-07-01')?.isSure;
  expect([isSure('FL'), isSure('TX'), isSure(null), isSure('MD')]).toEqual([true, true, true, false]);
});

test('what the insured wants takes no notice and no law, and a job may book it', () => {
  expect(findNotice(rules, of('DE'), 'INSURED_REQUEST', '2026-07-01')).toEqual({
    days: 0,
    source: '',
    proof: 'NONE',
    isSure: true,
  });
});

test('a notice names its law, how that wants it given, and mail on paper where it knows nothing else', () => {
  const law = (state: string) => findNotice(rules, of(state), 'UNDERWRITING', '2026-07-01');
  expect(law('CO')).toEqual({
    days: 45,
    source: 'C.R.S. § 10-4-109.7(1)',
    method: "first-class mail to the last address in the insurer's records",
    proof: 'MAIL',
    isSure: true,
  });
  // Delivered is given, too: a mail server's word is a proof.
  expect(law('FL')).toMatchObject({ proof: 'EMAIL', source: 'Fla. Stat. § 627.4133(1)(b)' });
  // Where it does not say how, nothing is made up.
  expect(law('WY')).toMatchObject({ proof: 'EMAIL' });
  expect(law('WY')).not.toHaveProperty('method');
});

test('non-renewal takes the days of the state, or of our form; nobody guesses where nothing was read', () => {
  const nonRenewal = (state: string | null, paper: 'ADMITTED' | 'SURPLUS' = 'ADMITTED') =>
    nonRenewalNotice(rules.notices, of(state, { paper }));
  expect(nonRenewal('FL')).toEqual({
    days: 45,
    source: 'Fla. Stat. § 627.4133(1)(a)',
    proof: 'EMAIL',
    isSure: true,
  });
  expect(nonRenewal('CT')).toMatchObject({ days: 60, proof: 'MAIL', isSure: true });
  expect(nonRenewal('CT')?.method).toContain('certified');
  expect([nonRenewal('NY')?.days, nonRenewal('NY')?.isSure]).toEqual([60, false]);
  expect(nonRenewal('DE')).toBeNull();
  // Surplus lines paper and the UK go by our own clause, in whichever state.
  expect(nonRenewal('FL', 'SURPLUS')).toMatchObject({ days: 60, proof: 'EMAIL', isSure: true });
  expect(nonRenewal(null)).toMatchObject({ days: 30, isSure: true });
  // A form without that clause says nothing, and the law of a state is not its.
  const { NON_RENEWAL: _clause, ...silent } = rules.notices.policyForm.SURPLUS;
  const forms = { ...rules.notices, policyForm: { ...rules.notices.policyForm, SURPLUS: silent } };
  expect(nonRenewalNotice(forms, of('FL', { paper: 'SURPLUS' }))).toBeNull();
  expect(lastNonRenewalDay({ ...nonRenewal('FL')!, days: 45 }, '2027-01-01')).toBe('2026-11-17');
});

test('a short rate is only of surplus paper, with a quarter earned at least; flat only in the first days', () => {
  const terms = (paper: 'ADMITTED' | 'SURPLUS', reason: Parameters<typeof cancellationTerms>[2]) =>
    cancellationTerms(rules.cancellations, of('TX', { paper }), reason);
  expect(terms('SURPLUS', 'INSURED_REQUEST')).toEqual({
    basis: 'SHORT_RATE',
    returnShare: 0.9,
    minimumEarned: 0.25,
  });
  expect(terms('ADMITTED', 'INSURED_REQUEST')).toEqual({
    basis: 'PRO_RATA',
    returnShare: 1,
    minimumEarned: 0,
  });
  expect(terms('SURPLUS', 'NONPAYMENT')).toMatchObject({ basis: 'PRO_RATA', minimumEarned: 0 });
  expect(terms('SURPLUS', 'NOT_TAKEN_UP')).toMatchObject({ basis: 'FLAT' });
  expect(canCancelFlat(rules.cancellations, of('TX'), '2026-01-31')).toBe(true);
  expect(canCancelFlat(rules.cancellations, of('TX'), '2026-02-01')).toBe(false);
});

test('an agency endorses from fourteen days back to thirty ahead (QUO-520)', () => {
  const window = ['2026-06-16', '2026-06-17', '2026-07-31', '2026-08-01'];
  expect(window.map((day) => isInEndorsementWindow(day, '2026-07-01'))).toEqual([false, true, true, false]);
});

test('declarations print the terms by which a policy is cancelled and its reporting extended', () => {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  for (const { region, isSurplus, minimumEarned, cancellation, reporting } of papers.papers) {
    const paper = isSurplus ? 'SURPLUS' : 'ADMITTED';
    const policy: Cancellable = { region: region as 'US' | 'UK', paper, effectiveDate: '2026-12-01' };
    const terms = termsInForce(rules.cancellations, policy);
    expect(minimumEarned).toBe(terms.minimumEarned[paper]);
    const share = terms.returnShare[paper];
    expect(cancellation).toContain(share < 1 ? `${percent(share)} of the unearned premium` : 'pro rata');
    const form = isSurplus ? notices.policyForm.SURPLUS : region === 'UK' ? notices.policyForm.UK : null;
    if (form)
      expect(cancellation).toContain(
        `${form.NONPAYMENT} days for non-payment of premium, ${form.OTHER} days otherwise`,
      );
    expect(reporting).toContain(`Automatic: ${erp.automaticDays} days`);
    expect(reporting).toContain(`within ${erp.buyWithinDays} days`);
    for (const option of erp.options)
      expect(reporting).toContain(`${option.months} months for ${percent(option.share)}`);
  }
});
