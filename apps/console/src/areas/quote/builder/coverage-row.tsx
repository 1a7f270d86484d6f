import { ActionIcon, Checkbox, Tooltip } from '@mantine/core';
import { isLockedWhenRead } from '@parapet/domain/coverages/availability';
import { coverageById } from '@parapet/domain/coverages/catalog';
import { SOCIAL_ENGINEERING, SPECIFIED_EVENT_EXCLUSION, TRIA } from '@parapet/domain/coverages/ids';
import { getTerms } from '@parapet/domain/coverages/terms';
import type { Coverage, CoverageChoice } from '@parapet/domain/coverages/types';
import type { Money } from '@parapet/domain/money';
import { IconAdjustmentsHorizontal, IconBan, IconLock } from '@tabler/icons-react';
import { memo, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../kit/chip.tsx';
import { majorText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { useAtOnce } from '../../../kit/use-at-once.ts';
import { AnswerLink, SocialEngineeringContext } from './answer-link.tsx';
import { CoverageAdjusters } from './coverage-adjusters.tsx';
import type { Offered } from './offered.ts';
import classes from './coverages.module.css';
import type { Builder } from './use-builder.ts';
import { hoursText } from './words.ts';
import { wordOr } from '../../../core/known.ts';
import type { WordKey } from '../../../core/i18n.ts';

type Props = Pick<Builder, 'editable' | 'change'> & {
  coverage: Offered;
  choice: CoverageChoice | undefined;
  global: Builder['selection']['global'];
  selected: boolean;
  /** It waits for answers to security questions. */
  refused: boolean;
  /** In cents. */
  premium: number | undefined;
  currency: Money['currency'];
  questions: string;
  state: string;
};

/**
 * Row of a coverage: whether it is selected, why not, its limit relative to the policy's, its price, and
 * its own terms. There are dozens of rows, so it gets only the props that it shows: a change elsewhere does
 * not render it again.
 */
export const CoverageRow = memo(function CoverageRow({
  coverage,
  choice,
  global,
  refused,
  premium,
  currency,
  questions,
  state,
  editable,
  change,
  ...rest
}: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const inCatalog = coverageById(coverage.id);
  const { retentionTimes } = coverage;
  const known = inCatalog && { ...inCatalog, ...(retentionTimes !== undefined && { retentionTimes }) };
  const [selected, toggle] = useAtOnce(rest.selected, (next) =>
    change(
      coverage.id === TRIA ? { isTriaExcluded: !next } : { coverages: { [coverage.id]: { selected: next } } },
    ),
  );
  const askSocial = useContext(SocialEngineeringContext);
  const choose = (next: boolean): void =>
    next && askSocial && coverage.id === SOCIAL_ENGINEERING ? askSocial(() => toggle(true)) : toggle(next);
  const isFixed = coverage.mandatory || coverage.locked || coverage.disabled || !coverage.available;
  const why = getReason(coverage, t);
  const name = wordOr(`coverage:name.${coverage.key}`, coverage.key);
  const about = coverage.tooltip;
  const hasOwn =
    choice &&
    (choice.limit ?? choice.deductible ?? choice.waitingPeriod ?? choice.retroActivePeriod) !== null;
  const locked = editable ? coverage.locked : known && isLockedWhenRead(known);

  return (
    <li className={classes.row} data-selected={selected} data-unavailable={!coverage.available || undefined}>
      <Tooltip label={why} disabled={!why} openDelay={200} withinPortal multiline maw={280}>
        <div className={classes.tick}>
          <Checkbox
            checked={selected}
            disabled={!editable || isFixed}
            onChange={(event) => choose(event.currentTarget.checked)}
            aria-label={name}
            aria-describedby={why || about ? `about-${coverage.id}` : undefined}
          />
        </div>
      </Tooltip>
      <div className={classes.what}>
        <span className={classes.name}>
          <span>{name}</span>
          {locked && <IconLock size={13} role="img" aria-label={t('quote:cover.locked')} className="quiet" />}
          {hasOwn && selected && <Chip>{t('quote:cover.own')}</Chip>}
        </span>
        <span id={`about-${coverage.id}`} className={classes.about}>
          {!coverage.available && (
            <span className={classes.reason}>
              <IconBan size={13} aria-hidden /> {coverage.reason}
            </span>
          )}
          {coverage.available && refused && (
            <span className={classes.reason}>
              {t('quote:cover.securityHelp')} <AnswerLink href={questions} />
            </span>
          )}
          {coverage.available && !refused && (about || why)}
        </span>
      </div>
      {selected && choice && known?.adjustable.includes('limit') ? (
        <LimitBar known={known} choice={choice} global={global} state={state} />
      ) : (
        <span />
      )}
      <span className={classes.premium}>{selected && <Premium amount={premium} currency={currency} />}</span>
      <span className={classes.more}>
        {editable && selected && coverage.adjustable.length > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-expanded={open}
            aria-controls={`terms-${coverage.id}`}
            aria-label={t('quote:cover.adjust', { name })}
            onClick={() => setOpen(!open)}
          >
            <IconAdjustmentsHorizontal size={16} />
          </ActionIcon>
        )}
      </span>
      {open && selected && (
        <div id={`terms-${coverage.id}`} className={classes.adjusters}>
          <CoverageAdjusters
            coverage={coverage}
            choice={choice}
            global={global}
            state={state}
            change={change}
          />
        </div>
      )}
    </li>
  );
});

type BarProps = { known: Coverage; choice: CoverageChoice; global: Props['global']; state: string };

/** Its limit as a bar relative to the aggregate limit, with deductible or waiting period below. */
function LimitBar({ known, choice, global, state }: BarProps) {
  const { t } = useTranslation();
  const terms = getTerms(known, choice, global, state || null);
  const share = Math.min(100, (terms.limit / global.limit) * 100);
  return (
    <div className={classes.bar}>
      <div className={classes.barText}>
        <strong>{majorText(terms.limit)}</strong>
        <span>
          {terms.waitingPeriod === null ? majorText(terms.deductible) : hoursText(terms.waitingPeriod)}
        </span>
      </div>
      <div
        className={classes.track}
        role="meter"
        aria-valuemin={0}
        aria-valuemax={global.limit}
        aria-valuenow={terms.limit}
        aria-label={t('quote:cover.share', { limit: majorText(terms.limit), total: majorText(global.limit) })}
      >
        <div className={classes.fill} data-full={share >= 100} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}

function Premium({ amount, currency }: { amount: number | undefined; currency: Money['currency'] }) {
  const { t } = useTranslation();
  if (!amount) return <span className="quiet">{t('quote:cover.included')}</span>;
  return <MoneyText value={{ amount, currency }} />;
}

function getReason(coverage: Offered, t: (key: WordKey) => string): string {
  if (coverage.mandatory) return t('quote:cover.lockedHelp');
  if (!coverage.available) return coverage.reason ?? t('quote:cover.unavailable');
  if (coverage.disabled) return t('quote:cover.disabled');
  if (coverage.id === SPECIFIED_EVENT_EXCLUSION) return t('quote:cover.byUnderwriter');
  return coverage.locked ? t('quote:cover.lockedByForm') : '';
}
