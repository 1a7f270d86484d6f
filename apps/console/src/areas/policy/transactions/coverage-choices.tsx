import { Select, Switch } from '@mantine/core';
import type { getMidtermLists, Policy } from '@parapet/contract/policy/index';
import type { Answer } from '@parapet/contract/call';
import { isSame } from '@parapet/domain/accounts/changes';
import { useTranslation } from 'react-i18next';
import { majorText } from '../../../kit/format.ts';
import { coverageName } from '../../quote/index.ts';
import classes from './transactions.module.css';

type Offered = Answer<typeof getMidtermLists>['coverages'][number];
type Choice = Policy['selection']['coverages'][string];
/** The requested changes, by coverage; whatever is left out stays as it is. */
export type CoverageChanges = Record<string, Partial<Choice>>;

type Props = {
  policy: Policy;
  offered: readonly Offered[];
  changes: CoverageChanges;
  onChange: (changes: CoverageChanges) => void;
};

/** Each coverage that can be chosen or adjusted: on or off, its limit, its deductible. */
export function CoverageChoices({ policy, offered, changes, onChange }: Props) {
  const { t } = useTranslation();
  const known = policy.selection.coverages;
  const change = (id: number, part: Partial<Choice>) => {
    const next = Object.fromEntries(
      Object.entries({ ...changes[id], ...part }).filter(
        ([name, value]) => !isSame(value, known[id]?.[name as keyof Choice]),
      ),
    );
    const { [id]: _before, ...others } = changes;
    onChange(Object.keys(next).length > 0 ? { ...others, [id]: next } : others);
  };
  const choosable = offered.filter(({ id, available, locked }) => available && !locked && known[id]);
  if (choosable.length === 0) return null;
  return (
    <details>
      <summary>{t('policy:endorse.coverages', { count: Object.keys(changes).length })}</summary>
      <ul className={classes.coverages}>
        {choosable.map(({ id, mandatory, adjustable, options }) => {
          const choice = { ...known[id]!, ...changes[id] };
          const name = coverageName(id);
          return (
            <li key={id}>
              <Switch
                label={name}
                checked={choice.selected}
                disabled={mandatory}
                onChange={(event) => change(id, { selected: event.currentTarget.checked })}
              />
              {choice.selected &&
                (['limit', 'deductible'] as const)
                  .filter((field) => adjustable.includes(field) && (options[field]?.length ?? 0) > 0)
                  .map((field) => (
                    <Select
                      key={field}
                      aria-label={`${name}: ${t(`policy:terms.${field === 'limit' ? 'ownLimit' : field}`)}`}
                      placeholder={t('policy:endorse.asPolicy')}
                      clearable
                      data={getAmounts(policy, options[field]!, choice[field])}
                      value={choice[field] === null ? null : String(choice[field])}
                      onChange={(value) => change(id, { [field]: value === null ? null : Number(value) })}
                    />
                  ))}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const getAmounts = (policy: Policy, values: readonly number[], own: number | null) =>
  [...new Set([...values, ...(own === null ? [] : [own])])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: majorText(value, policy.currency) }));
