import { Button } from '@mantine/core';
import { getClaimMoney, type ClaimMoney } from '@parapet/contract/claims/index';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { wordOr } from '../../../core/known.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Note } from '../../../kit/note.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable, SumRow, type Column } from '../../../kit/page/small-table.tsx';
import { EmptyState, Loaded } from '../../../kit/page/states.tsx';
import { openPayClaim } from './claim-payment-dialog.tsx';
import { openRecoverClaim, openSetReserve } from './claim-money-dialogs.tsx';
import { ClaimTransactions } from './claim-transactions.tsx';
import classes from '../claims.module.css';

/** Shows the cost of a claim: the remaining limits, the reserves and payments, and every booking. */
export function ClaimMoneyPanel({ claimId }: { claimId: string }) {
  const money = useCall(getClaimMoney, { params: { claimId } }, { keep: true });
  return (
    <Loaded of={money}>
      {(it) => (
        <>
          <Positions claimId={claimId} money={it} isRead={!money.isFetching} />
          <Limits money={it} />
          <ClaimTransactions transactions={it.transactions} />
        </>
      )}
    </Loaded>
  );
}

const figures = ['reserve', 'paid', 'retention', 'retentionRecovered', 'recovery'] as const;

/** While the books are read again, as after a change of the file, nothing is booked on what was. */
function Positions({ claimId, money, isRead }: { claimId: string; money: ClaimMoney; isRead: boolean }) {
  const { t } = useTranslation();
  const { positions, total, can } = money;
  const of = { claimId, money };
  return (
    <Section
      title={t('policy:claims.money.title')}
      text={t('policy:claims.money.text')}
      flush
      actions={
        <div className={classes.buttons}>
          {can.includes('set-claim-reserve') && (
            <Button size="xs" variant="default" disabled={!isRead} onClick={() => void openSetReserve(of)}>
              {t('policy:claims.reserve.label')}
            </Button>
          )}
          {can.includes('pay-claim') && !money.cannotPay && (
            <Button size="xs" disabled={!isRead} onClick={() => void openPayClaim(of)}>
              {t('policy:claims.pay.label')}
            </Button>
          )}
          {can.includes('recover-claim') && total.paid.amount > 0 && (
            <Button size="xs" variant="default" disabled={!isRead} onClick={() => void openRecoverClaim(of)}>
              {t('policy:claims.recover.label')}
            </Button>
          )}
        </div>
      }
    >
      {can.includes('pay-claim') && money.cannotPay && <WhyUnpaid claimId={claimId} code={money.cannotPay} />}
      {positions.length === 0 ? (
        <EmptyState title={t('policy:claims.money.empty')} text={t('policy:claims.money.emptyText')} />
      ) : (
        <SmallTable
          label={t('policy:claims.money.title')}
          rows={positions}
          keyOf={({ coverageId, cost }) => `${coverageId}/${cost}`}
          columns={[
            {
              title: t('policy:claims.money.agreement'),
              cell: ({ key, cost }) => (
                <>
                  {wordOr(`coverage:name.${key}`, key)}
                  <small>{t(`policy:claims.cost.${cost}`)}</small>
                </>
              ),
            },
            ...figures.map((name): Column<(typeof positions)[number]> => ({
              title: t(`policy:claims.money.${name}`),
              money: (row) => row[name],
            })),
          ]}
          foot={
            <SumRow
              label={t('policy:claims.money.total')}
              values={figures.map((name) => (
                <MoneyText key={name} value={total[name]} />
              ))}
            />
          }
        />
      )}
    </Section>
  );
}

/** Says why nothing can be paid now, with the way to where that is solved. */
function WhyUnpaid({ claimId, code }: { claimId: string; code: NonNullable<ClaimMoney['cannotPay']> }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const places = {
    'claim-not-covered': `/claims/${claimId}?tab=file`,
    'claim-transaction-waits': '/claims?tab=bookings',
  };
  return (
    <div className={classes.why}>
      <Note
        tone="caution"
        action={<AppLink href={`${base}${places[code]}`}>{t(`policy:claims.pay.go.${code}`)}</AppLink>}
      >
        {t(`policy:claims.pay.cannot.${code}`)}
      </Note>
    </div>
  );
}

/** Shows the parts of the policy's limits that all claims have eroded, and the rest. */
function Limits({ money }: { money: ClaimMoney }) {
  const { t } = useTranslation();
  const touched = money.agreements.filter(
    ({ coverageId, eroded }) =>
      eroded.amount !== 0 || money.positions.some((position) => position.coverageId === coverageId),
  );
  return (
    <Section title={t('policy:claims.limits.title')} text={t('policy:claims.limits.text')}>
      <KeyValues
        pairs={[
          { label: t('policy:claims.limits.aggregate'), value: <MoneyText value={money.aggregate.limit} /> },
          { label: t('policy:claims.limits.eroded'), value: <MoneyText value={money.aggregate.eroded} /> },
          { label: t('policy:claims.limits.left'), value: <MoneyText value={money.aggregate.left} /> },
          ...money.lines.map(({ line, left }) => ({
            label: t('policy:claims.limits.leftOfLine', { name: wordOr(`coverage:name.${line}`, line) }),
            value: <MoneyText value={left} />,
          })),
          ...touched.map(({ key, left }) => ({
            label: t('policy:claims.limits.leftOf', { name: wordOr(`coverage:name.${key}`, key) }),
            value: <MoneyText value={left} />,
          })),
          money.retentionOwed.amount !== 0 && {
            label: t('policy:claims.limits.retentionOwed'),
            value: <MoneyText value={money.retentionOwed} />,
          },
        ]}
      />
    </Section>
  );
}
