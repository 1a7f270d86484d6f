import {
  searchSurplusLicenses as definition,
  surplusLicense,
  type addSurplusLicense as addCall,
  type deleteSurplusLicense as deleteCall,
  type searchProviderSurplusLicenses as providerCall,
  type searchSurplusLicenses as searchCall,
  type SurplusLicense,
  type updateSurplusLicense as updateCall,
} from '@parapet/contract/account/surplus';
import type { Input } from '@parapet/contract/call';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { page } from '../../../platform/lists/list.ts';
import { isStaff } from '../../../platform/provider.ts';
import { getView } from '../../../platform/to-wire.ts';
import type { Entry } from '../../../platform/records/history.ts';
import { refuse } from '../../../platform/refuse.ts';
import {
  addLicense,
  readAgency,
  changeLicense,
  findLicense,
  getListed,
  removeLicense,
  type License,
} from '../../license/index.ts';
import { registerColumns, findRegister } from '../../register/index.ts';

const view = (row: License): SurplusLicense =>
  getView(surplusLicense.shape, row, {
    brokerFirstName: row.holderFirstName,
    brokerLastName: row.holderLastName,
    brokerEmail: row.holderEmail,
    surplusLicenseNumber: row.number,
    surplusLinesState: row.state,
    validUntil: row.expirationDate,
    register: findRegister(row),
  });

const getLicenses = (ctx: CommandContext, query: Input<typeof searchCall>['query']) =>
  page(ctx, definition, query, {
    ...getListed(ctx, 'SURPLUS'),
    needs: registerColumns,
    view: { register: findRegister },
    select: {
      brokerFirstName: sql<string>`t.holder_first_name`,
      brokerLastName: sql<string>`t.holder_last_name`,
      brokerEmail: sql<string>`t.holder_email`,
      surplusLicenseNumber: sql<string>`t.number`,
      surplusLinesState: sql<string>`t.state`,
      validUntil: sql<string | null>`t.expiration_date`,
    },
  });

export const searchSurplusLicenses: Handler<typeof searchCall> = (ctx, { query }) => getLicenses(ctx, query);
/** The same list: who may ask for it here is of the provider. */
export const searchProviderSurplusLicenses: Handler<typeof providerCall> = (ctx, { query }) =>
  getLicenses(ctx, query);

const getEntry = (
  event: 'license.added' | 'license.updated' | 'license.deleted',
  { number, state }: License,
): Entry => ({ event, detail: { licenseNumber: number, state } });

/** Maps the request body to the columns of a broker's license. */
const getTerms = (body: Input<typeof addCall>['body']) => ({
  holderFirstName: body.brokerFirstName,
  holderLastName: body.brokerLastName,
  holderEmail: body.brokerEmail,
  number: body.surplusLicenseNumber,
  state: body.surplusLinesState,
  signatureOnFile: body.signatureOnFile,
  validFrom: body.validFrom,
  expirationDate: body.validUntil,
});

export const addSurplusLicense: Handler<typeof addCall> = async (ctx, { body }) => {
  if (body.signatureOnFile && !isStaff(ctx)) refuse('signature-not-yours');
  const agency = await readAgency(ctx, { agencyId: body.agencyId });
  const entered = { holder: 'SURPLUS' as const, agencyId: agency.id, ...getTerms(body) };
  return view(await addLicense(ctx, entered, (saved) => getEntry('license.added', saved)));
};

/**
 * Only the provider says whether a signature is on file. An agency's change leaves that untouched, unless it
 * makes the license a different one.
 */
export const updateSurplusLicense: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const before = await findLicense(ctx, 'SURPLUS', params.id);
  if (body.signatureOnFile && !before.signatureOnFile && !isStaff(ctx)) refuse('signature-not-yours');
  const isSame =
    before.number === body.surplusLicenseNumber &&
    before.state === body.surplusLinesState &&
    before.holderEmail === body.brokerEmail;
  const signatureOnFile = isStaff(ctx) ? body.signatureOnFile : isSame && before.signatureOnFile;
  const set = { ...getTerms(body), signatureOnFile };
  return view(
    await changeLicense(ctx, before, body.version, set, (saved) => getEntry('license.updated', saved)),
  );
};

export const deleteSurplusLicense: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const license = await findLicense(ctx, 'SURPLUS', params.id);
  await removeLicense(ctx, license, getEntry('license.deleted', license));
  return { message: 'Surplus license deleted' };
};
