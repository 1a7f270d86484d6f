import type { Finding, FindingKind } from '@parapet/domain/scan/finding';
import type { DomainSeen, LookProblem, ScanStep } from '@parapet/domain/scan/looked';
import type { DomainProof } from '@parapet/domain/scan/ownership';
import type { DisputeReason, FindingStatus, ScanStatus } from '@parapet/domain/scan/scan';
import type { JsonOf, Refine } from './refine.ts';
import type { DB } from './rows.gen.ts';

/** A look-up of a scan that failed, and why. */
export type ScanProblem = { domain: string; step: ScanStep; part: string; problem: LookProblem };

/** Types that SQL does not know for the tables of scans. */
export type ScanTables = {
  scan: Refine<
    DB['scan'],
    {
      status: ScanStatus;
      domains: JsonOf<readonly string[]>;
      seen: JsonOf<Readonly<Record<string, DomainSeen>>>;
      problems: JsonOf<readonly ScanProblem[]>;
      optedOut: JsonOf<readonly string[]>;
      unproven: JsonOf<readonly string[]>;
    }
  >;
  finding: Refine<
    DB['finding'],
    {
      kind: FindingKind;
      evidence: JsonOf<Finding['evidence']>;
      status: FindingStatus;
      disputeReason: DisputeReason;
      disputeDocuments: JsonOf<readonly { id: string; name: string }[]>;
    }
  >;
  domainProof: Refine<DB['domainProof'], { how: Extract<DomainProof, 'RECORD' | 'STAFF'> }>;
};
