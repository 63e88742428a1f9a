import { describe, expect, it } from 'vitest';
import { prefillAddress } from './prefill-address.ts';

describe('prefillAddress', () => {
  const call = '/api/PrefillRegistration?filter=studentsID:eq:{SId}&studentId={SId}';

  it('puts the page’s parameters into the call that the visit names', () => {
    expect(prefillAddress(call, { SId: 'stu&1' })).toBe(
      '/api/PrefillRegistration?filter=studentsID:eq:stu%261&studentId=stu%261',
    );
    expect(prefillAddress('/api/StudentEditProfile?filter=StudentCoverageID:eq:0', {})).toBe(
      '/api/StudentEditProfile?filter=StudentCoverageID:eq:0',
    );
  });

  it.each([
    ['a form that has no prefill', null, { SId: 'stu_1' }],
    ['a page without the parameter', call, { university: 'uni_1' }],
    ['a page whose parameter is empty', call, { SId: '' }],
  ])('is null for %s', (_case, named, query) => {
    expect(prefillAddress(named, query)).toBeNull();
  });
});
