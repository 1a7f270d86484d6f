import { addForm, addFormType, searchFormTypes } from '@parapet/contract/forms/index';
import { did } from '../story.ts';
import type { DocumentedCalls, World } from './world.ts';

const admin = async (world: World) => ({ token: (await world.tokenOf('admin'))! });
const readForm = async (world: World) => {
  const { content } = await did(
    world.server.call(searchFormTypes, { query: { size: 10 } }, await admin(world)),
  );
  return {
    region: 'US' as const,
    formTypeId: content[0]!.id,
    formNumber: `DOC-${world.next()}`,
    edition: '01 27',
    formName: 'Documented form',
    effectiveFrom: '2027-01-01',
    conditions: {},
    lead: 'Documented.',
    text: '',
  };
};
const letters = (world: World): string =>
  String.fromCodePoint(
    ...String(world.next())
      .split('')
      .map((digit) => 97 + Number(digit)),
  );
const addedForm = async (world: World) =>
  did(world.server.call(addForm, { body: await readForm(world) }, await admin(world)));
const addedType = async (world: World) =>
  did(
    world.server.call(
      addFormType,
      { body: { name: `Documented ${letters(world)}`, position: 90 } },
      await admin(world),
    ),
  );

/** The library of forms (3 §7 "Documents and forms"); prefixes and shapes are ours, where none is shown. */
export const formCalls: DocumentedCalls = {
  'search-forms': {
    rows: 'ACALL-217',
    place: '3 §7 Forms: search (list size 2000 in one call)',
    as: 'admin',
    send: () => ({ query: { size: '2000' } }),
    answers: 'content, totalElements',
  },
  'add-form': {
    rows: 'ACALL-218',
    place: '3 §7 Forms: POST forms; no body shown',
    as: 'admin',
    send: async (world) => ({ body: await readForm(world) }),
  },
  'update-form': {
    rows: 'ACALL-219',
    place: '3 §7 Forms: PUT forms/{id}; no body shown',
    as: 'admin',
    send: async (world) => {
      const { region: _region, ...body } = await readForm(world);
      return { params: { id: (await addedForm(world)).id }, body };
    },
  },
  'delete-form': {
    rows: 'ACALL-220',
    place: '3 §7 Forms: DELETE forms/{id}',
    as: 'admin',
    send: async (world) => ({ params: { id: (await addedForm(world)).id } }),
  },
  'list-paper-types': {
    rows: 'ACALL-221',
    place: '3 §7 Forms: papertypes',
    as: 'admin',
    send: () => ({}),
    answers: 'content',
  },
  'list-product-types': {
    rows: 'ACALL-222',
    place: '3 §7 Forms: producttypes',
    as: 'admin',
    send: () => ({}),
    answers: 'content',
  },
  'search-form-types': {
    rows: 'ACALL-223',
    place: '3 §7 Formtype: search',
    as: 'admin',
    send: () => ({ query: {} }),
    answers: 'content',
  },
  'add-form-type': {
    rows: 'ACALL-224',
    place: '3 §7 Formtype: POST; no body shown',
    as: 'admin',
    send: (world) => ({ body: { name: `Documented ${letters(world)}`, position: 90 } }),
  },
  'update-form-type': {
    rows: 'ACALL-225',
    place: '3 §7 Formtype: PUT /{id}; no body shown',
    as: 'admin',
    send: async (world) => ({
      params: { id: (await addedType(world)).id },
      body: { name: `Renamed ${letters(world)}`, position: 91 },
    }),
  },
  'delete-form-type': {
    rows: 'ACALL-226',
    place: '3 §7 Formtype: DELETE /{id}',
    as: 'admin',
    send: async (world) => ({ params: { id: (await addedType(world)).id } }),
  },
};
