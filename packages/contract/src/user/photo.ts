import { z } from 'zod';
import { call } from '../call.ts';
import { done, email } from '../shapes.ts';
import { uploadedFile } from '../upload.ts';

/** Two megabytes; PNG, JPG or GIF. */
export const photoLimit = 2 * 1024 * 1024;
/** Media types that a user's picture may have when it is uploaded. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/gif'] as const;
/** The range and the step of the zoom of a picture; 1 is its own size. */
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
  summary: 'Upload the caller’s picture; it is not shown until it is cropped',
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
  summary: 'Crop the square from the uploaded picture, and publish it',
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
  summary: 'Return the caller’s picture; 204 if there is none',
  answer: z.any(),
  produces: 'file',
});

export const deletePhoto = call({
  id: 'delete-photo',
  method: 'DELETE',
  path: '/api/user/v1/pic',
  access: 'signed-in',
  summary: 'Delete the caller’s picture',
  answer: done,
});

export const getPhotoOf = call({
  id: 'get-photo-of',
  method: 'GET',
  path: '/api/user/v1/pic/email/:email',
  access: 'signed-in',
  summary: 'Return the picture of a user of the caller’s account; 204 if there is none',
  params: z.object({ email }),
  answer: z.any(),
  produces: 'file',
});
