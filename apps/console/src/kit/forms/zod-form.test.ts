import { expect, test } from 'vitest';
import { z } from 'zod';
import { startI18n } from '../../core/i18n.ts';
import { ApiError } from '../../core/client/api-error.ts';
import { getFieldErrors, isToldAtFields } from './field-errors.ts';
import { errorsBy, prepared } from './zod-form.ts';

const schema = z.object({
  name: z.string().min(1),
  email: z.email(),
  share: z.number().max(100).optional(),
  fee: z.number().nullable(),
  own: z.string().refine((text) => text !== 'x', 'Not x, please'),
});

test('an empty input says what the schema wants for nothing', () => {
  expect(prepared(schema, { name: '', email: '', share: '', fee: '', own: '' })).toEqual({
    name: '',
    email: '',
    share: undefined,
    fee: null,
    own: '',
  });
});

test('rules speak our words, and a rule with words of its own keeps them', async () => {
  await startI18n('en-US');
  expect(errorsBy(schema, { name: '', email: 'nobody', share: 101, fee: 1, own: 'x' })).toEqual({
    name: 'Required',
    email: 'Not a valid email address',
    share: 'At most 100',
    own: 'Not x, please',
  });
});

test("the server's errors land by the fields of the form, however deep it names them", () => {
  const error = new ApiError(400, {
    errors: [
      { field: 'body.details.city', code: 'x', detail: 'City is required' },
      { field: 'version', code: 'x', detail: 'No such field' },
    ],
  });
  expect(getFieldErrors(error, { city: '' })).toEqual({ city: 'City is required' });
  expect(getFieldErrors(error, { details: {} })).toEqual({ 'details.city': 'City is required' });
});

test('a refusal is told at the fields alone if it says nothing else and each of its errors has one', () => {
  const refused = (fields: string[], code: 'bad-input' | 'wrong-state' = 'bad-input') =>
    new ApiError(400, { code, errors: fields.map((field) => ({ field, code: 'x', detail: 'Not valid' })) });
  const values = { city: '', details: {} };
  expect(isToldAtFields(refused(['city', 'body.details.name']), values)).toBe(true);
  expect(isToldAtFields(refused(['city', 'version']), values)).toBe(false);
  expect(isToldAtFields(refused(['city'], 'wrong-state'), values)).toBe(false);
  expect(isToldAtFields(refused([]), values)).toBe(false);
  expect(isToldAtFields(new Error('city'), values)).toBe(false);
});
