// The files of the API tests that take longest begin first: one that begins last is waited for by all cores.
import { BaseSequencer } from 'vitest/node';

/** The forty longest, the longest first, as a run of 2026-11-29 had them. */
const LONGEST = [
  'http/contract',
  'areas/account/scans/scans',
  'areas/policy/transactions/relied-cover.model',
  'http/production',
  'http/documents',
  'testing/rolling',
  'demo/year',
  'areas/claims/claim-readers',
  'gateways/scanner/scanner',
  'http/hostile-files',
  'areas/policy/transactions/transactions',
  'areas/policy/transactions/chain.model',
  'areas/policy/renewal/renewals',
  'areas/auth/nothing-waits',
  'areas/jobs',
  'gateways/outages',
  'areas/docmessage/every-mail',
  'areas/connector/connectors',
  'http/requests/versions',
  'areas/account/upload/bulk-upload',
  'http/openapi/client',
  'demo/list-columns',
  'testing/crash',
  'areas/policy/notices/notices',
  'areas/docmessage/fetch-mail',
  'secrets-nowhere',
  'http/fuzz',
  'areas/account/names-round-trip',
  'http/account-calls',
  'backup/backup',
  'areas/policy/certificates/certificates',
  'testing/simulator/simulator',
  'areas/claims/claims.model',
  'platform/observability/operations-metrics',
  'areas/account/chosen-agent',
  'areas/policy/certificates/additional-insureds',
  'areas/policy/transactions/cover-taken-back',
  'areas/docs/facts-on-papers',
  'areas/quote/every-product',
  'areas/policy/begin-policies',
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
