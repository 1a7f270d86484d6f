import type { Policy } from '@parapet/contract/policy/index';
import type { PolicyCommand } from '@parapet/domain/lifecycles/policy';
import {
  IconArrowBackUp,
  IconBellOff,
  IconCalendarDue,
  IconCalendarPlus,
  IconCalendarX,
  IconBan,
  IconEraser,
  IconFileCheck,
  IconFileOff,
  IconHistory,
  IconFiles,
  IconMailExclamation,
  IconMailFast,
  IconMailForward,
  IconMessageReport,
  IconUserEdit,
  IconUsersPlus,
  IconCalendarRepeat,
  IconThumbDown,
  IconFilePencil,
  IconMailQuestion,
  IconPercentage,
  IconPlayerPlay,
  IconReceiptRefund,
  IconRefresh,
  IconRefreshAlert,
  IconRefreshDot,
  IconRefreshOff,
  IconRosetteDiscountCheck,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { RecordAction } from '../../kit/actions/record-actions.tsx';

/** The server runs these automatically on their date; notice is given by the dialog that cancels. */
type NotInMenu =
  | 'begin-policy'
  | 'change-broker'
  | 'close-reinstatement-period'
  | 'complete-renewal'
  | 'expire-binder'
  | 'expire-policy'
  | 'lapse-non-renewal'
  | 'resume-policy'
  | 'give-cancellation-notice'
  // Offered by the dialog that endorses, where an underwriter has to look.
  | 'request-endorsement'
  // Offered by every dialog that takes cover back on which somebody has relied.
  | 'request-taking-back';
type PolicyActionId = Exclude<PolicyCommand, NotInMenu>;

const cancelling = () => import('./transactions/cancel-policy-dialog.tsx');
const takingBack = () => import('./transactions/take-back-dialogs.tsx');
const deciding = () => import('./transactions/endorsement-request.tsx');
const correcting = () => import('./transactions/correction-dialogs.tsx');
const optingOut = () => import('./renewal/opt-out-dialog.tsx');
const extending = () => import('./renewal/extend-policy-dialog.tsx');
const renewing = () => import('./renewal/renew-policy-dialog.tsx');
const reinstating = () => import('./transactions/reinstate-policy-dialog.tsx');

/** Context of the policy's screen, beside the policy. */
export type PolicyContext = {
  /** Goes to a page below the persona's base path. */
  go: (path: string) => void;
};

/** Every action on a policy. */
export const policyActions: Readonly<Record<PolicyActionId, RecordAction<Policy, PolicyContext>>> = {
  'issue-policy': {
    icon: IconRosetteDiscountCheck,
    beside: 'primary',
    open: async (policy) => (await import('./issue-policy-dialog.tsx')).openIssuePolicy(policy),
  },
  'endorse-policy': {
    icon: IconFilePencil,
    open: async (policy) =>
      (await import('./transactions/endorse/endorse-policy-dialog.tsx')).openEndorsePolicy(policy),
  },
  'approve-endorsement': {
    icon: IconFileCheck,
    beside: 'primary',
    open: async (policy) => (await deciding()).openApproveEndorsement(policy),
  },
  'refuse-endorsement': {
    icon: IconThumbDown,
    label: ({ can }) =>
      can.includes('approve-endorsement')
        ? 'policy:command.refuse-endorsement.label'
        : 'policy:command.refuse-endorsement.withdraw',
    beside: true,
    open: async (policy) => (await deciding()).openRefuseEndorsement(policy),
  },
  'change-insured': {
    icon: IconUserEdit,
    open: async (policy) => (await import('./transactions/insured-dialog.tsx')).openChangeInsured(policy),
  },
  'update-additional-insureds': {
    icon: IconUsersPlus,
    open: async (policy) =>
      (await import('./certificates/additional-insureds-dialog.tsx')).openUpdateAdditionalInsureds(policy),
  },
  'move-insured-change': {
    icon: IconCalendarRepeat,
    open: async (policy) => (await correcting()).openMoveInsuredChange(policy),
  },
  'describe-policy': {
    icon: IconMailFast,
    label: ({ description }) =>
      description === '' ? 'policy:command.describe-policy.label' : 'policy:command.undescribe-policy.label',
    open: async (policy) => (await import('./check-in-mail-dialog.tsx')).openCheckInMail(policy),
  },
  'update-policy-commission': {
    icon: IconPercentage,
    open: async (policy) =>
      (await import('./update-commission-dialog.tsx')).openUpdatePolicyCommission(policy),
  },
  'follow-billing': {
    icon: IconReceiptRefund,
    open: async (policy) => (await import('./prime-cloud-dialog.tsx')).openFollowBilling(policy),
  },
  'remake-documents': {
    icon: IconFiles,
    open: async (policy) => (await import('./prime-cloud-dialog.tsx')).openRemakeDocuments(policy),
  },
  'renew-policy': {
    icon: IconRefresh,
    beside: true,
    open: async (policy, { go }) => (await renewing()).openRenewPolicy(policy, go),
  },
  'mute-renewal-reminders': {
    icon: IconBellOff,
    label: ({ renewalRemindersOff }) =>
      renewalRemindersOff
        ? 'policy:command.mute-renewal-reminders.again.label'
        : 'policy:command.mute-renewal-reminders.label',
    open: async (policy) => (await renewing()).openMuteRenewalReminders(policy),
  },
  'give-conditional-notice': {
    icon: IconMailForward,
    beside: true,
    open: async (policy) => (await extending()).openConditionalNotice(policy),
  },
  'extend-policy': {
    icon: IconCalendarDue,
    open: async (policy) => (await extending()).openExtendPolicy(policy),
  },
  'take-back-opt-out': {
    icon: IconRefreshDot,
    beside: true,
    open: async (policy) => (await renewing()).openTakeBackOptOut(policy),
  },
  'issue-erp': {
    icon: IconCalendarPlus,
    beside: true,
    open: async (policy) => (await import('./renewal/issue-erp-dialog.tsx')).openIssueErp(policy),
  },
  'reinstate-policy': {
    icon: IconShieldCheck,
    beside: true,
    open: async (policy) => (await reinstating()).openReinstatePolicy(policy),
  },
  'stop-cancellation': {
    icon: IconPlayerPlay,
    beside: true,
    open: async (policy) => (await cancelling()).openStopCancellation(policy),
  },
  'undo-cancellation': {
    icon: IconArrowBackUp,
    open: async (policy) => (await reinstating()).openUndoCancellation(policy),
  },
  'opt-out-of-renewal': {
    icon: IconRefreshOff,
    group: 'end',
    open: async (policy) => (await optingOut()).openOptOut(policy),
  },
  'not-renew-policy': {
    icon: IconRefreshAlert,
    group: 'end',
    open: async (policy) => (await optingOut()).openNotRenew(policy),
  },
  'request-cancellation': {
    icon: IconMailQuestion,
    group: 'end',
    open: async (policy) => (await cancelling()).openRequestCancellation(policy),
  },
  'note-financer-intent': {
    icon: IconMailExclamation,
    group: 'end',
    open: async (policy) => (await import('./notices/financer-intent-dialog.tsx')).openFinancerIntent(policy),
  },
  'cancel-policy': {
    icon: IconCalendarX,
    group: 'end',
    danger: true,
    open: async (policy) => (await cancelling()).openCancelPolicy(policy),
  },
  'flat-cancel-policy': {
    icon: IconEraser,
    group: 'end',
    danger: true,
    open: async (policy) => (await cancelling()).openFlatCancelPolicy(policy),
  },
  'void-transaction': {
    icon: IconFileOff,
    group: 'correct',
    open: async (policy) => (await correcting()).openVoidTransaction(policy),
  },
  'revert-policy': {
    icon: IconHistory,
    group: 'correct',
    open: async (policy) => (await correcting()).openRevertPolicy(policy),
  },
  'request-void': {
    icon: IconMessageReport,
    group: 'end',
    danger: true,
    open: async (policy) => (await takingBack()).openRequestVoid(policy),
  },
  'request-rescission': {
    icon: IconMessageReport,
    group: 'end',
    danger: true,
    open: async (policy) => (await takingBack()).openRequestRescission(policy),
  },
  'void-policy': {
    icon: IconBan,
    beside: true,
    danger: true,
    open: async (policy) => (await takingBack()).openVoidPolicy(policy),
  },
  'rescind-policy': {
    icon: IconBan,
    beside: true,
    danger: true,
    open: async (policy) => (await takingBack()).openRescindPolicy(policy),
  },
  'approve-taking-back': {
    icon: IconFileCheck,
    beside: 'primary',
    danger: true,
    open: async (policy) => (await takingBack()).openApproveTakingBack(policy),
  },
  'refuse-void': {
    icon: IconThumbDown,
    beside: true,
    open: async (policy) => (await takingBack()).openRefuseVoid(policy),
  },
};
