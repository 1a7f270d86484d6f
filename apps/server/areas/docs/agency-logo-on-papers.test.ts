import { deleteMediumLogo, saveLogo, uploadLogo } from '@parapet/contract/agency/logo';
import { changeAgencyBilling } from '@parapet/contract/billing/agency-bill';
import {
  downloadDoc,
  downloadInvoice,
  downloadOptions,
  downloadQuoteDocs,
} from '@parapet/contract/docs/index';
import { startQuote } from '@parapet/contract/quote/quotes';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issuedPolicy } from '../../testing/issued-policy.ts';
import { pdfStructure } from '../../testing/pdf/pdf-structure.ts';
import { pdfObjects } from '../../testing/pdf/pdf-text.ts';
import { sampleFacts, samplePolicy } from '../../testing/sample-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, boundPolicy, did, readyQuote } from '../../testing/story.ts';
import { checkedPaper } from '../../testing/wire/check-codes.ts';
import renderDocument from './drawing/render-document.ts';

let server: TestServer;
let admin: string;
let harbor: { id: string; name: string };
let thames: { id: string; name: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin@parapet.example');
  [harbor, thames] = [await readAgency(agents.US), await readAgency(agents.UK)];
});
afterAll(() => server.stop());

async function readAgency(email: string): Promise<{ id: string; name: string }> {
  const { rows } = await server.database.pool.query<{ id: string; name: string }>(
    'select o.id, o.name from organization o join person p on p.organization_id = o.id where p.email = $1',
    [email],
  );
  return rows[0]!;
}

const RED = [200, 20, 20];
const BLUE = [20, 20, 200];

async function picture(color: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Uint8Array.from({ length: 300 * 100 * 4 }, (_, at) => [...color, 255][at % 4]!);
  return new Uint8Array(await Transformer.fromRgbaPixels(pixels, 300, 100).png());
}

/** A picture of one color, brought and cropped. */
async function bringLogo(agencyId: string, color: readonly number[]): Promise<void> {
  const form = new FormData();
  form.set('file', new File([await picture(color)], 'logo.png', { type: 'image/png' }));
  const path = uploadLogo.path.replace(':id', agencyId);
  const { status } = await fetch(new URL(`${path}?isSmall=false`, server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  });
  expect(status).toBe(200);
  await did(server.call(saveLogo, { query: { xCoordinate: 0, yCoordinate: 0, zoom: 1 } }, { token: admin }));
}

/** The pictures of a paper: what each is called, and the color at its beginning. */
function getPictures(body: unknown) {
  const bytes = new Uint8Array(body as ArrayBuffer);
  const { objects, stream } = pdfObjects(bytes);
  const { all, accessibility, loose } = pdfStructure(bytes);
  expect([accessibility, loose]).toEqual(['1', []]);
  const colors = [...objects.values()]
    // The second one of a picture, in gray, says where it covers.
    .filter((one) => one.includes('/Subtype /Image') && !one.includes('/DeviceGray'))
    .map((one) => [...Buffer.from(stream(one), 'latin1').subarray(0, 3)]);
  return { names: all('Figure').map((one) => /\/Alt \(([^)]*)\)/.exec(one.body)?.[1]), colors };
}
const none = { names: [], colors: [] };

const proposal = async (quoteId: string, token: string) => {
  const paper = await server.call(downloadQuoteDocs, { query: { quoteId } }, { token });
  expect(await checkedPaper(server, paper)).toMatchObject({ docType: 'QUOTE' });
  return paper.body;
};

