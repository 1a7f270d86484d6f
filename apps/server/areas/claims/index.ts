import type { claimCalls } from '@parapet/contract/claims/index';
import type { Handlers } from '../../platform/handler.ts';
import {
  addClaimNote,
  addDiaryEntry,
  completeDiaryEntry,
  listClaimNotes,
  searchClaimDiary,
} from './claim-diary.ts';
import { getClaimFile, moveClaimFile, searchClaimFiles, updateClaimFile } from './claim-file.ts';
import { getClaimDashboard } from './get-claim-dashboard.ts';
import { createClaim, deleteClaim, getClaim, updateClaim } from './report-claim.ts';
import { claimLists } from './search-claims.ts';

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
};
