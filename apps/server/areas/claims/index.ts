import type { claimCalls } from '@parapet/contract/claims/index';
import type { Handlers } from '../../platform/handler.ts';
import { keepingFile } from '../files/index.ts';
import { mailClaimLink, requestClaimLink } from './claim-link.ts';
import { addDiaryEntry, completeDiaryEntry, searchClaimDiary } from './file/claim-diary.ts';
import { addClaimNote, listClaimNotes } from './file/claim-notes.ts';
import {
  deleteClaimDocument,
  downloadClaimDocument,
  listClaimDocuments,
  updateClaimDocument,
  uploadClaimDocument,
} from './file/claim-documents.ts';
import { getClaimFile, moveClaimFile, searchClaimFiles } from './file/claim-file.ts';
import {
  decideClaimTransaction,
  payClaim,
  recoverClaim,
  setClaimReserve,
  voidClaimPayment,
} from './money/claim-money.ts';
import { previewClaimPayment } from './money/preview-claim-payment.ts';
import { downloadClaimsBordereau } from './money/claims-bordereau.ts';
import { assignVendor, getPanel, getPanelSubcategories } from './file/claim-vendors.ts';
import { getClaimMoney, searchClaimTransactions } from './money/get-claim-money.ts';
import { getClaimDashboard } from './get-claim-dashboard.ts';
import { listClaimsOfPolicy } from './list-claims-of-policy.ts';
import { createClaim, deleteClaim, getClaim, getClaimDraft, updateClaim } from './report-claim.ts';
import { moveClaimToPolicy } from './move-claim.ts';
import { updateClaimFile } from './file/update-claim-file.ts';
import { triageClaim } from './file/triage-claim.ts';
import { claimLists } from './search-claims.ts';

export { mailClaimLink };
export { erodedUntil } from './money/claim-books.ts';
export { withClaims } from './file/as-examiner.ts';
export { remindOfDiary } from './file/remind-of-diary.ts';
export { retentionAhead, type LineOfClaims } from './money/retention-ahead.ts';
export { getLossRun, type LossRun } from './money/loss-run.ts';

export const claimHandlers: Handlers<typeof claimCalls, 'request-claim-link' | 'upload-claim-document'> = {
  ...claimLists,
  'get-claim-dashboard': getClaimDashboard,
  'list-claims-of-policy': listClaimsOfPolicy,
  'request-claim-link': requestClaimLink,
  'get-claim': getClaim,
  'get-claim-draft': getClaimDraft,
  'create-claim': createClaim,
  'update-claim': updateClaim,
  'delete-claim': deleteClaim,
  'search-claim-files': searchClaimFiles,
  'get-claim-file': getClaimFile,
  'update-claim-file': updateClaimFile,
  'triage-claim': triageClaim,
  'move-claim-file': moveClaimFile,
  'move-claim-to-policy': moveClaimToPolicy,
  'list-claim-notes': listClaimNotes,
  'add-claim-note': addClaimNote,
  'list-claim-documents': listClaimDocuments,
  'upload-claim-document': keepingFile(uploadClaimDocument),
  'update-claim-document': updateClaimDocument,
  'delete-claim-document': deleteClaimDocument,
  'download-claim-document': downloadClaimDocument,
  'search-claim-diary': searchClaimDiary,
  'add-diary-entry': addDiaryEntry,
  'complete-diary-entry': completeDiaryEntry,
  'get-claim-money': getClaimMoney,
  'set-claim-reserve': setClaimReserve,
  'preview-claim-payment': previewClaimPayment,
  'pay-claim': payClaim,
  'recover-claim': recoverClaim,
  'decide-claim-transaction': decideClaimTransaction,
  'void-claim-payment': voidClaimPayment,
  'download-claims-bordereau': downloadClaimsBordereau,
  'search-claim-transactions': searchClaimTransactions,
  'get-panel-subcategories': getPanelSubcategories,
  'get-panel': getPanel,
  'assign-vendor': assignVendor,
};
