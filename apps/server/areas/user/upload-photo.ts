import { photoLimit, type uploadPhoto as call } from '@parapet/contract/user/photo';
import sharp from 'sharp';
import type { Handler } from '../../http/handler.ts';
import { actorOf } from '../../platform/deed.ts';
import { refuse } from '../../platform/refuse.ts';

const LONGEST_SIDE = 1200;
const SHORTEST_SIDE = 64;
/** As many pixels as a good telephone takes: a small file that unpacks to more is no picture of a person. */
const MOST_PIXELS = 60_000_000;
const FORMATS = new Set(['png', 'jpeg', 'gif']);

/** Drawn anew at once: what is kept has the first picture's pixels, upright, and nothing else of the file (place, camera, whatever was hidden in it). */
export const uploadPhoto: Handler<typeof call> = async (deed, { body }) => {
  if (body.file.bytes.byteLength > photoLimit) refuse('photo-too-large');
  const { data, info } = await redraw(body.file.bytes).catch(() => refuse('photo-not-read'));
  if (Math.min(info.width, info.height) < SHORTEST_SIDE) refuse('photo-not-read');
  const row = { draft: data, modified: deed.now };
  await deed.tx.insertInto('person_photo').values({ person_id: actorOf(deed).userId, picture: null, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ draft: data })).execute();
  return { width: info.width, height: info.height };
};

async function redraw(bytes: Uint8Array) {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  if (!FORMATS.has((await picture.metadata()).format)) throw new Error('Another format');
  return picture.rotate().resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });
}
