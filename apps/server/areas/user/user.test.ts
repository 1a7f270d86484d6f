import { searchUsers } from '@parapet/contract/auth/users';
import { getMe } from '@parapet/contract/auth/me';
import { cropPhoto, deletePhoto, getPhoto, getPhotoOf, uploadPhoto } from '@parapet/contract/user/photo';
import { updateProfile } from '@parapet/contract/user/profile';
import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { GifWriter } from 'omggif';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { demoPassword } from '../../demo/people.ts';
import { boundPolicy, did, mailsTo } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const agent = 'agent@harbor.example';
const own = {
  firstName: 'Hannah',
  middleName: 'Mae',
  lastName: 'Reyes',
  phone: '(617) 555-0177',
  npn: '12345678',
};
const update = (token: string, changes: object = {}) =>
  server.call(updateProfile, { body: { ...own, ...changes } }, { token });

describe('one’s own profile', () => {
  it('can be changed by its owner: names, phone and producer number', async () => {
    const token = await server.signIn(agent);
    expect(await did(update(token))).toMatchObject({
      fullName: 'Hannah Mae Reyes',
      phone: '6175550177',
      npn: '12345678',
      initials: 'HR',
    });
    expect(await did(server.call(getMe, {}, { token }))).toMatchObject({
      middleName: 'Mae',
      phone: '6175550177',
    });
    expect(await did(update(token, { middleName: '', phone: '', npn: '' }))).toMatchObject({
      middleName: null,
      phone: null,
      npn: null,
    });
  });

  it('says who is signed in, with all that a console shows (CCALL-032, CORE-173, CORE-353)', async () => {
    const me = await did(server.call(getMe, {}, { token: await server.signIn(agent) }));
    expect(me).toMatchObject({
      id: expect.any(String),
      firstName: 'Hannah',
      middleName: null,
      lastName: 'Reyes',
      initials: 'HR',
      fullName: 'Hannah Reyes',
      email: agent,
      phone: null,
      role: { id: 'agency-admin', name: 'Agency Admin' },
      mfaType: 'NONE',
      avatarUrl: null,
      npn: null,
      account: {
        id: expect.any(String),
        name: 'Harbor Insurance Agency',
        accountType: 'AGENCY',
        enforceMfa: false,
        region: 'US',
      },
    });
  });

  it('refuses an empty name, a bad producer number and a phone of another region', async () => {
    const token = await server.signIn(agent);
    expect((await update(token, { firstName: ' ' })).refusal.errors).toEqual([
      expect.objectContaining({ field: 'firstName', detail: 'First name is required' }),
    ]);
    expect((await update(token, { npn: 'A1' })).status).toBe(400);
    expect((await update(token, { phone: '44 2079 460199' })).refusal.errors).toEqual([
      { field: 'phone', code: 'format', detail: 'Invalid phone number' },
    ]);
    const broker = await server.signIn('broker@thames.example');
    expect((await update(broker, { phone: '(617) 555-0177' })).refusal.errors[0]!.detail).toBe(
      'Phone number must be in the format 44 5555 555555',
    );
    expect(await did(update(broker, { phone: '44 2079 460199' }))).toMatchObject({ phone: '442079460199' });
  });

  it('keeps the phone that codes are sent to', async () => {
    const token = await server.signIn('agent2@summit.example');
    await server.database.pool.query(
      "update person set mfa_type = 'SMS', phone = '3035550111' where email = 'agent2@summit.example'",
    );
    expect(await update(token, { phone: '3035550999' })).toMatchObject({
      status: 409,
      refusal: { code: 'phone-is-factor' },
    });
    expect((await update(token, { phone: '(303) 555-0111' })).status).toBe(200);
    await server.database.pool.query(
      "update person set mfa_type = 'NONE' where email = 'agent2@summit.example'",
    );
  });
});

