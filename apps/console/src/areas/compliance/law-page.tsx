import { Button, Select } from '@mantine/core';
import type { Answer } from '@parapet/contract/call';
import { listLaw, type Law } from '@parapet/contract/compliance/law';
import { lawKinds, papers, type LawKind, type Paper } from '@parapet/domain/law/confirmation';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../core/address/use-address.ts';
import { useCall } from '../../core/client.ts';
import { useScopes } from '../../core/session/use-me.ts';
import { dateText } from '../../kit/format.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { EmptyState, Loaded } from '../../kit/page/states.tsx';
import { openConfirmLaw } from './confirm-law-dialog.tsx';
import { LawRules } from './law-rules.tsx';
import { LawStanding } from './law-standing.tsx';
import { LawTexts } from './law-texts.tsx';
import classes from './law.module.css';

/** Subjects of the page: data on the law by kind, and the texts that it prescribes. */
const subjects = [...lawKinds, 'TEXTS'] as const;

const isOpen = ({ isVerified, confirmation }: Law): boolean => !isVerified && confirmation === null;

/** /admin/law: what is known of the law of states, and what compliance still has to confirm. */
export default function LawPage() {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const kind = subjects.find((one) => one === address['kind']) ?? 'FEES';
  const paper = papers.find((one) => one === address['paper']) ?? 'ADMITTED';
  const onlyOpen = address['show'] === 'open';
  return (
    <>
      <PageHeader title={t('organization:law.list')} subtitle={t('organization:law.subtitle')} />
      <div className={classes.tools}>
        <Select
          label={t('organization:law.column.kind')}
          data={subjects.map((value) => ({ value, label: t(`organization:law.kind.${value}`) }))}
          value={kind}
          onChange={(value) => change({ kind: value ?? undefined })}
        />
        <Select
          label={t('organization:law.column.paper')}
          data={papers.map((value) => ({ value, label: t(`organization:law.paper.${value}`) }))}
          value={paper}
          onChange={(value) => change({ paper: value ?? undefined })}
        />
        <Select
          label={t('organization:law.show')}
          data={(['all', 'open'] as const).map((value) => ({ value, label: t(`organization:law.${value}`) }))}
          value={onlyOpen ? 'open' : 'all'}
          onChange={(value) => change({ show: value === 'open' ? 'open' : undefined })}
        />
      </div>
      {kind === 'TEXTS' ? (
        <LawTexts paper={paper} onlyOpen={onlyOpen} />
      ) : (
        <LawByState kind={kind} paper={paper} onlyOpen={onlyOpen} />
      )}
    </>
  );
}

type Asked = { kind: LawKind; paper: Paper; onlyOpen: boolean };
type StatesProps = Asked & { law: Answer<typeof listLaw> };

function LawByState(asked: Asked) {
  const law = useCall(listLaw, {});
  return <Loaded of={law}>{(it) => <States law={it} {...asked} />}</Loaded>;
}

function States({ law, kind, paper, onlyOpen }: StatesProps) {
  const { t } = useTranslation();
  const confirms = useScopes()('law:confirm');
  const ofKind = law.laws.filter((one) => one.kind === kind && one.paper === paper);
  const open = ofKind.filter(isOpen);
  const rows = onlyOpen ? open : ofKind;
  return (
    <>
      <div className={classes.head}>
        <p className="quiet">
          {t('organization:law.count', { count: open.length })}{' '}
          {t('organization:law.edition', { date: dateText(law.editions[kind]) })}
        </p>
        {confirms && open.length > 0 && (
          <Button
            leftSection={<IconChecks size={18} aria-hidden />}
            onClick={() =>
              void openConfirmLaw({
                kind,
                paper,
                edition: law.editions[kind],
                open: open.map(({ state }) => state),
              })
            }
          >
            {t('organization:law.confirm.open')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('organization:law.none')} />
      ) : (
        <SmallTable
          label={t('organization:law.list')}
          rows={rows}
          keyOf={({ state }) => state}
          columns={[
            { title: t('organization:law.column.state'), cell: ({ state }) => state },
            {
              title: t('organization:law.column.status'),
              cell: (row) => <LawStanding isOpen={isOpen(row)} isVerified={row.isVerified} />,
            },
            {
              title: t('organization:law.column.says'),
              isLong: true,
              cell: (row) => <LawRules rules={row.rules} />,
            },
            {
              title: t('organization:law.column.confirmation'),
              isLong: true,
              cell: ({ confirmation: by }) =>
                by && t('organization:law.confirmedBy', { ...by, date: dateText(by.created) }),
            },
          ]}
        />
      )}
    </>
  );
}
