import type { ClaimParty } from '@parapet/domain/claims/claim-documents';
import type { ClaimNotice } from '@parapet/domain/claims/notice';
import type { ClaimCost, ClaimPayee, ClaimRecovery, RansomCheck } from '@parapet/domain/claims/costs';
import type { ClaimLedger } from '@parapet/domain/claims/money';
import type { ClaimSeverity } from '@parapet/domain/claims/severity';
import type { ClaimTransactionKind, ClaimTransactionStatus } from '@parapet/domain/claims/transactions';
import type { Judgements } from '@parapet/domain/claims/trigger';
import type { VendorCategory } from '@parapet/domain/claims/vendor-categories';
import type { ClaimFileStatus, ClaimOutcome, ClaimStatus } from '@parapet/domain/lifecycles/statuses';
import type { Currency } from '@parapet/domain/money';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { JsonOf, Refine } from './refine.ts';
import type { DB } from './rows.gen.ts';

/** Types that SQL does not know for the tables of claims. */
export type ClaimTables = {
  claim: Refine<
    DB['claim'],
    {
      status: ClaimStatus;
      fileStatus: ClaimFileStatus;
      region: RegionCode;
      notice: JsonOf<Partial<ClaimNotice>>;
    }
  >;
  claimFile: Refine<
    DB['claimFile'],
    {
      status: ClaimFileStatus;
      outcome: ClaimOutcome;
      severity: ClaimSeverity;
      judgements: JsonOf<Judgements>;
      vendorCategory: VendorCategory;
    }
  >;
  claimDocument: Refine<DB['claimDocument'], { broughtBy: ClaimParty }>;
  claimEntry: Refine<DB['claimEntry'], { cost: ClaimCost; ledger: ClaimLedger; currency: Currency }>;
  claimTransaction: Refine<
    DB['claimTransaction'],
    {
      kind: ClaimTransactionKind;
      status: ClaimTransactionStatus;
      cost: ClaimCost;
      currency: Currency;
      payee: ClaimPayee;
      recovery: ClaimRecovery;
      ransomChecks: RansomCheck[];
    }
  >;
};
