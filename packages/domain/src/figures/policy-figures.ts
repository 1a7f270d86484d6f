import { toPlainDate, type PlainDate } from '../dates.ts';
import { paymentTraits, type PaymentStatus } from '../lifecycles/payment-status.ts';
import { policyTraits, type PolicyStatus } from '../lifecycles/policy-status.ts';
import type { Currency } from '../money.ts';
import type { Product } from '../products.ts';
import { monthOf, type FigureName, type FigurePart } from './figure.ts';

/**
 * The fields of a policy that the figures read. `totalPremium` is in cents, the limit in whole major units.
 */
export type FiguredPolicy = {
  status: PolicyStatus;
  paymentStatus: PaymentStatus;
  product: Product;
  currency: Currency;
  totalPremium: number;
  coverageLimit: number | null;
  boundAt: Date;
  endDate: PlainDate;
  /** The state, or the city where there are no states. */
  place: string | null;
  agencyName: string;
  /** Why it is not to be renewed; null if it is. */
  renewalOptOut: object | null;
};

/** Returns the parts that a policy adds to the figures, by the meaning of its statuses. */
export function policyFigures(policy: FiguredPolicy): FigurePart[] {
  const { status, product, currency } = policy;
  const { isExposed, isRenewable, isInForce } = policyTraits[status];
  const bound = toPlainDate(policy.boundAt);
  const part = (
    figure: FigureName,
    item: string,
    period: PlainDate | null,
    amount = policy.totalPremium,
  ) => ({ figure, item, period, product, currency, count: 1, amount });
  return [
    part('policies', status, monthOf(bound)),
    part('policies-bound', '', bound),
    ...(isRenewable && policy.renewalOptOut === null ? [part('policies-renewing', '', policy.endDate)] : []),
    ...(isExposed ? [part('policy-limits', '', null, policy.coverageLimit ?? 0)] : []),
    ...(isExposed && !paymentTraits[policy.paymentStatus].isPaid ? [part('policies-unpaid', '', null)] : []),
    ...(isInForce
      ? [
          part('policies-by-place', policy.place ?? '', null),
          part('policies-by-agency', policy.agencyName, null),
        ]
      : []),
  ];
}
