import { describe, expect, it } from 'vitest';
import { checkDocumentName, withTrueEnding } from '../documents/document-name.ts';
import { checkEmailAddress } from '../platform/text/email-address.ts';
import { coverageBanners } from './coverage-banners.ts';
import { checkInsuranceId } from './school-plan-id.ts';
import { waiverWindow } from './waiver-window.ts';

describe('waiverWindow', () => {
  it.each([
    ['2026-11-21', 'open'],
    ['2026-11-20', 'late'],
  ] as const)('lasts until the end of the late period, %s: %s on 2026-11-21', (lateUntil, window) => {
    const coverage = { studentCoverageStatus: 'Eligible', waiveUntil: '2026-11-10', lateUntil } as const;
    expect(waiverWindow(coverage, '2026-11-21')).toBe(window);
  });

  it.each([
    ['Eligible', '2026-11-21', 'open'],
    ['Eligible', '2026-11-20', 'late'],
    ['Eligible', null, 'closed'],
    ['Eligibility Pending', '2026-11-30', 'closed'],
    ['Enrolled', '2026-11-30', 'closed'],
    ['Pending Enrollment', '2026-11-30', 'closed'],
    ['Enrollment Expired', '2026-11-30', 'closed'],
    ['Waived', '2026-11-30', 'closed'],
  ] as const)('of a coverage that is %s until %s is %s on 2026-11-21', (studentCoverageStatus, waiveUntil, window) => {
    expect(waiverWindow({ studentCoverageStatus, waiveUntil, lateUntil: null }, '2026-11-21')).toBe(window);
  });
});

describe('coverageBanners', () => {
  const coverage = {
    id: 'cov_1',
    planName: 'Plan',
    studentCoverageStatus: 'Eligible',
    waiveUntil: '2026-12-05',
    enrollUntil: null,
    lateUntil: null,
    mayEnroll: false,
    hasDraft: false,
  } as const;

  it('warns starting 14 days before the last day', () => {
    expect(coverageBanners([coverage], [], '2026-11-21')).toMatchObject([
      { tone: 'warning', text: 'The last day to waive Plan is December 5, 2026.' },
    ]);
    expect(coverageBanners([coverage], [], '2026-11-20')).toEqual([]);
  });

  it('reminds the student of a draft before that', () => {
    expect(coverageBanners([{ ...coverage, hasDraft: true }], [], '2026-11-20')).toMatchObject([{ tone: 'info' }]);
  });

  it('says for 30 days that the last day has passed', () => {
    const passed = [{ tone: 'info', text: 'The last day to waive Plan was December 5, 2026.' }];
    expect(coverageBanners([{ ...coverage, hasDraft: true }], [], '2026-12-06')).toMatchObject(passed);
    expect(coverageBanners([coverage], [], '2027-01-04')).toMatchObject(passed);
    expect(coverageBanners([coverage], [], '2027-01-05')).toEqual([]);
  });

  it('warns before the last day to enroll, while enrolling is open', () => {
    const open = { ...coverage, waiveUntil: null, enrollUntil: '2026-12-05', mayEnroll: true };
    expect(coverageBanners([open], [], '2026-11-21')).toMatchObject([
      { tone: 'warning', text: 'The last day to enroll in Plan is December 5, 2026.' },
    ]);
    expect(coverageBanners([open], [], '2026-11-20')).toEqual([]);
    expect(coverageBanners([{ ...open, mayEnroll: false }], [], '2026-11-21')).toEqual([]);
  });

  it('says that enrolling and waiving are still open in the late period', () => {
    const late = { ...coverage, enrollUntil: '2026-12-05', lateUntil: '2026-12-15', mayEnroll: true };
    expect(coverageBanners([late], [], '2026-12-15')).toMatchObject([
      {
        text: 'The last day to enroll in Plan was December 5, 2026. You can still enroll late, until December 15, 2026.',
      },
      {
        text: 'The last day to waive Plan was December 5, 2026. You can still waive it late, until December 15, 2026.',
      },
    ]);
    expect(coverageBanners([{ ...late, mayEnroll: false }], [], '2026-12-16')).toMatchObject([
      { tone: 'info', text: 'The last day to waive Plan was December 15, 2026.' },
    ]);
  });

  it('says that a payment is due, but says nothing about completed payments', () => {
    const payments = [
      { reference: 'CC-1', status: 'Pending', payUntil: '2026-12-04' },
      { reference: 'CC-2', status: 'Paid', payUntil: '2026-12-04' },
    ] as const;
    const banners = coverageBanners([], payments, '2026-11-21');
    expect(banners).toMatchObject([{ id: 'pay-CC-1', tone: 'warning' }]);
    expect(banners[0]?.text).toContain('Pay by December 4, 2026, or your enrollment expires.');
  });

  it('says nothing about a waived coverage', () => {
    expect(coverageBanners([{ ...coverage, studentCoverageStatus: 'Waived' }], [], '2026-12-04')).toEqual([]);
  });
});

