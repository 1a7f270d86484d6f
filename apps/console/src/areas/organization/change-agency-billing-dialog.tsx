import type { Organization } from '@parapet/contract/auth/organizations';
import { changeAgencyBilling } from '@parapet/contract/billing/agency-bill';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm } from '../../kit/dialogs/index.ts';

/** Whether an agency bills its clients itself, for policies bound from now on. */
export const openChangeAgencyBilling = ({ id, name, agencyBilled }: Organization) => {
  const turn = agencyBilled ? 'stop' : 'start';
  return openConfirm({
    title: t(`organization:org.billing.${turn}.open`),
    confirm: t(`organization:org.billing.${turn}.confirm`),
    body: t(`organization:org.billing.${turn}.text`, { name }),
    command: () =>
      send(changeAgencyBilling, { params: { agencyId: id }, body: { agencyBilled: !agencyBilled } }),
    done: t(`organization:org.billing.${turn}.done`, { name }),
    refresh: ['auth', 'billing'],
  });
};
