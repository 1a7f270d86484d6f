import { Box, Button } from '@mantine/core';
import { sumPolicies } from '@parapet/contract/policy/index';
import type { Request } from '@parapet/contract/call';
import { inForceStatuses } from '@parapet/domain/lifecycles/policy-status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useAddress } from '../../core/address/use-address.ts';
import { majorText, moneyText } from '../../kit/format.ts';
import { Note } from '../../kit/note.tsx';

/** Filters that no menu of the list offers: a figure of a dashboard leads to them. */
const narrows = [
  'filter.place',
  'filter.industryClass',
  'filter.agencyId',
  'filter.currency',
  'filter.underwritingYear',
] as const;
type Narrow = Partial<Record<(typeof narrows)[number] extends `filter.${infer Name}` ? Name : never, string>>;

/** The page of policies narrowed to those behind a figure: of a place, an industry, an agency or a year. */
export function policiesBehind(base: string, of: Narrow & { isInForce?: boolean }): string {
  const { isInForce, ...narrow } = of;
  const filters = Object.entries(narrow).map(([name, value]) => [`filter.${name}`, `in:${value}`]);
  const status = isInForce ? [['filter.status', `in:${inForceStatuses.join(',')}`]] : [];
  return `${base}/policies?${new URLSearchParams([...filters, ...status] as [string, string][]).toString()}`;
}

/** Says that the list shows what is behind a figure, with their sums, and shows all again. */
export function useBehindFigure(): ReactNode {
  const [address, change] = useAddress();
  if (!narrows.some((name) => address[name])) return null;
  const query = Object.fromEntries(
    Object.entries(address).filter(([name, value]) => name.startsWith('filter.') && value),
  );
  const all = () =>
    change(Object.fromEntries([...narrows, 'filter.status', 'page'].map((name) => [name, undefined])));
  return <BehindFigure query={query as never} onAll={all} />;
}

type Props = { query: Request<typeof sumPolicies>['query']; onAll: () => void };

function BehindFigure({ query, onAll }: Props) {
  const { t } = useTranslation();
  const sums = useCall(sumPolicies, { query }, { keep: true }).data;
  return (
    <Box mb={16}>
      <Note
        title={t('policy:behind.title', { count: sums?.count ?? 0 })}
        action={
          <Button size="compact-sm" variant="default" onClick={onAll}>
            {t('policy:behind.all')}
          </Button>
        }
      >
        {sums?.totals
          .map(({ totalPremium, written, limit }) =>
            t('policy:behind.sums', {
              written: moneyText(written),
              total: moneyText(totalPremium),
              limit: majorText(limit, totalPremium.currency),
            }),
          )
          .join(' · ')}
      </Note>
    </Box>
  );
}
