import { deletePaymentMethod } from '@parapet/contract/billing/accounting';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm } from '../../kit/dialogs/index.ts';

type Method = { tokenId: string; title: string; category: 'CreditCard' | 'ECheck' };

export const openDeletePaymentMethod = (policyId: string, { tokenId, title, category }: Method) =>
  openConfirm({
    title: t(`policy:pay.forget.title.${category}`),
    confirm: t('policy:pay.forget.confirm'),
    danger: true,
    body: t('policy:pay.forget.text', { title }),
    command: () => send(deletePaymentMethod, { query: { policyId, tokenId } }),
    done: t('policy:pay.forget.done', { title }),
    failed: t('policy:pay.serverError'),
    refresh: ['billing', 'activity'],
  });
