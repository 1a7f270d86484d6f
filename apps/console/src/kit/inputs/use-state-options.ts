import { listStates } from '@parapet/contract/account/reference';
import { MAIL_STATES } from '@parapet/domain/reference/zip-codes';
import { useCall } from '../../core/client.ts';

type Option = { value: string; label: string };

const mailOptions: Option[] = MAIL_STATES.map(({ code: value, name: label }) => ({ value, label }));

/**
 * The states that forms and filters offer, as options by their abbreviation.
 * @param options `isForMail`: also where mail alone goes, forces abroad (APO, FPO, DPO) and territories.
 */
export function useStateOptions({ isForMail = false }: { isForMail?: boolean } = {}): Option[] {
  const { data } = useCall(listStates, {}, { staleTime: Infinity });
  const states = (data?.content ?? []).map(({ stateNameAbbrv: value, stateName: label }) => ({
    value,
    label,
  }));
  return isForMail ? [...states, ...mailOptions] : states;
}
