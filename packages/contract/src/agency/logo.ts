import { z } from 'zod';
import { call } from '../call.ts';
import { done, id } from '../shapes.ts';
import { uploadedFile } from '../upload.ts';

/** The sizes of an agency's logo. */
export const logoSizes = ['SMALL', 'MEDIUM'] as const;
/** A size of an agency's logo. */
export type LogoSize = (typeof logoSizes)[number];
/** In kilobytes. */
export const logoLimits: Readonly<Record<LogoSize, number>> = { SMALL: 50, MEDIUM: 150 };
/** Media types that a logo may have when it is uploaded. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/gif'] as const;
/** In pixels, as it is shown: a square, and a wide one. */
export const logoShapes: Readonly<Record<LogoSize, { width: number; height: number }>> = {
  SMALL: { width: 128, height: 128 },
  MEDIUM: { width: 480, height: 160 },
};
/** Below 1 the logo stands on white, with room around it. */
export const logoZoom = { least: 0.4, most: 3, step: 0.1 } as const;

const params = z.object({ id });
const picture = { access: 'signed-in', answer: z.any(), produces: 'file', params } as const;

export const getSmallLogo = call({
  ...picture,
  id: 'get-small-logo',
  method: 'GET',
  path: '/api/agency/v1/logo/s/:id',
  summary: 'Return the small logo of an agency, for callers who work with it; 204 if there is none',
});

export const getMediumLogo = call({
  ...picture,
  id: 'get-medium-logo',
  method: 'GET',
  path: '/api/agency/v1/logo/m/:id',
  summary: 'Return the medium logo of an agency, for callers who work with it; 204 if there is none',
});

const removal = { method: 'DELETE', access: 'agency:brand', params, answer: done } as const;

export const deleteSmallLogo = call({
  ...removal,
  id: 'delete-small-logo',
  path: '/api/agency/v1/logo/s/:id',
  summary: 'Delete the small logo of an agency',
});

export const deleteMediumLogo = call({
  ...removal,
  id: 'delete-medium-logo',
  path: '/api/agency/v1/logo/m/:id',
  summary: 'Delete the medium logo of an agency',
});

export const uploadLogo = call({
  id: 'upload-logo',
  method: 'POST',
  path: '/api/agency/v1/logo/initial/:id',
  access: 'agency:brand',
  takes: 'file',
  summary: 'Upload a picture for the small or the medium logo; it is not shown until it is cropped',
  params,
  query: z.object({ isSmall: z.enum(['true', 'false', '']).default('') }),
  body: z.object({ file: uploadedFile }),
  // The size at which it is kept until it is cropped; crop coordinates are pixels at this size.
  answer: z.object({ width: z.number().int(), height: z.number().int() }),
  refusals: ['logo-too-large', 'logo-not-read'],
});

const coordinate = z.coerce.number().int().min(-10_000).max(10_000);

export const saveLogo = call({
  id: 'save-logo',
  method: 'POST',
  path: '/api/agency/v1/logo',
  access: 'agency:brand',
  summary:
    'Crop the logo from the picture that the caller uploaded last, and publish it; the area outside the picture is white',
  query: z.object({
    xCoordinate: coordinate,
    yCoordinate: coordinate,
    zoom: z.coerce.number().min(logoZoom.least).max(logoZoom.most).default(1),
  }),
  answer: done,
  refusals: ['photo-missing', 'photo-outside'],
});
