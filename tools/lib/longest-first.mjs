// The files of the API tests that take longest begin first: one that begins last is waited for by all cores.
import { BaseSequencer } from 'vitest/node';

/** Those of more than 15 seconds, the longest first, as a run of 2026-11-26 had them. */
const LONGEST = [
  'http/production',
  'http/contract',
  'areas/account/scans/scans',
  'testing/drill/drill',
  'http/hostile-files',
  'testing/crash',
  'http/edges',
  'gateways/outages',
  'http/fuzz',
  'testing/rolling',
  'areas/policy/transactions/relied-cover.model',
  'platform/outbox/outbox-lanes',
  'areas/claims/claim-readers',
  'areas/policy/renewal/renewals',
  'areas/connector/connectors',
  'areas/connector/secrets',
  'testing/simulator/simulator',
  'http/documents',
  'areas/policy/transactions/chain.model',
  'platform/outbox/outbox-sending',
  'areas/policy/transactions/transactions',
  'areas/policy/transactions/broken-connections',
  'areas/account/scans/scan-domains',
  'http/requests/upload-memory',
  'areas/auth/nothing-waits',
  'areas/policy/notices/notices',
  'areas/policy/certificates/certificates',
  'http/bulkheads',
  'areas/policy/transactions/corrections',
  'backup/backup',
];

/** @param {string} file its path @returns {number} its place among them; after all of them for any other */
const placeOf = (file) => {
  const place = LONGEST.findIndex((name) => file.endsWith(`/apps/server/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
};

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId));
  }
}
