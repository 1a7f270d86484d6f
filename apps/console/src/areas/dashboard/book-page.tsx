import type { AccountType } from '@parapet/domain/permissions/actors';
import { useTranslation } from 'react-i18next';
import { useMe, useScopes } from '../../core/session/use-me.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { AccountsList } from '../account/index.ts';
import { OwnRemittances } from '../billing/index.ts';
import { PartnerFigures } from '../organization/index.ts';
import { BookFigures, PoliciesList, type BookRanking, type BookTile } from '../policy/index.ts';
import classes from './dashboard.module.css';
import { CurrencySwitch, PeriodSelect, useFiguresQuery } from './use-figures-query.tsx';
import { wordOr } from '../../core/known.ts';

type Look = { tiles: readonly BookTile[]; rankings: readonly BookRanking[]; rows: 'policies' | 'accounts' };

/** Partners that carry risk look at limits and places, those that bring business at what was bound. */
const carried: Look = {
  tiles: ['inForce', 'exposed', 'bound', 'cancelled'],
  rankings: ['places', 'products'],
  rows: 'policies',
};
const brought: Look = {
  tiles: ['inForce', 'bound', 'renewing', 'binders'],
  rankings: ['products', 'places'],
  rows: 'accounts',
};
const looks: Partial<Record<AccountType, Look>> = {
  CARRIER: carried,
  RE_INSURER: carried,
  POOL: { ...carried, tiles: ['inForce', 'exposed', 'renewing', 'bound'] },
  DIGITAL: brought,
  CLUSTER: brought,
  MSSP: { ...brought, tiles: ['inForce', 'renewing', 'binders'] },
};

/** The home page of partners: they have a share in a book of policies but do not write it. */
export default function BookDashboardPage() {
  const { t } = useTranslation();
  const me = useMe();
  const may = useScopes();
  const query = useFiguresQuery();
  const look = looks[me.account.accountType] ?? carried;
  return (
    <>
      <PageHeader
        title={t('agency:dashboard.title')}
        subtitle={wordOr(`agency:welcome.${me.account.accountType}`, '', {
          name: me.firstName,
          account: me.account.name,
        })}
        actions={
          <>
            <PeriodSelect />
            <CurrencySwitch />
          </>
        }
      />
      <BookFigures
        query={query}
        tiles={look.tiles}
        rankings={look.rankings}
        first={<PartnerFigures query={query} />}
      />
      {may('bordereau:read') && (
        <div className={classes.rows} id="shares">
          <OwnRemittances />
        </div>
      )}
      <div className={classes.rows}>
        {look.rows === 'accounts' && may('account:read') ? <AccountsList /> : <PoliciesList />}
      </div>
    </>
  );
}
