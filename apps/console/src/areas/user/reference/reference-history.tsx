import { dateText } from '../../../kit/format.ts';
import { t } from '../../../core/i18n.ts';
import { DateText } from '../../../kit/money-text.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';

type Change<W> = { what: W; at: string; by: string; effectiveFrom: string | null };

/** Lists the changes of something that is on or off from a day, the newest first. */
export function ReferenceHistory<W extends string>({
  changes,
  wordOf,
}: {
  changes: readonly Change<W>[];
  wordOf: (what: W) => string;
}) {
  if (changes.length === 0) return <p>{t('organization:referenceHistory.empty')}</p>;
  return (
    <SmallTable
      label={t('organization:referenceHistory.open')}
      rows={changes}
      keyOf={({ at, what }) => `${at} ${what}`}
      columns={[
        { title: t('organization:referenceHistory.what'), cell: ({ what }) => wordOf(what) },
        {
          title: t('organization:referenceHistory.from'),
          cell: ({ effectiveFrom }) =>
            effectiveFrom ? dateText(effectiveFrom) : t('organization:referenceHistory.atOnce'),
        },
        { title: t('organization:referenceHistory.when'), cell: ({ at }) => <DateText value={at} time /> },
        { title: t('organization:referenceHistory.by'), cell: ({ by }) => by },
      ]}
    />
  );
}
