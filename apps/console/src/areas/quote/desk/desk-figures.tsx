import { getDesk, type DeskFigures, type UnderwriterDesk } from '@parapet/contract/quote/underwriting/desk';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { FigureTile, FigureTiles } from '../../../kit/charts/figure-tile.tsx';
import { numberText, percentText, untilText, wholeMoneyText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable, type Column } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import classes from './desk-figures.module.css';
import { openSetPremiumPlan } from '../dialogs/underwriting/set-premium-plan-dialog.tsx';

type Waiting = DeskFigures['unowned'];
type Year = UnderwriterDesk['year'][number];

/** The desk of the underwriter; below it all desks, for those who grant authority. */
export function DeskOfUnderwriter() {
  const { t } = useTranslation();
  const figures = useCall(getDesk, {}, { keep: true });
  return (
    <Loaded of={figures}>
      {({ mine, unowned, team }) => (
        <div className={classes.desk}>
          <Section title={t('quote:deskFigures.mine')}>
            <FigureTiles label={t('quote:deskFigures.mine')}>
              <WaitingTile
                label={t('quote:deskFigures.waiting')}
                of={mine}
                href="/admin/inbox?filter.owner=in:mine"
              />
              <WaitingTile
                label={t('quote:deskFigures.unowned')}
                of={unowned}
                href="/admin/inbox?filter.owner=in:nobody"
              />
              <FigureTile
                label={t('quote:deskFigures.hitRate')}
                value={rateText(t, mine)}
                note={t('quote:deskFigures.outcomes', {
                  bound: mine.bound,
                  ended: mine.bound + mine.notTaken,
                })}
              />
              <FigureTile
                label={t('quote:deskFigures.written')}
                value={mine.year.length === 0 ? '–' : mine.year.map(writtenText).join(' · ')}
                tone={mine.year.some(isBehind) ? 'caution' : undefined}
                note={mine.year.map((year) => planText(t, year)).join(' · ') || t('quote:deskFigures.noPlan')}
              />
            </FigureTiles>
          </Section>
          {team && <TeamDesks team={team} />}
        </div>
      )}
    </Loaded>
  );
}

function WaitingTile({ label, of, href }: { label: string; of: Waiting; href: string }) {
  const { t } = useTranslation();
  return (
    <FigureTile
      label={label}
      value={numberText(of.waiting)}
      tone={of.late > 0 ? 'caution' : undefined}
      note={lateText(t, of)}
      href={href}
    />
  );
}

/** Returns the number of late quotes, or else the day when the first is due. */
function lateText(t: TFunction, { late, firstDue }: Waiting): ReactNode {
  if (late > 0) return t('quote:deskFigures.late', { count: late });
  if (firstDue === null) return t('quote:deskFigures.nothing');
  return t('quote:deskFigures.firstDue', { until: untilText(firstDue, todayHere()) });
}

const rateText = (t: TFunction, { hitRate }: UnderwriterDesk): string =>
  hitRate === null ? t('quote:deskFigures.noRate') : percentText(hitRate);
const writtenText = ({ written }: Year): string => wholeMoneyText(written);
const isBehind = ({ written, planToDate }: Year): boolean =>
  planToDate !== null && written.amount < planToDate.amount;
const planText = (t: TFunction, { plan, planToDate }: Year): string =>
  plan && planToDate
    ? t('quote:deskFigures.plan', { plan: wholeMoneyText(plan), toDate: wholeMoneyText(planToDate) })
    : '';

/** The plans of a year in one line; one currency may have a plan and another none. */
function plansText(t: TFunction, year: readonly Year[]): string {
  const plans = year.map((one) => planText(t, one) || t('quote:deskFigures.noPlan'));
  return [...new Set(plans)].join(' · ');
}

const buildColumns = (t: TFunction): Column<UnderwriterDesk>[] => [
  { title: t('quote:deskFigures.column.name'), cell: ({ name }) => name },
  { title: t('quote:deskFigures.column.waiting'), cell: ({ waiting }) => numberText(waiting), end: true },
  { title: t('quote:deskFigures.column.late'), cell: ({ late }) => numberText(late), end: true },
  {
    title: t('quote:deskFigures.column.hitRate'),
    cell: (desk) => (
      <>
        {rateText(t, desk)}{' '}
        <span className="quiet">
          {t('quote:deskFigures.outcomes', { bound: desk.bound, ended: desk.bound + desk.notTaken })}
        </span>
      </>
    ),
    end: true,
  },
  { title: t('quote:deskFigures.column.declined'), cell: ({ declined }) => numberText(declined), end: true },
  {
    title: t('quote:deskFigures.column.written'),
    cell: ({ year }) => year.map(writtenText).join(' · '),
    end: true,
  },
  { title: t('quote:deskFigures.column.plan'), cell: ({ year }) => plansText(t, year), end: true },
  {
    title: t('common:list.actions'),
    isQuiet: true,
    cell: (desk) => (
      <Button variant="default" size="compact-sm" onClick={() => void openSetPremiumPlan(desk)}>
        {t('quote:command.set-premium-plan.label')}
      </Button>
    ),
    end: true,
  },
];

function TeamDesks({ team }: { team: readonly UnderwriterDesk[] }) {
  const { t } = useTranslation();
  const columns = useMemo(() => buildColumns(t), [t]);
  const label = t('quote:deskFigures.team');
  return (
    <Section title={label} text={t('quote:deskFigures.teamText')} flush>
      <SmallTable label={label} columns={columns} rows={team} keyOf={({ personId }) => personId} />
    </Section>
  );
}
