import { randomUUID } from 'node:crypto';
import { scanAccount } from '@parapet/contract/account/actions';
import {
  addDisputeEvidence,
  answerDispute,
  confirmDomain,
  disputeFinding,
  getScan,
  searchDisputes,
  type Finding,
} from '@parapet/contract/account/scans';
import { downloadDoc, searchDocs } from '@parapet/contract/docs/index';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { badlyKept } from '../../../gateways/scanner/sandbox-domains.ts';
import type { ScannerSandbox } from '../../../gateways/scanner/sandbox.ts';
import { pdf } from '../../../testing/files/library-files.ts';
import { startScanServer, type ScanServer } from '../../../testing/servers/scan-server.ts';
import type { Reply, TestServer } from '../../../testing/servers/server.ts';
import { did, newAccount } from '../../../testing/story.ts';

const DOMAIN = 'keystone.example';
let world: ScanServer;
let server: TestServer;
let sandbox: ScannerSandbox;
beforeAll(async () => {
  world = await startScanServer({ patienceMs: 400 });
  ({ server, sandbox } = world);
  sandbox.hosts(DOMAIN, badlyKept(DOMAIN));
});
beforeEach(() => world.signIn());
afterAll(() => world.stop());
const as = (who: string) => world.as(who);

/** An account that was scanned, with what was found. */
async function found() {
  const { id } = await newAccount(server);
  const params = { accountId: id };
  await did(
    server.call(confirmDomain, { params, body: { domain: DOMAIN, reason: 'Named' } }, as('underwriter')),
  );
  await did(server.call(scanAccount, { params, body: {} as never }, as('agent')));
  const { findings } = await world.ended(id);
  return { id, findings };
}

type Sent = { fields: Record<string, string>; name?: string; bytes?: Uint8Array; who?: string };
async function sendForm(
  path: string,
  { id }: Pick<Finding, 'id'>,
  { fields, name = 'report.pdf', bytes, who = 'agent' }: Sent,
) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  if (bytes) body.set('file', new File([new Uint8Array(bytes)], name));
  const response = await fetch(new URL(path.replace(':findingId', id), server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${as(who).token}`, 'idempotency-key': randomUUID() },
    body,
  });
  const answered = (await response.json()) as never;
  return { status: response.status, body: answered, refusal: answered } as unknown as Reply<Finding>;
}
const dispute = (finding: Finding, sent: Omit<Sent, 'fields'> = {}) =>
  sendForm(disputeFinding.path, finding, {
    fields: { version: String(finding.version), reason: 'WRONG', comment: 'Seen otherwise', evidence: '' },
    ...sent,
  });
const add = (finding: Finding, sent: Omit<Sent, 'fields'>) =>
  sendForm(addDisputeEvidence.path, finding, { fields: { version: String(finding.version) }, ...sent });

it('a dispute takes files as evidence, kept among the documents of the account and read by the underwriter', async () => {
  const { id, findings } = await found();
  const [one] = findings as [Finding];
  expect((await dispute(one, { bytes: pdf(), who: 'rival' })).status).toBe(404);
  const said = await did(dispute(one, { bytes: pdf('scan report') }));
  expect(said.dispute!.documents).toEqual([{ id: expect.any(String), name: 'report.pdf' }]);
  expect(said.can).toContain('add-dispute-evidence');
  const docs = await did(
    server.call(searchDocs, { params: { accountId: id }, query: {} }, as('underwriter')),
  );
  expect(docs.content).toContainEqual(
    expect.objectContaining({ id: said.dispute!.documents[0]!.id, docType: 'FINDING_EVIDENCE', can: [] }),
  );
  const query = { docId: said.dispute!.documents[0]!.id };
  expect((await server.call(downloadDoc, { query }, as('underwriter'))).status).toBe(200);
  expect((await server.call(downloadDoc, { query }, as('rival'))).status).toBe(404);
});

it('a file that is not what its name says, has a virus or is one too many is refused, and nothing changes', async () => {
  const { findings } = await found();
  const [one] = findings as [Finding];
  expect((await dispute(one, { bytes: pdf(), name: 'report.png' })).refusal.code).toBe('file-type-differs');
  expect((await dispute(one, { bytes: pdf(), name: 'report.exe' })).refusal.code).toBe('file-type-unknown');
  const virus = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
  expect((await dispute(one, { bytes: virus, name: 'a.csv' })).refusal.code).toBe('file-infected');
  let said = await did(dispute(one));
  expect((await add(said, { bytes: new Uint8Array() })).refusal.code).toBe('file-empty');
  for (let count = 1; count <= 5; count += 1) said = await did(add(said, { bytes: pdf(`${count}`) }));
  expect(said.can).not.toContain('add-dispute-evidence');
  expect((await add(said, { bytes: pdf('6') })).refusal.code).toBe('dispute-files-full');
  expect((await add({ ...said, version: 1 }, { bytes: pdf('7') })).status).toBe(409);
  const body = { version: said.version, accepts: false, answer: 'No' };
  await did(server.call(answerDispute, { params: { findingId: said.id }, body }, as('underwriter')));
  expect((await add(said, { bytes: pdf('8') })).refusal.code).toBe('dispute-not-open');
});

it('disputes wait in a list for underwriters, filtered, and late from the end of their day where the insured is', async () => {
  const { id, findings } = await found();
  const high = findings.find(({ severity }) => severity === 'HIGH')!;
  const low = findings.find(({ severity }) => severity === 'LOW')!;
  const [{ dispute: said }] = [await did(dispute(high, { bytes: pdf() })), await did(dispute(low))];
  const list = async (query: object = {}) =>
    (
      await did(server.call(searchDisputes, { query: { size: 100, ...query } as never }, as('underwriter')))
    ).content.filter(({ accountId }) => accountId === id);
  expect((await list()).map(({ kind }) => kind).toSorted()).toEqual([high.kind, low.kind].toSorted());
  expect(await list({ 'filter.severity': 'in:HIGH' })).toMatchObject([
    { kind: high.kind, dueOn: said!.dueOn, isOverdue: false, files: 1, disputedBy: said!.by },
  ]);
  expect(await list({ 'filter.isOverdue': 'in:true' })).toEqual([]);
  expect(await list({ 'filter.disputeReason': 'in:FIXED' })).toEqual([]);
  expect((await server.call(searchDisputes, { query: {} }, as('agent'))).status).toBe(403);
  // Texas: the due day ends at five or six in the morning of the next one, in UTC.
  const at = async (hours: string) => {
    server.moveClockTo(new Date(`${addDays(said!.dueOn, 1)}T${hours}:00:00Z`));
    await world.signIn();
    return (await list({ 'filter.isOverdue': 'in:true' })).length;
  };
  expect(await at('04')).toBe(0);
  expect(await at('07')).toBe(2);
  const { findings: late } = await did(server.call(getScan, { params: { accountId: id } }, as('agent')));
  expect(late.filter(({ dispute: one }) => one?.isOverdue).map(({ kind }) => kind)).toHaveLength(2);
});
