import type { claimCalls } from '@parapet/contract/claims/index';
import type { Handlers } from '../../platform/handler.ts';
import { addDiaryEntry, completeDiaryEntry, searchClaimDiary } from './claim-diary.ts';
import { addClaimNote, listClaimNotes } from './claim-notes.ts';
import { getClaimFile, moveClaimFile, searchClaimFiles, updateClaimFile } from './claim-file.ts';
import {
  decideClaimTransaction,
  payClaim,
  recoverClaim,
  setClaimReserve,
  voidClaimPayment,
} from './claim-money.ts';
import { downloadClaimsBordereau } from './claims-bordereau.ts';
import { assignVendor, getPanel, getPanelSubcategories } from './claim-vendors.ts';
import { getClaimMoney, searchClaimTransactions } from './get-claim-money.ts';
import { getClaimDashboard } from './get-claim-dashboard.ts';
import { createClaim, deleteClaim, getClaim, updateClaim } from './report-claim.ts';
import { claimLists } from './search-claims.ts';

export { erodedUntil } from './claim-books.ts';
export { withClaimsOf } from './as-examiner.ts';
export { lossRunOf, type LossRun } from './loss-run.ts';

export const claimHandlers: Handlers<typeof claimCalls> = {
  ...claimLists,
  'get-claim-dashboard': getClaimDashboard,
  'get-claim': getClaim,
  'create-claim': createClaim,
  'update-claim': updateClaim,
  'delete-claim': deleteClaim,
  'search-claim-files': searchClaimFiles,
  'get-claim-file': getClaimFile,
  'update-claim-file': updateClaimFile,
  'move-claim-file': moveClaimFile,
  'list-claim-notes': listClaimNotes,
  'add-claim-note': addClaimNote,
  'search-claim-diary': searchClaimDiary,
  'add-diary-entry': addDiaryEntry,
  'complete-diary-entry': completeDiaryEntry,
  'get-claim-money': getClaimMoney,
  'set-claim-reserve': setClaimReserve,
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
