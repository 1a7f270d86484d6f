import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../core/client.ts';
import { timings } from '../../core/timings.ts';
import { emptyText } from './empty-text.ts';

export type Option = { value: string; label: string; description?: string };

export type AsyncSelectProps<O extends Option> = Omit<
  SelectProps,
  'data' | 'onChange' | 'value' | 'renderOption'
> & {
  /**
   * Finds options for the typed text: `(text, signal) => send(searchX, { query: { search: text } }, { signal
   * }).then(…)`.
   */
  find: (text: string, signal: AbortSignal) => Promise<O[]>;
  /** The key of the options in the cache: 'industries'. */
  name: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  onPick?: (option: O | null) => void;
  /** The current value, so that its label is shown before anything is searched. */
  chosen?: O | null;
  /** Number of letters needed before a search starts. */
  from?: number;
  debounce?: number;
};

/**
 * A select whose options come from the server while the user types: 300 ms after the last key, cached for a
 * minute.
 */
export function AsyncSelect<O extends Option>({
  find,
  name,
  value,
  onChange,
  onPick,
  chosen,
  from = 0,
  debounce = timings.selectSearch,
  ...rest
}: AsyncSelectProps<O>) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState<O | null>(chosen ?? null);
  const known = picked?.value === value ? picked : chosen?.value === value ? chosen : null;
  const typed = text === known?.label ? '' : text;
  const [term] = useDebouncedValue(typed, debounce);
  const enough = term.trim().length >= from;
  const { data, isFetching, isPlaceholderData } = useQuery<O[]>(
    {
      queryKey: ['options', name, term],
      queryFn: ({ signal }) => find(term.trim(), signal),
      enabled: opened && enough,
      staleTime: timings.selectCache,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const options = data ?? [];
  const all =
    known && !options.some((option) => option.value === known.value) ? [known, ...options] : options;
  // While the answer to the typed text is awaited, the list still shows the answer to an earlier text.
  // Nothing in it can be chosen: the new list would put another option where the user points.
  const outdated = opened && (term !== typed || isPlaceholderData);
  const nothing = t(emptyText({ isFetching, enough, term }));
  return (
    <Select
      {...rest}
      searchable
      data={opened && !enough ? [] : all.map((option) => ({ ...option, disabled: outdated }))}
      filter={({ options: given }) => given}
      value={value ?? null}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={nothing}
      rightSection={isFetching ? <Loader size={14} /> : rest.rightSection}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      maxDropdownHeight={280}
      onChange={(next) => {
        const option = all.find((each) => each.value === next) ?? null;
        setPicked(option);
        onChange?.(next);
        onPick?.(option);
      }}
      renderOption={({ option }) => {
        const description = all.find((each) => each.value === option.value)?.description;
        return (
          <span>
            {option.label}
            {description && (
              <small className="quiet" style={{ display: 'block' }}>
                {description}
              </small>
            )}
          </span>
        );
      }}
    />
  );
}
