import { describe, expect, it } from 'vitest';
import { loadFormCatalog } from '../forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../forms/definitions/schema-files.ts';
import { readSchoolSettings } from './school-settings.ts';

const files = await readSchemaFiles(locateSchemas());
const catalog = loadFormCatalog(files);
const slugs = [...files.schools.keys()];

describe('readSchoolSettings', () => {
  it('reads a school’s settings', () => {
    expect(readSchoolSettings(catalog, 'bay-state')).toMatchObject({
      billingEmail: 'billing@bursar.bay-state.example',
      coveragePeriods: { annual: { rates: { default: { Student: { premium: '3412.00' } } } } },
      payment: {
        timings: ['Pay now', 'University Invoice'],
        methods: ['Credit Card', 'Bank Account'],
        installments: { 'Two payments': 2, 'Four payments': 4 },
        cardFeePercent: 2.75,
        showRates: 'Yes',
      },
      options: { sportsRateLow: '3.10' },
    });
  });

  it('fills in the missing settings', () => {
    expect(readSchoolSettings(catalog, 'empire').payment).toEqual({
      timings: ['University Invoice'],
      methods: [],
      installments: {},
      endUnpaidAfterDays: null,
      cardFeePercent: 0,
      showRates: 'Direct Pay',
    });
    expect(readSchoolSettings(catalog, 'great-lakes').payment.showRates).toBeNull();
    const school = { slug: 'north', name: 'North', theme: {}, options: {}, payment: { timings: ['Pay now' as const] } };
    const north = {
      school: () => school,
      carriers: () => ({}),
      coveragePeriods: () => ({}),
      installmentLabels: () => new Map<string, string>(),
      language: () => null,
    };
    expect(readSchoolSettings(north, 'north').payment.methods).toEqual(['Credit Card']);
  });

  it('has nothing to sell at a school without a file', () => {
    expect(readSchoolSettings(catalog, 'a-school-without-files')).toEqual({
      billingEmail: null,
      coveragePeriods: {},
      carriers: {},
      planNames: {},
      installmentLabels: new Map(),
      language: null,
      payment: {
        timings: [],
        methods: [],
        installments: {},
        endUnpaidAfterDays: null,
        cardFeePercent: 0,
        showRates: null,
      },
      terms: {},
      documents: {},
      options: {},
    });
  });

  it.each(slugs)(
    'finds a rate for everyone at %s, no sponsor who pays more than the rate, and an address for its invoices',
    (slug) => {
      const { billingEmail, coveragePeriods, payment } = readSchoolSettings(catalog, slug);
      expect(Object.keys(coveragePeriods)).toEqual(['annual', 'fall', 'spring']);
      for (const { rates = {} } of Object.values(coveragePeriods)) {
        expect(Object.keys(rates['default']!)).toEqual(['Student', 'Spouse', 'Domestic Partner', 'Child']);
        for (const { premium, sponsor = '0.00' } of Object.values(rates['default']!)) {
          expect(Number(sponsor)).toBeLessThanOrEqual(Number(premium));
        }
      }
      expect(billingEmail !== null).toBe(payment.timings.includes('University Invoice'));
      expect(payment.methods.length > 0).toBe(payment.timings.includes('Pay now'));
    },
  );
});
