import { describe, expect, it } from 'vitest';
import { missingOfNotice, newNotice, REPORTER_MISSING, shownOfNotice, withoutHidden } from './notice.ts';

const US = { hasStates: true };
const whole = {
  ...newNotice,
  name: { label: 'Olivia Grant', value: '' },
  address: '12 Quay Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  lossDescription: 'Ransom note on a file server',
};
const getFields = (own: object, region = US) =>
  missingOfNotice({ ...whole, ...own }, region).map(({ field }) => field);

describe('what a claim needs to be filed', () => {
  it('opens with the defaults of the form (QUO-957)', () => {
    const { isRightContact, isAuthoritiesInvolved, isReportFiled } = newNotice;
    expect([isRightContact, isAuthoritiesInvolved, isReportFiled]).toEqual([true, false, false]);
    const { isBusinessImpacted, isCyberIncident, isRemediationServiceBegun } = newNotice;
    expect([isBusinessImpacted, isCyberIncident, isRemediationServiceBegun]).toEqual([true, true, false]);
  });

  it('is who reports, whom to talk to, where, and what happened (QUO-451, QUO-453, QUO-454)', () => {
    expect(missingOfNotice(whole, US)).toEqual([]);
    expect(missingOfNotice({ ...whole, name: null }, US)).toEqual([
      { field: 'name', detail: 'Please select a option ' },
    ]);
    expect(REPORTER_MISSING).toBe('Please select a option ');
    expect(getFields({ isRightContact: null })).toEqual(['isRightContact']);
    expect(getFields({ address: ' ', city: '', zipCode: '', state: '', lossDescription: '' })).toEqual([
      'address',
      'city',
      'zipCode',
      'lossDescription',
      'state',
    ]);
    expect(getFields({ state: '' }, { hasStates: false })).toEqual([]);
  });

  it('is the contact, if that is somebody else (QUO-371, QUO-455)', () => {
    expect(shownOfNotice(whole).contact).toBe(false);
    expect(getFields({ isRightContact: false })).toEqual(['contactName', 'contactEmail', 'contactPhone']);
  });

  it('is the authority, if one is involved, and its report, if one was filed (QUO-372, QUO-373, QUO-456)', () => {
    expect(shownOfNotice({ ...whole, isReportFiled: true })).toMatchObject({
      authority: false,
      report: false,
    });
    expect(getFields({ isAuthoritiesInvolved: true })).toEqual(['authorityName', 'authorityPhoneNumber']);
    const known = { isAuthoritiesInvolved: true, authorityName: 'FBI', authorityPhoneNumber: '2125550143' };
    expect(getFields({ ...known, isReportFiled: null })).toEqual(['isReportFiled']);
    expect(getFields({ ...known, isReportFiled: true })).toEqual(['reportNumber']);
    expect(getFields({ ...known, isReportFiled: true, reportNumber: 'IC3-1' })).toEqual([]);
  });

  it('keeps no answer to a question that it does not show (QUO-371, QUO-372, QUO-373)', () => {
    const typed = {
      ...whole,
      contactName: 'Ned',
      authorityName: 'FBI',
      isReportFiled: true,
      reportNumber: '7',
    };
    expect(withoutHidden(typed)).toEqual({ ...whole, isReportFiled: false });
    expect(withoutHidden({ ...typed, isAuthoritiesInvolved: true })).toMatchObject({
      authorityName: 'FBI',
      reportNumber: '7',
    });
  });
});
