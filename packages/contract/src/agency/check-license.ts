import { licenseHolders } from '@parapet/domain/licenses/license';
import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';

export const checkLicense = call({
  id: 'check-license',
  method: 'POST',
  path: '/api/agency/v1/license/check',
  access: 'license:manage',
  summary: 'Query the producer register about a license again; the result is stored shortly after the answer',
  body: z.object({ kind: z.enum(licenseHolders), licenseId: id }),
  answer: z.object({ message: z.string() }),
  refusals: ['register-closed'],
});