it('a proposal carries the logo of its own agency, called by its name, and none without one', async () => {
  const [own, others] = [await readyQuote(server, 'US'), await readyQuote(server, 'UK')];
  const ownProposal = () => proposal(own.quote.id, own.token);
  expect(getPictures(await ownProposal())).toEqual(none);
  await bringLogo(harbor.id, RED);
  const first = await ownProposal();
  expect(getPictures(first)).toEqual({ names: [harbor.name], colors: [RED] });
  expect(getPictures(await proposal(others.quote.id, others.token)), 'of another agency').toEqual(none);
  await bringLogo(thames.id, BLUE);
  expect(getPictures(await proposal(others.quote.id, others.token))).toEqual({
    names: [thames.name],
    colors: [BLUE],
  });
  expect(Buffer.from((await ownProposal()) as never)).toEqual(Buffer.from(first as never));

  const params = { product: 'P250' as const, accountId: own.account.id };
  const other = await did(server.call(startQuote, { params, body: {} }, { token: own.token }));
  const quoteIds = `${own.quote.id},${other.id}`;
  const options = await server.call(
    downloadOptions,
    { query: { quoteIds: quoteIds as never } },
    { token: own.token },
  );
  expect(getPictures(options.body)).toEqual({ names: [harbor.name], colors: [RED] });

  await did(server.call(deleteMediumLogo, { params: { id: harbor.id } }, { token: admin }));
  expect(getPictures(await ownProposal())).toEqual(none);
});

it('a logo that broke in the store stops no paper', async () => {
  const { quote, token } = await readyQuote(server, 'US');
  await bringLogo(harbor.id, RED);
  const { rows } = await server.database.pool.query<{ picture: Buffer }>(
    "select picture from agency_logo where agency_id = $1 and size = 'MEDIUM'",
    [harbor.id],
  );
  const { picture } = rows[0]!;
  const broken = [
    Buffer.alloc(0),
    picture.subarray(0, picture.length / 2),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/hosts"/></svg>'),
  ];
  for (const bytes of broken) {
    await server.database.pool.query('update agency_logo set picture = $1 where agency_id = $2', [
      bytes,
      harbor.id,
    ]);
    expect(getPictures(await proposal(quote.id, token)), String(bytes.length)).toEqual(none);
  }
});

it('an invoice carries the logo where the agency bills, and papers of the insurer never do', async () => {
  await bringLogo(harbor.id, RED);
  const letItBill = (agencyBilled: boolean) =>
    did(
      server.call(
        changeAgencyBilling,
        { params: { agencyId: harbor.id }, body: { agencyBilled } },
        { token: admin },
      ),
    );
  const getInvoice = async ({ policyId, token }: { policyId: string; token: string }) => {
    const paper = await server.call(downloadInvoice, { query: { policyId } }, { token });
    expect(await checkedPaper(server, paper)).toMatchObject({ docType: 'INVOICE' });
    return getPictures(paper.body);
  };
  expect(await getInvoice(await boundPolicy(server)), 'of the insurer').toEqual(none);
  await letItBill(true);
  const { policyId, token } = await issuedPolicy(server, 'US', { isPaid: false });
  await letItBill(false);
  expect(await getInvoice({ policyId, token })).toEqual({ names: [harbor.name], colors: [RED] });
  const { rows: kept } = await server.database.pool.query<{ id: string; doc_type: string }>(
    'select id, doc_type from document where policy_id = $1',
    [policyId],
  );
  expect(kept.map(({ doc_type: type }) => type)).toEqual(
    expect.arrayContaining(['INVOICE', 'BINDER', 'DECLARATIONS', 'SCHEDULE', 'POLICY_FORM']),
  );
  for (const { id: docId, doc_type: type } of kept) {
    const { body } = await server.call(downloadDoc, { query: { docId } }, { token });
    expect(getPictures(body).names, type).toEqual(type === 'INVOICE' ? [harbor.name] : []);
  }
});

it('a paper with a logo is the same to the byte each time, whatever was drawn before it', async () => {
  const policy = samplePolicy('P250');
  const draw = async (color: readonly number[]) => {
    const logo = Buffer.from(await picture(color)).toString('base64');
    const facts = sampleFacts(policy);
    const agency = { ...facts.agency, logo };
    return Buffer.from(await renderDocument({ form: 'quote', policy, facts: { ...facts, agency } }));
  };
  const first = await draw(RED);
  expect((await draw(BLUE)).equals(first)).toBe(false);
  expect((await draw(RED)).equals(first)).toBe(true);
});
