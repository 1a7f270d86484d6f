import {
  riskColumns,
  type cancelUpload as cancelCall,
  type getUpload as getCall,
  type getUploadErrors as errorsCall,
  type getUploadTemplate as templateCall,
} from '@parapet/contract/account/bulk';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { updateRecord } from '../../platform/records.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import { xmlOf } from '../../platform/xml.ts';
import { errorsOf, uploadView, type Upload } from './upload-view.ts';

async function findUpload(ctx: CommandContext, id: string, { lock = false } = {}): Promise<Upload> {
  let select = ctx.tx.selectFrom('bulkUpload').selectAll().where('id', '=', id);
  if (lock) select = select.forUpdate();
  return (await select.executeTakeFirst()) ?? refuse('not-found');
}

export const getUpload: Handler<typeof getCall> = async (ctx, { params }) =>
  uploadView(ctx, await findUpload(ctx, params.uploadId));

export const getUploadErrors: Handler<typeof errorsCall> = async (ctx, { params }) => {
  const upload = await findUpload(ctx, params.uploadId);
  const errors = await errorsOf(ctx, upload.id);
  if (errors.length === 0) return undefined;
  const elements = errors.map(({ row, column, detail }) => ({
    name: 'error',
    attributes: { row: String(row), column },
    text: detail,
  }));
  return {
    name: `${upload.fileName}-errors.xml`,
    contentType: 'application/xml; charset=utf-8',
    make: async () => Buffer.from(xmlOf('errors', { file: upload.fileName }, elements)),
  };
};

/** A company that does not exist, so that nobody has to guess how a value is written. */
const EXAMPLE: Partial<Record<(typeof riskColumns)[number], string>> = {
  name: 'Example Bakery LLC',
  phoneNumber: '5125550100',
  address1: '1 Main Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
  industryCode: '311811',
  revenue: '1250000',
  noOfEmployeesAll: '12',
  yearEstablished: '2004',
  ownershipType: 'Private',
  entityType: 'Independent',
  domainName: 'bakery.example',
  product: 'P100',
};

export const getUploadTemplate: Handler<typeof templateCall> = async () => ({
  name: 'risks.csv',
  contentType: 'text/csv; charset=utf-8',
  make: async () =>
    Buffer.from(
      `${riskColumns.join(',')}\r\n${riskColumns.map((name) => EXAMPLE[name] ?? '').join(',')}\r\n`,
    ),
});

/** The chunk that is being stored is finished first: it holds the lock. */
export const cancelUpload: Handler<typeof cancelCall> = async (ctx, { params }) => {
  const upload = await findUpload(ctx, params.uploadId, { lock: true });
  if (upload.status !== 'Processing') refuseState('upload', upload.status);
  const saved = await updateRecord(
    ctx,
    'bulkUpload',
    upload,
    { set: { status: 'Canceled' }, from: ['Processing'] },
    ({ fileName, stored }) => ({ event: 'upload.canceled', detail: { fileName, stored } }),
  );
  return uploadView(ctx, saved);
};
