import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { timings } from '../../../core/timings.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import { useRegion } from '../../../core/use-region.ts';
import {
  chosenCompany,
  emptyAccount,
  useNewAccountForm,
  type Company,
} from '../new-account/new-account-form.ts';

type Facts = {
  industryCode: string;
  /** The text itself, while it is not understood. */
  revenue: number | string | null;
};
type Changes = Partial<Facts & { state: string; zipCode: string }>;

const wholeIn = (text: string | undefined): number | null => (text && /^\d{1,13}$/.test(text) ? +text : null);

/** The questions asked on the page. They are in the URL, to survive a reload and to be sent on. */
export function useAskedAppetite() {
  const { hasStates } = useRegion();
  const [address, rewrite] = useAddress();
  const [company, setCompany] = useState<Company | null>(null);
  const [facts, setFacts] = useState<Facts>({
    industryCode: address['industry'] ?? '',
    revenue: wholeIn(address['revenue']),
  });
  const { name = '', state = '', zipCode = '', company: cbid = '' } = address;
  const form = useNewAccountForm({ ...emptyAccount, name, state, zipCode, cbid });

  const change = ({ industryCode, revenue, ...place }: Changes): void => {
    const next = {
      industryCode: industryCode ?? facts.industryCode,
      revenue: revenue === undefined ? facts.revenue : revenue,
    };
    setFacts(next);
    form.setValues(place);
    rewrite({
      ...place,
      name: form.values.name,
      industry: next.industryCode,
      revenue: typeof next.revenue === 'number' ? String(next.revenue) : undefined,
    });
  };
  const pick = (chosen: Company): void => {
    setCompany(chosen);
    form.setValues(chosenCompany(chosen));
    // What was typed was about another company.
    setFacts({ industryCode: '', revenue: null });
    const { cbid: id, name: called, state: where, zipCode: code } = chosen;
    rewrite({
      company: id,
      name: called,
      state: where,
      zipCode: code,
      industry: undefined,
      revenue: undefined,
    });
  };
  const clear = (): void => {
    setCompany(null);
    setFacts({ industryCode: '', revenue: null });
    form.setValues({ ...emptyAccount, state: form.values.state });
    rewrite({
      company: undefined,
      name: undefined,
      zipCode: undefined,
      industry: undefined,
      revenue: undefined,
    });
  };

  const { values } = form;
  const revenue = typeof facts.revenue === 'number' && facts.revenue > 0 ? facts.revenue : undefined;
  const asked = {
    ...(values.cbid && { cbid: values.cbid }),
    ...(values.state && { state: values.state }),
    ...(values.zipCode && { zipCode: values.zipCode }),
    ...(facts.industryCode && { industryCode: facts.industryCode }),
    ...(revenue && { revenue }),
  };
  const [query] = useDebouncedValue(asked, timings.suggestionThrottle);
  const place = hasStates ? values.state : values.zipCode;
  const isEnough = values.cbid !== '' || (!!facts.industryCode && !!revenue && place !== '');
  return { form, facts, change, pick, clear, query, isEnough, company };
}
