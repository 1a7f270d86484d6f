import { Checkbox, Select, Switch } from '@mantine/core';
import type { Policy, TransactionPreview } from '@parapet/contract/policy/index';
import { type Currency, type Money, money } from '@parapet/domain/money';
import { IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../../kit/chip.tsx';
import { majorText } from '../../../../kit/format.ts';
import { coverageName } from '../../../quote/index.ts';
import {
  amountFields,
  changeCoverage,
  getCoverageRows,
  withOwn,
  type Amount,
  type AmountField,
  type CoverageChanges,
  type CoverageRow,
  type Offered,
} from './coverage-rows.ts';
import { changeText } from './running-sum.tsx';
import classes from './coverage-table.module.css';

type Terms = Record<AmountField, number>;
type Props = {
  policy: Policy;
  offered: readonly Offered[];
  /** The policy's own limit and deductible as they would be, and what each can be. */
  terms: Terms;
  options: Record<AmountField, readonly number[]>;
  changes: CoverageChanges;
  preview: TransactionPreview | undefined;
  onTerms: (terms: Terms) => void;
  onChange: (changes: CoverageChanges) => void;
};

/** Follows the policy: a value that no amount has. */
const FOLLOWS = 'POLICY';

/** Each coverage in a row: its limit and deductible now and new, and what the change does to the premium. */
export function CoverageTable(props: Props) {
  const { policy, offered, terms, changes, preview, onChange } = props;
  const { t } = useTranslation();
  const [isChangedOnly, setChangedOnly] = useState(false);
  const rows = getCoverageRows(policy, offered, changes, { ...policy.selection.global, ...terms });
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  const shown = isChangedOnly ? rows.filter(({ isChanged }) => isChanged) : rows;
  const getEffect = (code: string): Money | null => findEffect(preview, code);
  return (
    <div>
      <div className={classes.bar}>
        <span role="status">{t('policy:endorse.changed', { count: changed })}</span>
        <Switch
          label={t('policy:endorse.onlyChanged')}
          checked={isChangedOnly}
          onChange={(event) => setChangedOnly(event.currentTarget.checked)}
        />
      </div>
      <table className={classes.table} aria-label={t('policy:endorse.table')}>
        <thead>
          <tr>
            <th scope="col">{t('policy:endorse.coverage')}</th>
            <th scope="col">{t('policy:endorse.limitNow')}</th>
            <th scope="col">{t('policy:endorse.limitNew')}</th>
            <th scope="col">{t('policy:endorse.deductibleNow')}</th>
            <th scope="col">{t('policy:endorse.deductibleNew')}</th>
            <th scope="col">{t('policy:endorse.effect')}</th>
          </tr>
        </thead>
        <tbody>
          <PolicyRow {...props} effect={preview ? preview.premium : null} />
          {shown.map((row) => (
            <Row
              key={row.id}
              row={row}
              currency={policy.currency}
              effect={getEffect(row.key)}
              onChange={(part) => onChange(changeCoverage(policy.selection.coverages, changes, row.id, part))}
            />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className={classes.none}>{t('policy:endorse.noneChanged')}</p>}
    </div>
  );
}

/** The premium that the change of a coverage books; null where it books none. */
function findEffect(preview: TransactionPreview | undefined, code: string): Money | null {
  return preview?.lines.find((line) => line.kind === 'premium' && line.code === code)?.amount ?? null;
}

/** The terms of the policy as a whole, which every coverage without its own follows. */
function PolicyRow({ policy, terms, options, onTerms, effect }: Props & { effect: Money | null }) {
  const { t } = useTranslation();
  const { global } = policy.selection;
  const isChanged = amountFields.some((field) => terms[field] !== global[field]);
  const money = (value: number) => majorText(value, policy.currency);
  const getSelect = (field: AmountField, label: string) => (
    <Select
      aria-label={label}
      data={withOwn(options[field], global[field]).map((value) => ({
        value: String(value),
        label: money(value),
      }))}
      value={String(terms[field])}
      data-changed={terms[field] !== global[field] || undefined}
      onChange={(value) => onTerms({ ...terms, [field]: Number(value) })}
    />
  );
  return (
    <tr data-changed={isChanged || undefined} className={classes.whole}>
      <th scope="row">
        <span className={classes.name}>
          {t('policy:endorse.whole')}
          <ChangedMark isChanged={isChanged} />
        </span>
      </th>
      <Cell label={t('policy:endorse.limitNow')}>{money(global.limit)}</Cell>
      <Cell label={t('policy:endorse.limitNew')}>{getSelect('limit', t('policy:terms.limit'))}</Cell>
      <Cell label={t('policy:endorse.deductibleNow')}>{money(global.deductible)}</Cell>
      <Cell label={t('policy:endorse.deductibleNew')}>
        {getSelect('deductible', t('policy:terms.deductible'))}
      </Cell>
      <EffectCell effect={effect} />
    </tr>
  );
}

type RowProps = {
  row: CoverageRow;
  currency: Currency;
  effect: Money | null;
  onChange: (part: { selected?: boolean; limit?: number | null; deductible?: number | null }) => void;
};

function Row({ row, currency, effect, onChange }: RowProps) {
  const { t } = useTranslation();
  const name = coverageName(row.id);
  const getNow = ({ now }: Amount, field: AmountField) => {
    if (now !== null) return majorText(now, currency);
    return field === 'limit' ? t(row.wasOn ? 'policy:cover.included' : 'policy:endorse.notCovered') : '–';
  };
  const getNext = (amount: Amount, field: AmountField, label: string) =>
    amount.options ? (
      <AmountSelect
        label={`${name}: ${label}`}
        {...{ amount, currency }}
        onChange={(value) => onChange({ [field]: value })}
      />
    ) : (
      <NextText {...{ row, amount, currency }} isFirst={field === 'limit'} />
    );
  return (
    <tr data-changed={row.isChanged || undefined} data-off={!row.isOn || undefined}>
      <th scope="row">
        <span className={classes.name}>
          {row.isFixed ? (
            <span className={classes.fixed}>{name}</span>
          ) : (
            <Checkbox
              label={name}
              checked={row.isOn}
              onChange={(event) => onChange({ selected: event.currentTarget.checked })}
            />
          )}
          {row.hours !== null && <small>{t('policy:cover.waiting', { count: row.hours })}</small>}
          <ChangedMark isChanged={row.isChanged} />
        </span>
      </th>
      <Cell label={t('policy:endorse.limitNow')}>{getNow(row.limit, 'limit')}</Cell>
      <Cell label={t('policy:endorse.limitNew')}>
        {getNext(row.limit, 'limit', t('policy:endorse.limitNew'))}
      </Cell>
      <Cell label={t('policy:endorse.deductibleNow')}>{getNow(row.deductible, 'deductible')}</Cell>
      <Cell label={t('policy:endorse.deductibleNew')}>
        {getNext(row.deductible, 'deductible', t('policy:endorse.deductibleNew'))}
      </Cell>
      <EffectCell effect={effect ?? (row.isChanged ? money(0, currency) : null)} />
    </tr>
  );
}

type SelectProps = {
  label: string;
  amount: Amount;
  currency: Currency;
  onChange: (value: number | null) => void;
};

/** The policy's amount comes first, by its figure: what follows the policy moves with it. */
function AmountSelect({ label, amount, currency, onChange }: SelectProps) {
  const { t } = useTranslation();
  const { own, followed, options, isChanged } = amount;
  return (
    <Select
      aria-label={label}
      data-changed={isChanged || undefined}
      data={[
        { value: FOLLOWS, label: majorText(followed, currency) },
        ...options!.map((value) => ({ value: String(value), label: majorText(value, currency) })),
      ]}
      value={own === null ? FOLLOWS : String(own)}
      renderOption={({ option }) =>
        option.value === FOLLOWS ? t('policy:endorse.follows', { amount: option.label }) : option.label
      }
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(value) => onChange(value === null || value === FOLLOWS ? null : Number(value))}
    />
  );
}

/** A new amount that follows from the others: nobody chooses it here. */
function NextText({
  row,
  amount,
  currency,
  isFirst,
}: {
  row: CoverageRow;
  amount: Amount;
  currency: Currency;
  isFirst: boolean;
}) {
  const { t } = useTranslation();
  if (row.isOn !== row.wasOn && !row.isOn) return isFirst ? t('policy:endorse.removed') : '–';
  if (row.isOn && !row.wasOn && amount.next === null) return isFirst ? t('policy:cover.included') : '–';
  if (amount.next === null || !amount.isChanged)
    return <span className={classes.same}>{row.isOn ? t('policy:endorse.unchanged') : '–'}</span>;
  return majorText(amount.next, currency);
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return <td data-label={label}>{children}</td>;
}

function EffectCell({ effect }: { effect: Money | null }) {
  const { t } = useTranslation();
  return (
    <td data-label={t('policy:endorse.effect')} className={classes.effect}>
      {effect ? changeText(effect) : '–'}
    </td>
  );
}

/** Says in words and with a sign what is changed: color alone does not. */
function ChangedMark({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation();
  if (!isChanged) return null;
  return <Chip icon={<IconPencil size={12} aria-hidden />}>{t('policy:endorse.isChanged')}</Chip>;
}
