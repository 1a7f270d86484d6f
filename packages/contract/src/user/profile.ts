import { z } from 'zod';
import { currentUser, proof } from '../auth/index.ts';
import { call } from '../call.ts';
import { line } from '../shapes.ts';

export const updateProfile = call({
  id: 'update-profile',
  edits: { record: 'person', id: 'caller' },
  method: 'PUT',
  path: '/api/user/v1/profile',
  access: 'signed-in',
  secret: true,
  summary:
    'Change the caller’s names, phone and producer number; another phone needs a proof, unless the sign-in was a moment ago',
  body: proof.extend({
    firstName: line(100).min(1, 'First name is required'),
    middleName: line(100).default(''),
    lastName: line(100).min(1, 'Last name is required'),
    phone: line(25).default(''),
    npn: z
      .string()
      .trim()
      .regex(/^\d{0,10}$/, 'A producer number has at most 10 digits')
      .default(''),
  }),
  answer: currentUser,
  refusals: ['phone-is-factor', 'proof-refused'],
});
