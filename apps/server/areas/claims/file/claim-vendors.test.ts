import {
  addClaimNote,
  assignVendor,
  getClaim,
  getPanel,
  listClaimNotes,
  searchClaims,
} from '@parapet/contract/claims/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveredClaim } from '../../../testing/claims.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a vendor', () => {
  it('sees the claim that it is given, and writes with the examiners, of whose file it sees nothing (ACC-538)', async () => {
    const of = await coveredClaim(server);
    const vendor = await server.signIn('vendor@fieldstone.example');
    const read = () => server.call(getClaim, { params: { claimId: of.claim.id } }, { token: vendor });
    const write = (token: string, body: object) =>
      server.call(addClaimNote, { params: { claimId: of.claim.id }, body: body as never }, { token });
    expect((await read()).status).toBe(404);
    expect((await write(vendor, { text: 'Hello' })).status).toBe(404);
    const { vendors, examiners } = await did(server.call(getPanel, {}, { token: of.examiner }));
    expect(examiners.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Emeka Ballard', 'Helga Corrigan']),
    );
    const fieldstone = vendors.find(({ name }) => name.startsWith('Fieldstone'))!;
    const give = (vendorId: string | null) =>
      server.call(
        assignVendor,
        { params: { claimId: of.claim.id }, body: { vendorId, category: 'FORENSICS' } as never },
        { token: of.examiner },
      );
    expect(await give(of.claim.id)).toMatchObject({ refusal: { code: 'claim-vendor-unknown' } });
    expect(await did(give(fieldstone.id))).toMatchObject({
      vendor: { name: fieldstone.name, category: 'FORENSICS' },
    });
    expect(await did(read())).toMatchObject({ claimNumber: of.claim.claimNumber });
    const { content } = await did(
      server.call(searchClaims, { query: { search: of.claim.claimNumber } as never }, { token: vendor }),
    );
    expect(content).toHaveLength(1);
    await did(write(of.examiner, { text: 'Reserve is thin' }));
    await did(write(of.examiner, { text: 'Please image the file server', isForVendor: true }));
    await did(write(vendor, { text: 'Imaged it', isForVendor: false }));
    const notes = async (token: string) =>
      (await did(server.call(listClaimNotes, { params: { claimId: of.claim.id } }, { token }))).content.map(
        ({ text }) => text,
      );
    expect(await notes(vendor)).toEqual(['Imaged it', 'Please image the file server']);
    expect(await notes(of.examiner)).toHaveLength(3);
    await did(give(null));
    expect((await read()).status).toBe(404);
    expect(
      (await server.call(listClaimNotes, { params: { claimId: of.claim.id } }, { token: vendor })).status,
    ).toBe(404);
  });
});
