import type { Claim } from '@parapet/contract/claims/index';
import { t as words } from '../../core/i18n.ts';
import { closeDialog, leaveDialog, showDialog } from '../../kit/dialogs/dialog-store.ts';
import { ClaimForm, type Under } from './claim-form.tsx';

/** The claim form, 825 pixels wide at most; a claim that is filed closes it. */
export const openReportClaim = (of: { claim?: Claim; under?: Under } = {}) =>
  showDialog({
    name: 'ClaimCreateEdit',
    size: 'lg',
    sticky: true,
    title: words(of.claim ? 'policy:claims.edit' : 'policy:claims.report'),
    content: <ClaimForm {...of} filed={() => closeDialog()} cancel={leaveDialog} />,
    onClosed: () => undefined,
  });
