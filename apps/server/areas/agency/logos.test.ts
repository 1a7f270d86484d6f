import {
  getMediumLogo,
  getSmallLogo,
  deleteSmallLogo,
  saveLogo,
  uploadLogo,
  deleteMediumLogo,
} from '@parapet/contract/agency/logo';
import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
let token: string;
let agencyId: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('agent@harbor.example');
  agencyId = (
    await server.database.pool.query<{ id: string }>(
      "select id from organization where name like 'Harbor%' and account_type = 'AGENCY'",
    )
  ).rows[0]!.id;
});
afterAll(() => server.stop());

/** Red on the left, transparent on the right. */
const drawn = (width = 300, height = 150, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> => {
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, at) => {
    const isLeft = Math.floor(at / 4) % width < width / 2;
    return isLeft ? [200, 20, 20, 255][at % 4]! : 0;
  });
  return Transformer.fromRgbaPixels(pixels, width, height)[format]();
};
/** Bytes that do not compress: a picture that is larger than its pixels look. */
const noise = (width: number, height: number): Promise<Buffer> => {
  let seed = 1;
  const pixels = Uint8Array.from(
    { length: width * height * 4 },
    () => (seed = (seed * 48_271) % 2_147_483_647) & 255,
  );
  return Transformer.fromRgbaPixels(pixels, width, height).png();
};

