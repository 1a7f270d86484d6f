import { describe, expect, it } from 'vitest';
import type { Actor } from '../permissions/actors.ts';
import { commandsOfDocument, type Audience } from './audience.ts';
import { broughtTypes, claimTypes, libraryTypes } from './doc-types.ts';
import { fileTypeNames, safeFileName, splitFileName, uniqueNames } from './file-types.ts';

describe('names of files', () => {
  it('ACC-312 QUO-463 have their extension split off, in lower case', () => {
    expect(splitFileName('Loss runs.PDF')).toEqual({ base: 'Loss runs', extension: 'pdf' });
    expect(splitFileName('C:\\temp\\a.b.docx')).toEqual({ base: 'a.b', extension: 'docx' });
    expect(splitFileName('no extension')).toEqual({ base: 'no extension', extension: '' });
  });

  it('ACC-778 QUO-985 are of the types that have an icon', () => {
    expect(fileTypeNames).toEqual('pdf doc docx xls xlsx csv png jpg jpeg gif ppt pptx eml'.split(' '));
  });

  it('lose what no file system takes, and what turns them around', () => {
    const names = {
      '../../etc/passwd': 'passwd',
      'a\u202efdp.exe': 'afdp.exe',
      'a<b>:c"d|e?f*g': 'a_b__c_d_e_f_g',
      ' . ..': '',
      'CON.txt': '_CON.txt',
      'a\u0000b\u200bc': 'abc',
    };
    for (const [given, safe] of Object.entries(names)) expect(safeFileName(given)).toBe(safe);
  });

  it('are unique within an archive, whatever their case', () => {
    expect(uniqueNames(['a.pdf', 'A.pdf', 'b/a.pdf', 'a (2).pdf', '...'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (3).pdf',
      'a (2) (2).pdf',
      'document',
    ]);
  });
});

it('each type of a document has one name in its list', () => {
  for (const types of [libraryTypes, claimTypes])
    expect(new Set(Object.values(types)).size).toBe(Object.keys(types).length);
  expect(broughtTypes).toHaveLength(new Set(broughtTypes).size);
});

describe('what can be done to a document', () => {
  const actor = (accountType: Actor['accountType'], role: Actor['role'], organizationId = 'own'): Actor => ({
    userId: 'me',
    accountType,
    subscriberType: accountType,
    realm: 'ACCOUNT',
    role,
    organizationId,
    teamIds: [],
  });
  const document = (audience: Audience | null) => ({ audience, organizationId: 'own' });
  const people = {
    staff: actor('COWBELL', 'Super Admin', 'provider'),
    agent: actor('AGENCY', 'Agency Admin'),
    carrier: actor('CARRIER', 'Account Admin'),
    cluster: actor('CLUSTER', 'Account Admin'),
    customer: actor('CUSTOMER', 'Policy Holder'),
  };

  it('is nothing to what was made or signed, whoever asks', () => {
    for (const person of Object.values(people))
      expect(commandsOfDocument(person, document(null))).toEqual([]);
  });

  it('QUO-546 QUO-547 QUO-548 follows the flags of each persona', () => {
    const can = Object.fromEntries(
      Object.entries(people).map(([name, person]) => [name, commandsOfDocument(person, document('AGENCY'))]),
    );
    expect(can).toEqual({
      staff: ['update-document'],
      agent: ['update-document'],
      carrier: ['update-document', 'delete-document'],
      cluster: ['update-document', 'delete-document'],
      customer: [],
    });
  });

  it('is no change to what somebody else brought', () => {
    const other = { audience: 'AGENCY' as const, organizationId: 'other' };
    expect(commandsOfDocument(people.agent, other)).toEqual([]);
    expect(commandsOfDocument(people.staff, other)).toEqual(['update-document']);
  });

  it('staff who act in a carrier’s account delete nothing', () => {
    const guest: Actor = { ...people.carrier, subscriberType: 'COWBELL', role: 'Super Admin' };
    expect(commandsOfDocument(guest, document('INTERNAL'))).toEqual(['update-document']);
  });
});
