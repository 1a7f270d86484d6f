import { pdf } from '../../files/library-files.ts';
import { page } from '../of-policy.ts';
import type { DocumentedCalls, World } from '../world.ts';

export function fileForm(): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(pdf())], 'Loss runs.pdf', { type: 'application/pdf' }));
  return form;
}

/** A file that a persona brought before. */
async function broughtBy(world: World, persona: 'agent' | 'carrier'): Promise<string> {
  const token =
    persona === 'agent' ? await world.tokenOf('agent') : await world.server.signIn('carrier@atlas.example');
  const response = await fetch(
    new URL('/api/docs/v1/upload/doc?docType=OTHER&docName=Paper', world.server.url),
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: fileForm() },
  );
  return ((await response.json()) as { id: string }).id;
}

/** The calls of documents that people bring and find (2 §7 "Docs", 3 §7 "Documents and forms"). */
export const docsCalls: DocumentedCalls = {
  'search-docs': [
    {
      rows: 'QUO-709 ACALL-209',
      place: '2 §7 Docs: search/{accountId}',
      send: async (world) => ({
        params: { accountId: (await world.policy()).account.id },
        query: { page: '0', size: '10' },
      }),
      answers: page,
    },
    {
      rows: 'QUO-711 ACALL-211',
      place: '2 §7 Docs: search/{agencyId}',
      send: async (world) => ({
        params: { accountId: await world.harbor() },
        query: { page: '0', size: '10' },
      }),
      answers: page,
    },
  ],
  'search-library': {
    rows: 'QUO-710 ACALL-210',
    place: '2 §7 Docs: search',
    send: () => ({ query: { page: '0', size: '10', search: '*Loss*' } }),
    answers: page,
  },
  'upload-doc': {
    rows: 'QUO-712 ACALL-212',
    place: '2 §7 Docs: upload/doc?accountId, docType, docName, temp, agencyId, productType, treatyId',
    as: 'admin',
    send: async (world) => ({
      query: {
        accountId: (await world.policy()).account.id,
        docType: 'LOSS_RUNS',
        docName: 'Loss runs',
        temp: 'false',
        agencyId: 'ALL',
        productType: 'P100',
        treatyId: '',
      },
      body: fileForm(),
    }),
  },
  'update-doc': {
    rows: 'QUO-713 ACALL-213',
    place: '2 §7 Docs: update',
    send: async (world) => ({
      body: { docId: await broughtBy(world, 'agent'), docName: 'Five years', docType: 'LOSS_RUNS' },
    }),
  },
  'delete-doc': {
    rows: 'QUO-715 ACALL-215',
    place: '2 §7 Docs: DELETE /api/docs/v1?docId',
    send: async (world) => ({
      token: await world.server.signIn('carrier@atlas.example'),
      query: { docId: await broughtBy(world, 'carrier') },
    }),
  },
  'give-feedback': {
    rows: 'QUO-763',
    place: '2 §7 Other: feedback POST; category, feedbackText, permissionToShare',
    send: () => ({
      body: { category: 'Give Kudos to the team', feedbackText: 'Thank you', permissionToShare: true },
    }),
    answers: 'data',
  },
  'list-doc-types': {
    rows: 'QUO-716 ACALL-216',
    place: '2 §7 Docs: docTypes, optional claim flag',
    send: () => ({ query: { claim: 'true' } }),
  },
};
