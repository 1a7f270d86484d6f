import type { AccountDetails } from '@parapet/contract/account/account';
import type { Firmographics, SubmissionAgency } from '@parapet/contract/submission/index';
import type { Origins } from '@parapet/domain/accounts/origins';
import type { TagColor } from '@parapet/domain/accounts/tags';
import type { LicenseHolder } from '@parapet/domain/licenses/license';
import type { RegisterProblem, RegisterStatus } from '@parapet/domain/licenses/register';
import type { AccountStatus, OperationalStatus, SubmissionStatus } from '@parapet/domain/lifecycles/statuses';
import type { Product } from '@parapet/domain/products';
import type { Answers } from '@parapet/domain/questionnaires/types';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { Signal } from '@parapet/domain/risk/types';
import type { ScanAgreement } from '@parapet/domain/scan/again';
import type { KeptScores } from './connector-tables.ts';
import type * as json from './json-shapes.ts';
import type { JsonOf, Refine } from './refine.ts';
import type { ScanTables } from './scan-tables.ts';
import type { DB } from './rows.gen.ts';

type Registered = { registerStatus: RegisterStatus; registerProblem: RegisterProblem };

/** Types that SQL does not know for the tables of accounts, licenses and of submissions. */
export type AccountTables = ScanTables & {
  account: Refine<
    DB['account'],
    {
      region: RegionCode;
      status: AccountStatus;
      details: JsonOf<AccountDetails>;
      contact: JsonOf<json.PolicyContact>;
      securityAnswers: JsonOf<Answers>;
      origins: JsonOf<{ details: Origins; answers: Origins }>;
      signals: JsonOf<readonly Signal[]>;
      ownSignals: JsonOf<readonly Signal[]>;
      connectorScores: KeptScores;
      scanAgreement: JsonOf<ScanAgreement>;
      securityContact: JsonOf<json.SecurityContact>;
    }
  >;
  accountMerge: Refine<
    DB['accountMerge'],
    { formerStatus: Exclude<AccountStatus, 'Declined' | 'Deleted' | 'Merged'> }
  >;
  accountMergeRow: Refine<
    DB['accountMergeRow'],
    { key: JsonOf<Record<string, string>>; former: JsonOf<Record<string, unknown>> }
  >;
  license: Refine<DB['license'], { holder: LicenseHolder } & Registered>;
  directoryCompany: Refine<
    DB['directoryCompany'],
    { region: RegionCode; signals: JsonOf<readonly Signal[]> }
  >;
  submission: Refine<
    DB['submission'],
    {
      product: Product;
      products: Product[];
      status: SubmissionStatus;
      operationalStatus: OperationalStatus;
      region: RegionCode;
      firmographics: JsonOf<Partial<Firmographics>>;
      agent: JsonOf<NonNullable<SubmissionAgency['agent']>>;
      confidence: JsonOf<Readonly<Record<string, number>>>;
    }
  >;
  tag: Refine<DB['tag'], { color: TagColor }>;
};
