import { createClaim, type Claim } from '@parapet/contract/claims/index';
import type { TestServer } from './server.ts';
import { did } from './story.ts';

/** A report that can be filed as it is. */
export const wholeReport = {
  name: { label: 'Olivia Grant', value: '' },
  email: 'olivia@keystone.example',
  workPhone: '(512) 555-0143',
  address: '12 Quay Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  lossDescription: 'Ransom note on a file server',
};

export const reportAs = (server: TestServer, token: string, own: object = {}) =>
  server.call(createClaim, { body: { ...wholeReport, ...own } as never }, { token });

export const filedClaim = (server: TestServer, token: string, own: object = {}): Promise<Claim> =>
  did(reportAs(server, token, { isFiled: true, ...own }));
