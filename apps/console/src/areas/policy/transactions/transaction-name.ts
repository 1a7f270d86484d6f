import type { PolicyTransaction } from '@parapet/contract/policy/index';
import { t } from '../../../core/i18n.ts';
import { dateText } from '../../../kit/format.ts';

/** A transaction in one line: `3. Endorsement, effective Jan 5, 2027`. */
export const transactionName = ({
  number,
  type,
  effectiveDate,
}: Pick<PolicyTransaction, 'number' | 'effectiveDate'> & {
  type: PolicyTransaction['type'] | 'NONPREMIUM';
}): string =>
  t('policy:chain.name', { number, type: t(`policy:chain.${type}`), date: dateText(effectiveDate) });
