import { FILL_IN, lossReasons } from '@parapet/contract/reasons';
import { t } from '../../../core/i18n.ts';
import { ReasonFields } from './reason-fields.tsx';

type Form = { getInputProps: (name: string) => object; values: { reasonSummary: string } };

/** Why a quote, or an account with its quotes, is lost. */
export const LossFields = ({ form }: { form: Form }) => (
  <ReasonFields
    form={form}
    list={{ options: lossReasons, fillIn: FILL_IN }}
    chosen={form.values.reasonSummary}
    labels={{
      reasonSummary: t('quote:command.lose-quote.reasonSummary'),
      reason: t('quote:command.lose-quote.reason'),
      fillIn: t('quote:command.lose-quote.fillIn'),
    }}
  />
);
