import { z } from 'zod';
import { call } from '../call.ts';
import { done, email } from '../shapes.ts';
import { uploadedFile } from '../upload.ts';

/** Two megabytes; PNG, JPG or GIF. */
export const photoLimit = 2 * 1024 * 1024;
export const photoTypes = ['image/png', 'image/jpeg', 'image/gif'] as const;
export const zoomRange = { least: 1, most: 3, step: 0.1 } as const;

/** Path of a colleague's photo. It changes with the photo, so that a browser may keep it. */
export const photoUrl = (email: string, taken: Date): string =>
  `/api/user/v1/pic/email/${encodeURIComponent(email)}?of=${taken.getTime()}`;

const coordinate = z.coerce.number().int().min(0).max(10_000);

export const uploadPhoto = call({
  id: 'upload-photo',
  method: 'POST',
  path: '/api/user/v1/pic/initial',
  access: 'signed-in',
  takes: 'file',
  summary: 'Bring a picture of oneself; it is shown to nobody before it is cropped',
  body: z.object({ file: uploadedFile }),
  // The size at which a photo is kept until it is cropped; crop coordinates are pixels at this size.
  answer: z.object({ width: z.number().int(), height: z.number().int() }),
  refusals: ['photo-too-large', 'photo-not-read'],
});

export const cropPhoto = call({
  id: 'crop-photo',
  method: 'POST',
  path: '/api/user/v1/pic/crop',
  access: 'signed-in',
  summary: 'Cut the square out of the picture that was brought, and show it',
  query: z.object({
    xCoordinate: coordinate,
    yCoordinate: coordinate,
    zoom: z.coerce.number().min(zoomRange.least).max(zoomRange.most).default(1),
  }),
  answer: done,
  refusals: ['photo-missing', 'photo-outside'],
});

export const getPhoto = call({
  id: 'get-photo',
  method: 'GET',
  path: '/api/user/v1/pic',
  access: 'signed-in',
  summary: 'The own picture; 204 without one',
  answer: z.any(),
  produces: 'file',
});

export const deletePhoto = call({
  id: 'delete-photo',
  method: 'DELETE',
  path: '/api/user/v1/pic',
  access: 'signed-in',
  summary: 'Take the own picture away',
  answer: done,
});

export const getPhotoOf = call({
  id: 'get-photo-of',
  method: 'GET',
  path: '/api/user/v1/pic/email/:email',
  access: 'signed-in',
  summary: 'The picture of somebody of the own account; 204 without one',
  params: z.object({ email }),
  answer: z.any(),
  produces: 'file',
});
