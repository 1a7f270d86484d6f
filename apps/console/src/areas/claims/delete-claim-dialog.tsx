import { deleteClaim, type Claim } from '@parapet/contract/claims/index';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm } from '../../kit/dialogs/index.ts';

/** Removes the draft of a claim. `then` leads away from its page. */
export const openDeleteClaim = (claim: Pick<Claim, 'id' | 'version' | 'claimNumber'>, then: () => void) =>
  openConfirm({
    name: 'ClaimDeleteConfirm',
    title: t('policy:claims.remove.title', { number: claim.claimNumber }),
    body: t('policy:claims.remove.text'),
    confirm: t('policy:claims.remove.submit'),
    danger: true,
    command: () => send(deleteClaim, { params: { claimId: claim.id }, version: claim.version }),
    done: t('policy:claims.remove.done'),
    failed: t('policy:claims.remove.failed'),
    leave: then,
    refresh: ['claims', 'activity'],
  });