const bring = async (
  bytes: Uint8Array,
  { isSmall = true, type = 'image/png', name = 'logo.png', as = token, of = agencyId } = {},
) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  const path = uploadLogo.path.replace(':id', of);
  const response = await fetch(new URL(`${path}?isSmall=${String(isSmall)}`, server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${as}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const crop = (xCoordinate: number, yCoordinate: number, zoom = 1, as = token) =>
  server.call(saveLogo, { query: { xCoordinate, yCoordinate, zoom } }, { token: as });
const shown = async (get: typeof getSmallLogo | typeof getMediumLogo, as = token, id = agencyId) => {
  const reply = await server.call(get, { params: { id } }, { token: as });
  return { status: reply.status, bytes: Buffer.from((reply.body ?? []) as ArrayBuffer) };
};
const drafts = async () =>
  (
    await server.database.pool.query<{ size: string; picture: Buffer }>(
      'select size, picture from logo_draft',
    )
  ).rows;
const pixel = async (bytes: Buffer, x: number, y: number): Promise<number[]> => {
  const raw = await new Transformer(bytes).rawPixels();
  const { width, height } = imageSize(bytes);
  const deep = raw.length / (width * height);
  return [...raw.subarray((y * width + x) * deep, (y * width + x) * deep + 3)];
};

describe('logos of an agency', () => {
  it('are brought, cropped and shown in the small size (ACC-454, ACC-458, ACC-459)', async () => {
    expect((await shown(getSmallLogo)).status).toBe(204);
    expect(await bring(await drawn())).toEqual({ status: 200, body: { width: 300, height: 150 } });
    expect((await shown(getSmallLogo)).status, 'not before it is cropped').toBe(204);
    expect(await did(crop(75, 0))).toEqual({ message: 'Logo Uploaded Successfully!' });
    const { status, bytes } = await shown(getSmallLogo);
    expect([status, imageSize(bytes)]).toEqual([
      200,
      expect.objectContaining({ width: 128, height: 128, type: 'png' }),
    ]);
    expect(await pixel(bytes, 10, 64), 'the red half').toEqual([200, 20, 20]);
    expect(await pixel(bytes, 118, 64), 'what is transparent is white').toEqual([255, 255, 255]);
    expect((await crop(0, 0)).refusal.code, 'a draft is cropped once').toBe('photo-missing');
  });

  it('stand on white in the medium size when zoomed out (ACC-455, ACC-774)', async () => {
    await bring(await drawn(200, 200), { isSmall: false });
    // The widest part in this shape is 200 by 67: at 0.4 it is 500 by 167.
    await did(crop(-150, 0, 0.4));
    const { bytes } = await shown(getMediumLogo);
    expect(imageSize(bytes)).toMatchObject({ width: 480, height: 160 });
    expect(await pixel(bytes, 5, 80)).toEqual([255, 255, 255]);
    expect(await pixel(bytes, 180, 80)).toEqual([200, 20, 20]);
    await bring(await drawn());
    expect((await crop(0, 0, 0.3)).status).toBe(400);
    expect((await crop(0, 0, 3.1)).status).toBe(400);
    expect((await crop(300, 0)).refusal.code).toBe('photo-outside');
  });

  it('are deleted one by one (ACC-456, ACC-457)', async () => {
    for (const isSmall of [true, false]) {
      await bring(await drawn(), { isSmall });
      await did(crop(0, 0));
    }
    await did(server.call(deleteSmallLogo, { params: { id: agencyId } }, { token }));
    expect([(await shown(getSmallLogo)).status, (await shown(getMediumLogo)).status]).toEqual([204, 200]);
    await did(server.call(deleteMediumLogo, { params: { id: agencyId } }, { token }));
    expect((await shown(getMediumLogo)).status).toBe(204);
    const { rows } = await server.database.pool.query<{ event: string }>(
      `select event from history where organization_id = $1 and event like 'organization.logo%'`,
      [agencyId],
    );
    expect(rows.filter(({ event }) => event === 'organization.logo-deleted')).toHaveLength(2);
  });

  it('are of 50 KB at most if small and 150 KB if medium (ACC-771, ACC-772)', async () => {
    await server.database.pool.query('delete from logo_draft');
    const large = await noise(180, 180);
    expect(large.byteLength).toBeGreaterThan(50 * 1024);
    expect(large.byteLength).toBeLessThan(150 * 1024);
    expect(await bring(large)).toMatchObject({
      status: 400,
      body: { code: 'logo-too-large', detail: 'The logo is larger than 50 KB.' },
    });
    expect(await drafts(), 'nothing is left behind').toEqual([]);
    expect((await bring(large, { isSmall: false })).status).toBe(200);
    expect((await bring(await noise(240, 240), { isSmall: false })).body).toMatchObject({
      detail: 'The logo is larger than 150 KB.',
    });
  });

  it('are refused when they lie about their type, are broken or unpack to too much (ACC-684)', async () => {
    await server.database.pool.query('delete from logo_draft');
    const png = await drawn();
    const refused = {
      status: 400,
      body: { code: 'logo-not-read', detail: 'Something went wrong.Please try again!' },
    };
    const lies = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        { name: 'logo.svg', type: 'image/svg+xml' },
      ],
      [await drawn(300, 150, 'jpeg'), {}],
      [png, { name: 'logo.jpg' }],
      [png, { type: 'image/jpeg' }],
      [png, { name: 'logo.exe' }],
      [await drawn(300, 150, 'webp'), { name: 'logo.webp', type: 'image/webp' }],
      [png.subarray(0, 40), {}],
      [png.subarray(0, png.length / 2), {}],
      [Buffer.alloc(0), {}],
      [
        await Transformer.fromRgbaPixels(new Uint8Array(4001 * 4000 * 4), 4001, 4000).png(),
        { isSmall: false },
      ],
    ] as const;
    for (const [bytes, how] of lies)
      expect(await bring(bytes, how), JSON.stringify(how)).toMatchObject(refused);
    expect(await drafts()).toEqual([]);
  });

  it('keep nothing of a file but its pixels', async () => {
    const plain = await drawn();
    const hidden = Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')]);
    await bring(hidden);
    expect((await drafts())[0]!.picture.includes('<script>')).toBe(false);
  });

  it('are changed by the agency’s administrators and the provider’s, of no other agency (ACALL-097)', async () => {
    const rival = await signInRival(server);
    expect((await bring(await drawn(), { as: rival })).status).toBe(404);
    expect((await bring(await drawn(), { as: await server.signIn('producer@harbor.example') })).status).toBe(
      403,
    );
    const admin = await server.signIn('admin@parapet.example');
    expect((await bring(await drawn(), { as: admin })).status).toBe(200);
    await did(crop(0, 0, 1, admin));
    expect((await shown(getSmallLogo)).status, 'its own people see it').toBe(200);
    expect((await shown(getSmallLogo, rival)).status, 'another agency does not').toBe(204);
    const [own, stranger] = [await boundPolicy(server), await boundPolicy(server, 'UK')];
    expect((await shown(getSmallLogo, own.owner)).status, 'its clients see it').toBe(200);
    expect((await shown(getSmallLogo, stranger.owner)).status, 'those of others do not').toBe(204);
    expect((await server.call(deleteSmallLogo, { params: { id: agencyId } }, { token: rival })).status).toBe(
      404,
    );
  });
});
