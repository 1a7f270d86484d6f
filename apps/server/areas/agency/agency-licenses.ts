import {
  agencyLicense,
  searchAgencyLicenses as definition,
  type addAgencyLicense as addCall,
  type AgencyLicense,
  type deleteAgencyLicense as deleteCall,
  type searchAgencyLicenses as searchCall,
  type updateAgencyLicense as updateCall,
} from '@parapet/contract/agency/agency-licenses';
import type { Handler } from '../../platform/handler.ts';
import type { Entry } from '../../platform/records/history.ts';
import { page } from '../../platform/lists/list.ts';
import { getView } from '../../platform/to-wire.ts';
import {
  addLicense,
  readAgency,
  changeLicense,
  findLicense,
  getListed,
  removeLicense,
  type License,
} from '../license/index.ts';
import { registerColumns, findRegister } from '../register/index.ts';
import { getExpiry, getTerms } from './license-parts.ts';

const view = (row: License): AgencyLicense =>
  getView(agencyLicense.shape, row, { expirationDate: getExpiry(row), register: findRegister(row) });

export const searchAgencyLicenses: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    ...getListed(ctx, 'AGENCY'),
    needs: ['expirationDate', ...registerColumns],
    view: { expirationDate: getExpiry, register: findRegister },
  });

const getEntry = (
  event: 'agency-license.added' | 'agency-license.updated' | 'agency-license.deleted',
  { number, state }: License,
): Entry => ({ event, detail: { licenseNumber: number, state } });

export const addAgencyLicense: Handler<typeof addCall> = async (ctx, { body }) => {
  const agency = await readAgency(ctx, body);
  const entered = { holder: 'AGENCY' as const, agencyId: agency.id, ...getTerms(body) };
  return view(await addLicense(ctx, entered, (saved) => getEntry('agency-license.added', saved)));
};

export const updateAgencyLicense: Handler<typeof updateCall> = async (ctx, { body }) => {
  const before = await findLicense(ctx, 'AGENCY', body.id);
  return view(
    await changeLicense(ctx, before, body.version, getTerms(body), (saved) =>
      getEntry('agency-license.updated', saved),
    ),
  );
};

export const deleteAgencyLicense: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const license = await findLicense(ctx, 'AGENCY', params.licenseId);
  await removeLicense(ctx, license, getEntry('agency-license.deleted', license));
  return { message: 'License deleted' };
};
