import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { done, id, instant, version } from '../shapes.ts';
import { licenseFields, licenseOwner, typedLicense } from './license.ts';

/** A license of an agency, as the server returns it. */
export const agencyLicense = z.object(licenseFields);
export type AgencyLicense = z.output<typeof agencyLicense>;

/** Request body of a license of an agency, as the user enters it. */
export const typedAgencyLicense = z.object({ ...licenseOwner, ...typedLicense });

export const searchAgencyLicenses = call({
  id: 'search-agency-licenses',
  method: 'GET',
  path: '/api/agency/v1/license/search',
  access: 'license:read',
  summary: 'Search the licenses of the agency, or of all agencies for the provider',
  ...list({
    fields: licenseFields,
    sort: [
      'state',
      'npn',
      'number',
      'expirationDate',
      'activeResidentState',
      'agencyName',
      'created',
      'modified',
    ],
    filter: ['state', 'activeResidentState', 'agencyId'],
    search: ['npn', 'number', 'agencyName'],
    also: { created: instant, modified: instant },
    order: ['state', 'asc'],
    dated: 'created',
  }),
});

export const addAgencyLicense = call({
  id: 'add-agency-license',
  method: 'POST',
  path: '/api/agency/v1/license',
  access: 'license:manage',
  summary: 'Add a license of an agency',
  body: typedAgencyLicense,
  answer: agencyLicense,
  refusals: ['agency-invalid', 'license-known'],
});

export const updateAgencyLicense = call({
  id: 'update-agency-license',
  method: 'PUT',
  path: '/api/agency/v1/license',
  access: 'license:manage',
  summary: 'Update a license of an agency; its agency cannot change',
  body: typedAgencyLicense.extend({ id, version }),
  answer: agencyLicense,
  refusals: ['license-known', 'changed-meanwhile'],
});

export const deleteAgencyLicense = call({
  id: 'delete-agency-license',
  edits: { record: 'license', id: 'licenseId' },
  method: 'DELETE',
  path: '/api/agency/v1/license/:licenseId',
  access: 'license:manage',
  summary: 'Remove a license of an agency',
  params: z.object({ licenseId: id }),
  answer: done,
});