describe('checkInsuranceId', () => {
  it('[VAL-INS-4] ignores spaces, hyphens and case, and never matches an empty ID', () => {
    expect(checkInsuranceId('shp-001 00', ['SHP00100'], 'waiver')).toContain("can't waive the school's insurance");
    expect(checkInsuranceId('SHP00101', ['SHP00100'], 'waiver')).toBeUndefined();
    expect(checkInsuranceId('--', ['', '-'], 'waiver')).toBeUndefined();
  });

  it('[VAL-INS-5] uses the termination form’s wording for a termination', () => {
    expect(checkInsuranceId('SHP00100', ['SHP00100'], 'termination')).toBe(
      "You can't terminate the school's insurance with the school's insurance.",
    );
  });
});

describe('checkEmailAddress', () => {
  it.each([
    ["o'brien+x@sub.school.example", true],
    [`${'a'.repeat(64)}@school.example`, true],
    [`${'a'.repeat(65)}@school.example`, false],
    ['a@b@school.example', false],
    ['a@school', false],
    ['a@-school.example', false],
    ['a b@school.example', false],
    ['a@school.example\n', false],
  ])('%s: %s', (email, fits) => {
    expect(checkEmailAddress(email) === undefined).toBe(fits);
  });
});

describe('checkDocumentName', () => {
  it.each([
    'card.pdf',
    'Carte d’identité (recto).png',
    'a'.repeat(200),
    '.hidden',
    'console.pdf',
    'my con.pdf',
    'com10.pdf',
    '身份证.pdf',
    '👩‍👧.png',
  ])('accepts "%s"', (name) => {
    expect(checkDocumentName(name)).toEqual({ name });
  });

  it.each([
    '',
    '  ',
    '.',
    '..',
    'a/b.pdf',
    'a\\b.pdf',
    'a\u0000.pdf',
    'a\n.pdf',
    'a\u202egpj.exe',
    'a'.repeat(201),
    '...',
    'a\u061cgpj.exe',
    'a\u2067gpj.exe',
    'a\u2028.pdf',
    'a\u200b.pdf',
    'a\u0085.pdf',
    'con',
    'NUL.pdf',
    'Aux.tar.pdf',
    'com1.pdf',
    'LPT9',
    'lpt².png',
    'CON .pdf',
    'conin$',
  ])('refuses %j with a message', (name) => {
    expect(checkDocumentName(name)).toHaveProperty('refusal');
  });
});

describe('withTrueEnding', () => {
  it.each([
    ['card.pdf', 'pdf', 'card.pdf'],
    ['CARD.PDF', 'pdf', 'CARD.PDF'],
    ['photo.jpeg', 'jpg', 'photo.jpeg'],
    ['scan.tiff', 'tif', 'scan.tiff'],
    ['card.pdf.exe', 'pdf', 'card.pdf.exe.pdf'],
    ['card.html', 'png', 'card.html.png'],
    ['card.pdf', 'png', 'card.pdf.png'],
    ['card', 'png', 'card.png'],
    ['.hidden', 'pdf', '.hidden.pdf'],
    ['.pdf', 'pdf', '.pdf'],
    ['card.pdf.', 'pdf', 'card.pdf'],
    ['card.exe. .', 'pdf', 'card.exe.pdf'],
    ['v1.2', 'pdf', 'v1.2.pdf'],
    ['constructor.__proto__', 'pdf', 'constructor.__proto__.pdf'],
  ])('stores %s, which is %s by its content, as %s', (name, ending, kept) => {
    expect(withTrueEnding(name, ending)).toBe(kept);
  });
});