describe('another phone', () => {
  it('asks for the password or a current code, unless the sign-in was a moment ago; nothing else does', async () => {
    const token = await server.signIn('producer@harbor.example');
    const names = { firstName: 'Pia', middleName: '', lastName: 'Hart', npn: '' };
    await did(update(token, { ...names, phone: '(617) 555-0144' }));
    await server.database.pool.query("update session set created = now() - interval '11 minutes'");
    expect(await update(token, { ...names, phone: '(617) 555-0199' })).toMatchObject({
      status: 400,
      refusal: { code: 'proof-refused' },
    });
    const wrong = { ...names, phone: '(617) 555-0199', password: 'not the password' };
    expect((await update(token, wrong)).refusal.code).toBe('proof-refused');
    expect((await update(token, { ...names, firstName: 'Pina', phone: '(617) 555-0144' })).status).toBe(200);
    const right = { ...names, phone: '(617) 555-0199', password: demoPassword };
    expect(await did(update(token, right))).toMatchObject({ phone: '6175550199' });
  });

  it('is told to the person by mail and to the phone of before', async () => {
    await server.settled();
    const [mail] = await mailsTo(server, 'producer@harbor.example');
    expect(mail).toMatchObject({ subject: 'Your Parapet phone number was changed' });
    expect(mail!.text).toContain('***0199');
    expect(mail!.text).not.toContain('6175550199');
    const { rows } = await server.database.pool.query<{ text: string }>(
      "select m::text as text from message m where m::text like '%6175550144%'",
    );
    expect(rows.map(({ text }) => text).join()).toContain('was changed');
  });
});

