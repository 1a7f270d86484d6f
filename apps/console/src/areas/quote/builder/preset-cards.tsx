import { PRESETS } from '@parapet/domain/builder/defaults';
import type { PresetName, Selection } from '@parapet/domain/builder/types';
import { Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../kit/money-text.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { useAtOnce } from '../../../kit/use-at-once.ts';
import classes from './preset-cards.module.css';
import type { Offer } from './offered.ts';
import type { Builder } from './use-builder.ts';
import { shortMajor } from './words.ts';

const names: readonly PresetName[] = ['BASIC', 'POPULAR', 'ELITE'];

/**
 * The three packages with their prices for this quote, and a fourth label when the quote matches none of
 * them.
 */
export function PresetCards({ builder, offer }: { builder: Builder; offer: Offer }) {
  const { t } = useTranslation();
  const { change, editable, selection } = builder;
  const [chosen, choose] = useAtOnce(selection.global.preset, (preset) =>
    change({ global: { preset } }, findPriced(offer, preset)?.selection as Selection | undefined),
  );
  const isCustom = chosen === -1;
  return (
    <fieldset className={classes.cards}>
      <legend className="sr-only">{t('quote:preset.title')}</legend>
      {names.map((name) => (
        <PresetCard
          key={name}
          name={name}
          priced={findPriced(offer, PRESETS[name])}
          checked={chosen === PRESETS[name]}
          disabled={!editable}
          choose={() => choose(PRESETS[name])}
        />
      ))}
      {isCustom && (
        <p className={classes.custom} role="status">
          <StatusBadge tone="accent" label={t('quote:preset.CUSTOM')} />{' '}
          <span className="quiet">{t('quote:preset.customText')}</span>
        </p>
      )}
    </fieldset>
  );
}

type Priced = NonNullable<Offer>['presets'][number];

const findPriced = (offer: Offer, preset: number): Priced | undefined =>
  offer?.presets.find(({ name }) => PRESETS[name] === preset);

type CardProps = {
  name: PresetName;
  priced: Priced | undefined;
  checked: boolean;
  disabled: boolean;
  choose: () => void;
};

function PresetCard({ name, priced, checked, disabled, choose }: CardProps) {
  const { t } = useTranslation();
  const offer = priced?.selection;
  const count = Object.values(offer?.coverages ?? {}).filter((coverage) => coverage.selected).length;
  return (
    <label className={classes.card} data-checked={checked}>
      <input
        type="radio"
        name="preset"
        className={classes.radio}
        checked={checked}
        disabled={disabled}
        onChange={choose}
      />
      <span className={classes.head}>
        <strong>{t(`quote:preset.${name}`)}</strong>
        {name === 'POPULAR' && !checked && (
          <span className={classes.tag}>{t('quote:preset.recommended')}</span>
        )}
        {checked && <IconCheck size={16} aria-hidden className={classes.tick} />}
      </span>
      <span className={classes.about}>{t(`quote:preset.${name}About`)}</span>
      {priced && offer ? (
        <>
          <span className={classes.price}>
            <MoneyText value={priced.total} />
          </span>
          <span className={classes.facts}>
            <span>
              {t('quote:preset.facts', {
                limit: shortMajor(offer.global.limit),
                deductible: shortMajor(offer.global.deductible),
              })}
            </span>
            <span>{t('quote:preset.count', { count })}</span>
          </span>
        </>
      ) : (
        <Skeleton height={66} mt={8} />
      )}
    </label>
  );
}
