import {
  riskColumns,
  type cancelUpload as cancelCall,
  type getUpload as getCall,
  type getUploadErrors as errorsCall,
  type getUploadTemplate as templateCall,
  type pauseUpload as pauseCall,
  type resumeUpload as resumeCall,
} from '@parapet/contract/account/bulk';
import type { Handler } from '../../../platform/handler.ts';
import { buildXml } from '../../../platform/files/xml.ts';
import { cancelJob, getErrors, findJob, pauseJob, resumeJob } from '../../bulk/index.ts';
import { risks, uploadView } from './upload-view.ts';

export const getUpload: Handler<typeof getCall> = async (ctx, { params }) =>
  uploadView(ctx, await findJob(ctx, risks, params.uploadId));

export const getUploadErrors: Handler<typeof errorsCall> = async (ctx, { params }) => {
  const upload = await findJob(ctx, risks, params.uploadId);
  const fileName = upload.fileName ?? '';
  const errors = await getErrors(ctx, upload.id);
  if (errors.length === 0) return undefined;
  const elements = errors.map(({ row, column, detail }) => ({
    name: 'error',
    attributes: { row: String(row), column },
    text: detail,
  }));
  return {
    name: `${fileName}-errors.xml`,
    contentType: 'application/xml; charset=utf-8',
    make: async () => Buffer.from(buildXml('errors', { file: fileName }, elements)),
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

export const cancelUpload: Handler<typeof cancelCall> = async (ctx, { params }) =>
  uploadView(ctx, await cancelJob(ctx, risks, params.uploadId));

export const pauseUpload: Handler<typeof pauseCall> = async (ctx, { params }) =>
  uploadView(ctx, await pauseJob(ctx, risks, params.uploadId));

export const resumeUpload: Handler<typeof resumeCall> = async (ctx, { params }) =>
  uploadView(ctx, await resumeJob(ctx, risks, params.uploadId));