describe('one’s own picture', () => {
  /** Red on the left, blue on the right. */
  const drawn = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 400, height = 300): Promise<Buffer> => {
    const isRed = (at: number): boolean => at % width < width / 2;
    if (format === 'gif') {
      const bytes = Buffer.alloc(width * height + 2048);
      const gif = new GifWriter(bytes, width, height, { palette: [0xaa2233, 0x2233aa] });
      gif.addFrame(
        0,
        0,
        width,
        height,
        Array.from({ length: width * height }, (_, at) => (isRed(at) ? 0 : 1)),
      );
      return Promise.resolve(bytes.subarray(0, gif.end()));
    }
    const pixels = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : ((isRed(Math.floor(at / 4)) ? 0xaa2233 : 0x2233aa) >> (16 - 8 * (at % 4))) & 255,
    );
    return Transformer.fromRgbaPixels(pixels, width, height)[format]();
  };
  const bring = async (token: string, bytes: Uint8Array, type = 'image/png', name = 'me.png') => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name, { type }));
    const response = await fetch(new URL(uploadPhoto.path, server.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return {
      status: response.status,
      body: (await response.json()) as { width: number; height: number; code: string; detail: string },
    };
  };
  const crop = (token: string, xCoordinate: number, yCoordinate: number, zoom = 1) =>
    server.call(cropPhoto, { query: { xCoordinate, yCoordinate, zoom } }, { token });
  const read = async (token: string, email?: string) => {
    const reply = email
      ? await server.call(getPhotoOf, { params: { email } }, { token })
      : await server.call(getPhoto, {}, { token });
    return {
      status: reply.status,
      type: reply.headers.get('content-type'),
      bytes: Buffer.from(reply.body as ArrayBuffer),
    };
  };

  it('is uploaded as PNG, JPG or GIF, and not shown before it is cropped (ACC-460, ACC-770)', async () => {
    const token = await server.signIn(agent);
    for (const format of ['png', 'jpeg', 'gif'] as const)
      expect(await bring(token, await drawn(format))).toEqual({
        status: 200,
        body: { width: 400, height: 300 },
      });
    expect((await read(token)).status).toBe(204);
    expect((await did(server.call(getMe, {}, { token }))).avatarUrl).toBeNull();
  });

  it('is cropped to a square and shown (ACC-461, ACC-462)', async () => {
    const token = await server.signIn(agent);
    await bring(token, await drawn('png'));
    expect((await crop(token, 101, 0)).refusal.code).toBe('photo-outside');
    expect(await did(crop(token, 250, 75, 2))).toEqual({ message: 'Photo Uploaded Successfully!' });
    const { status, type, bytes } = await read(token);
    expect([status, type]).toEqual([200, 'image/jpeg']);
    expect(imageSize(bytes)).toMatchObject({ width: 256, height: 256, type: 'jpg' });
    expect([...(await new Transformer(bytes).rawPixels())].slice(0, 3), 'the blue half').toEqual([
      expect.closeTo(0x22, -1.2),
      expect.closeTo(0x33, -1.2),
      expect.closeTo(0xaa, -1.2),
    ]);
    expect((await did(server.call(getMe, {}, { token }))).avatarUrl).toMatch(/^\/api\/user\/v1\/pic/);
    expect((await crop(token, 0, 0)).refusal.code).toBe('photo-missing');
  });

  it('gives 204 when there is none or it was removed (ACC-463, CCALL-037, CORE-224)', async () => {
    const token = await server.signIn('producer@harbor.example');
    expect((await read(token)).status).toBe(204);
    await bring(token, await drawn('png'));
    await did(crop(token, 0, 0));
    expect((await read(token)).status).toBe(200);
    await did(server.call(deletePhoto, {}, { token }));
    expect((await read(token)).status).toBe(204);
  });

  it('keeps nothing of the uploaded file but its pixels', async () => {
    const token = await server.signIn(agent);
    const note = Buffer.from('Hannah at home'),
      plain = await drawn('jpeg');
    const marked = Buffer.concat([
      plain.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, note.length + 2]),
      note,
      plain.subarray(2),
    ]);
    expect(marked.includes('Hannah at home')).toBe(true);
    expect(
      (await bring(token, Buffer.concat([marked, Buffer.from('<script>alert(1)</script>')]))).status,
    ).toBe(200);
    const {
      rows: [{ draft }],
    } = await server.database.pool.query('select draft from person_photo');
    expect([draft.includes('Hannah at home'), draft.includes('<script>')]).toEqual([false, false]);
    await did(crop(token, 0, 0));
    expect((await read(token)).bytes.includes('Hannah at home')).toBe(false);
    expect((await new Transformer((await read(token)).bytes).metadata(true)).exif).toBeUndefined();
  });

  it('is refused with a reason above 2 MB, or if not a PNG, JPG or GIF (ACC-769)', async () => {
    const token = await server.signIn(agent);
    const refused = {
      status: 400,
      body: { code: 'photo-not-read', detail: 'There has been an error uploading the image. Try again' },
    };
    expect(await bring(token, new Uint8Array(2 * 1024 * 1024 + 1))).toMatchObject({
      status: 400,
      body: { code: 'photo-too-large', detail: 'The picture is larger than 2 MB.' },
    });
    expect(await bring(token, await drawn('webp'))).toMatchObject(refused);
    expect(
      await bring(
        token,
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'),
        'image/svg+xml',
      ),
    ).toMatchObject(refused);
    expect(await bring(token, Buffer.from('no picture at all'))).toMatchObject(refused);
    expect(await bring(token, (await drawn('png')).subarray(0, 300))).toMatchObject(refused);
    expect(await bring(token, await drawn('png', 40, 40))).toMatchObject(refused);
    expect((await bring(token, new Uint8Array(9 * 1024 * 1024))).status).toBe(400);
    const broken = await fetch(new URL(uploadPhoto.path, server.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnothing',
    });
    expect(broken.status).toBe(400);
  });

  it('is shown to people of the same account, and to nobody else (ACC-464)', async () => {
    const token = await server.signIn(agent);
    await bring(token, await drawn('png'));
    await did(crop(token, 0, 0));
    expect((await read(token, agent)).status).toBe(200);
    const listed = async (as: string, organizationId?: string) =>
      (
        await did(
          server.call(searchUsers, { query: { search: agent, organizationId } as never }, { token: as }),
        )
      ).content[0]!;
    const { avatarUrl, account } = await listed(await server.signIn('branch@harbor.example'));
    expect(avatarUrl).toMatch(new RegExp(`^/api/user/v1/pic/email/${encodeURIComponent(agent)}\\?of=\\d+$`));
    const staff = await listed(await server.signIn('admin@parapet.example'), account.id);
    expect(staff.avatarUrl, 'who would get none').toBe(null);
    const { owner } = await boundPolicy(server);
    for (const rival of [
      await server.signIn('agent2@summit.example'),
      await server.signIn('admin@parapet.example'),
      owner,
    ]) {
      expect((await read(rival, agent)).status).toBe(204);
      expect((await read(rival, 'nobody@nowhere.example')).status).toBe(204);
    }
  });
});
