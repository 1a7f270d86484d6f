import { searchIndustries } from '@parapet/contract/account/reference';
import { useTranslation } from 'react-i18next';
import { send } from '../../core/client.ts';
import { sizes, timings } from '../../core/timings.ts';
import { useRegion } from '../../core/use-region.ts';
import { AsyncSelect, type AsyncSelectProps, type Option } from './async-select.tsx';

export type Industry = Option & { primaryIndustry: string; secondaryIndustry: string };
type Props = Omit<AsyncSelectProps<Industry>, 'find' | 'name' | 'chosen'> & {
  /** The industry that the record has. */
  chosen?: { code: string; primaryIndustry: string; secondaryIndustry: string } | null;
};

const getOption = (code: string, primaryIndustry: string, secondaryIndustry: string): Industry => ({
  value: code,
  label: secondaryIndustry ? `${code} – ${secondaryIndustry}` : code,
  description: primaryIndustry,
  primaryIndustry,
  secondaryIndustry,
});

/** Finds an industry by code or words; `onPick` receives the whole industry. */
export function IndustrySelect({ chosen, ...rest }: Props) {
  const { t } = useTranslation();
  const { code } = useRegion();
  return (
    <AsyncSelect<Industry>
      placeholder={t('common:options.type')}
      {...rest}
      name={`industries-${code}`}
      debounce={timings.typeahead}
      chosen={chosen?.code ? getOption(chosen.code, chosen.primaryIndustry, chosen.secondaryIndustry) : null}
      find={async (text, signal) => {
        const found = await send(
          searchIndustries,
          { query: { search: text, size: sizes.dropdownPage, dup: 0, region: code } },
          { signal },
        );
        return found.content.map((row) =>
          getOption(row.naicsCode, row.primaryIndustry, row.secondaryIndustry),
        );
      }}
    />
  );
}
