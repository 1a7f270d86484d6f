import { createMsspAccount } from '@parapet/contract/account/mssp-accounts';
import { useState } from 'react';
import { refresh, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { getFieldErrors } from '../../../kit/forms/field-errors.ts';
import { useGo } from '../../../kit/app-link.tsx';
import { toast } from '../../../kit/toast.ts';
import type { NewAccountForm, NewAccountValues } from './new-account-form.ts';
import { msspProblem } from './mssp-problem.ts';

/** Adds a company for an agency and opens its account. `problem` says why it was not added. */
export function useMsspAccount(form: NewAccountForm, agencyId: string | null) {
  const base = useBasePath();
  const go = useGo();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const save = async (values: NewAccountValues): Promise<boolean> => {
    setState({ busy: true, problem: null });
    const { cbid, name, phone, address1, city, state: inState, zipCode } = values;
    try {
      const { id } = await send(createMsspAccount, {
        body: {
          cbid: cbid || null,
          name: name.trim(),
          phone,
          address1,
          city,
          state: inState,
          zipCode,
          agencyId,
        },
      });
      form.draft.clear();
      void refresh('account');
      toast.success(t('account:new.done'));
      setState({ busy: false, problem: null });
      go(`${base}/accounts/${id}`);
      return true;
    } catch (error) {
      const problem = msspProblem(error);
      form.setErrors(getFieldErrors(error, form.getValues()));
      toast.error(problem);
      setState({ busy: false, problem });
      return false;
    }
  };
  return { ...state, save };
}
