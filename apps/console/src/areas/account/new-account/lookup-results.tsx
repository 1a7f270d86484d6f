import { searchDirectory } from '@parapet/contract/partners/directory';
import { Button, Group, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useRegion } from '../../../core/use-region.ts';
import { phoneText } from '../../../kit/format.ts';
import { EmptyState, ErrorState } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { useAddress } from '../../../core/address/use-address.ts';
import { isCompany, type Company } from './new-account-form.ts';
import classes from './new-account.module.css';

const SIZE = 10;

/** The directory's companies for a name, ten at a time, each with a button to add it. */
export function LookupResults({
  name,
  state,
  busy,
  onAdd,
}: {
  name: string;
  state: string;
  busy: boolean;
  onAdd: (company: Company) => void;
}) {
  const { t } = useTranslation();
  const { hasStates } = useRegion();
  const [address, change] = useAddress();
  const page = Math.max(0, Number(address['page'] ?? 0) || 0);
  const found = useCall(
    searchDirectory,
    { query: { page, size: SIZE, search: name, ...(hasStates ? { state } : { country: 'GB' }) } },
    { enabled: name !== '', keep: true },
  );
  if (found.error && !found.data)
    return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (name === '') return <EmptyState title={t('account:lookup.begin')} />;
  const none = <EmptyState title={t('account:lookup.none')} text={t('account:lookup.noneText', { name })} />;
  // As high as what mostly follows: the button below does not move from under the pointer.
  if (!found.data)
    return (
      <Skeleton radius={0} aria-hidden>
        {none}
      </Skeleton>
    );
  const { totalElements, totalPages } = found.data;
  const content = found.data.content.filter(isCompany);
  if (content.length === 0) return none;
  return (
    <>
      <ul className={classes.results} aria-label={t('account:lookup.results')}>
        {content.map((company) => (
          <li key={company.cbid} className={classes.result}>
            <div className={classes.resultText}>
              <span className={classes.resultName}>
                {company.name}
                {company.taken && <StatusBadge tone="caution" label={t('account:new.taken')} />}
              </span>
              <span className={classes.resultMeta}>
                {[company.address1, company.city, company.state, company.zipCode].filter(Boolean).join(', ')}
              </span>
              <span className={classes.resultMeta}>
                {[company.industry, phoneText(company.phone), company.domainName].filter(Boolean).join(' · ')}
              </span>
            </div>
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              onClick={() => onAdd(company)}
              aria-label={t('account:lookup.addNamed', { name: company.name })}
            >
              {t('account:new.add')}
            </Button>
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <div className={classes.pager}>
          <span className="tabular">
            {t('common:list.range', {
              from: page * SIZE + 1,
              to: page * SIZE + content.length,
              total: totalElements,
            })}
          </span>
          <Group gap={8}>
            <Button
              size="compact-sm"
              variant="default"
              disabled={page === 0}
              onClick={() => change({ page: page > 1 ? String(page - 1) : undefined })}
            >
              {t('common:action.previous')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={page + 1 >= totalPages}
              onClick={() => change({ page: String(page + 1) })}
            >
              {t('common:action.next')}
            </Button>
          </Group>
        </div>
      )}
    </>
  );
}
