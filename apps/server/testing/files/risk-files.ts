import { randomUUID } from 'node:crypto';
import {
  checkUpload,
  riskColumns,
  uploadRisks,
  type BulkUpload,
  type UploadCheck,
} from '@parapet/contract/account/bulk';
import type { TestServer } from '../servers/server.ts';
import { requireDocumented } from '../wire/wire-gate.ts';

const right = {
  name: 'Lark Bakery LLC',
  phoneNumber: '5125550100',
  address1: '1 Main Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
  industryCode: '311811',
  revenue: '1,250,000',
  noOfEmployeesAll: '12',
  yearEstablished: '2004',
  ownershipType: 'Private',
  entityType: 'Independent',
  domainName: 'lark.example',
  product: 'P100',
};
export type Risk = Partial<Record<keyof typeof right, string>>;
/** Of its own, as two risks of one domain are one company. */
const domainOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')}.example`;
/** A risk with nothing wrong, but for what is given. */
export const named = (name: string, other: Risk = {}): Risk => ({
  ...right,
  name,
  domainName: domainOf(name),
  ...other,
});
export const many = (name: string, count: number): Risk[] =>
  Array.from({ length: count }, (_, at) => named(`${name} ${at}`));

const quoted = (text = ''): string => `"${text.replaceAll('"', '""')}"`;
export const csv = (risks: readonly Risk[]): string =>
  [
    riskColumns.join(','),
    ...risks.map((risk) => riskColumns.map((name) => quoted(risk[name])).join(',')),
  ].join('\r\n');

export type FileContent = string | Uint8Array | null;
export type Sent = { to: TestServer; token: string; fields?: Record<string, string>; key?: string };

/** Sends a file to be looked at only. */
export async function checkRiskFile(
  content: string | Uint8Array,
  { to, token, fields = {} }: Sent,
): Promise<UploadCheck> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([content as never], 'risks.csv'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(new URL(checkUpload.path, to.url), { method: 'POST', headers, body: form });
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  return JSON.parse(text) as UploadCheck;
}

/** Sends a file as the dialog does. */
export async function uploadRiskFile(
  content: FileContent,
  { to, token, fields = {}, key = randomUUID() }: Sent,
): Promise<{ status: number; body: BulkUpload; text: string; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (content !== null) form.set('file', new File([content as never], 'risks.csv'));
  const response = await fetch(new URL(uploadRisks.path, to.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: form,
  });
  const contentType = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const body = (contentType.includes('json') ? JSON.parse(text) : undefined) as BulkUpload;
  requireDocumented(uploadRisks, {
    status: response.status,
    contentType,
    requestId: response.headers.get('x-request-id'),
    body,
  });
  return { status: response.status, body, text, contentType };
}
