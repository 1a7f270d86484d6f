import { Button } from '@mantine/core';
import { listLawTexts, type LawText, type LawTextPlace } from '@parapet/contract/compliance/law-texts';
import type { Paper } from '@parapet/domain/law/confirmation';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useScopes } from '../../core/session/use-me.ts';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { EmptyState, Loaded } from '../../kit/page/states.tsx';
import { openConfirmLawTexts } from './confirm-law-texts-dialog.tsx';
import { LawStanding } from './law-standing.tsx';
import { LawTextItem } from './law-text-item.tsx';
import classes from './law.module.css';

type Asked = { paper: Paper; onlyOpen: boolean };
type StateRow = { state: string; texts: { text: LawText; place: LawTextPlace }[] };

const isOpen = ({ isVerified, confirmation }: LawTextPlace): boolean => !isVerified && confirmation === null;
const hasOpen = ({ texts }: StateRow): boolean => texts.some(({ place }) => isOpen(place));

/** The texts of a paper by the state whose law prescribes them; those without states come last. */
function toRows(texts: readonly LawText[]): StateRow[] {
  const rows = new Map<string, StateRow['texts']>();
  for (const text of texts)
    for (const place of text.places)
      rows.set(place.state, [...(rows.get(place.state) ?? []), { text, place }]);
  return [...rows].map(([state, ofState]) => ({ state, texts: ofState }));
}

/** The prescribed texts that a paper prints, and what compliance still has to compare with the law. */
export function LawTexts(asked: Asked) {
  const law = useCall(listLawTexts, {});
  return (
    <Loaded of={law}>
      {({ texts }) => (
        <States {...asked} texts={texts.filter(({ papers }) => papers.includes(asked.paper))} />
      )}
    </Loaded>
  );
}

function States({ texts, onlyOpen }: Pick<Asked, 'onlyOpen'> & { texts: readonly LawText[] }) {
  const { t } = useTranslation();
  const confirms = useScopes()('texts:confirm');
  const all = toRows(texts);
  const open = all.filter(hasOpen);
  const rows = onlyOpen ? open : all;
  return (
    <>
      <div className={classes.head}>
        <p className="quiet">{t('organization:law.count', { count: open.length })}</p>
        {confirms && open.length > 0 && (
          <Button
            leftSection={<IconChecks size={18} aria-hidden />}
            onClick={() => void openConfirmLawTexts(texts)}
          >
            {t('organization:law.texts.open')}
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
              cell: (row) => (
                <LawStanding
                  isOpen={hasOpen(row)}
                  isVerified={row.texts.every(({ place }) => place.isVerified)}
                />
              ),
            },
            {
              title: t('organization:law.texts.column'),
              isLong: true,
              cell: ({ texts: ofState }) => (
                <ul className={classes.rules}>
                  {ofState.map((one) => (
                    <LawTextItem key={one.text.edition} {...one} isOpen={isOpen(one.place)} />
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
