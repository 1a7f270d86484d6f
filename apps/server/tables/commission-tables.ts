import type { BusinessKind } from '@parapet/domain/ledger/agency-rates';
import type { HoldReason, StatementKind } from '@parapet/domain/ledger/commission-statement';
import type { Currency } from '@parapet/domain/money';
import type { TransactionType } from '@parapet/domain/policies/transactions';
import type { Product, ProductFamily } from '@parapet/domain/products';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { Refine } from './refine.ts';
import type { DB } from './rows.gen.ts';

/** Types that SQL does not know for the tables of commissions. */
export type CommissionTables = {
  commissionRate: Refine<
    DB['commissionRate'],
    { program: ProductFamily; product: Product; business: BusinessKind }
  >;
  agencyBank: Refine<DB['agencyBank'], { accountType: 'CHECKING' | 'SAVINGS' }>;
  commissionStatement: Refine<DB['commissionStatement'], { currency: Currency }>;
  commissionStatementLine: Refine<
    DB['commissionStatementLine'],
    { kind: StatementKind; transactionType: TransactionType }
  >;
  commissionStatementHold: Refine<DB['commissionStatementHold'], { reason: HoldReason }>;
  commissionPayment: Refine<DB['commissionPayment'], { currency: Currency }>;
  commissionBatch: Refine<
    DB['commissionBatch'],
    { currency: Currency; region: RegionCode; status: 'PREPARED' | 'RELEASED' | 'CANCELED' }
  >;
  commissionBatchItem: Refine<
    DB['commissionBatchItem'],
    { status: 'WAITING' | 'SENT' | 'RETURNED' | 'CANCELED' }
  >;
  commissionAdjustment: Refine<
    DB['commissionAdjustment'],
    { status: 'ASKED' | 'BOOKED' | 'REFUSED'; currency: Currency }
  >;
};
