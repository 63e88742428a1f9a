import { describe, expect, it } from 'vitest';
import { completePayment, tellPayment } from './payment-settings.ts';

describe('payment settings', () => {
  it('give a form the names and payment methods, but no amounts', () => {
    const settings = completePayment({
      timings: ['Pay now'],
      installments: { 'Two payments': 2 },
      cardFeePercent: 2.75,
      showRates: 'Direct Pay',
    });
    expect(settings).toMatchObject({ methods: ['Credit Card'], cardFeePercent: 2.75 });
    expect(tellPayment(settings)).toEqual({
      timings: ['Pay now'],
      methods: ['Credit Card'],
      installments: ['Two payments'],
      installmentOptions: [],
      showRates: 'Direct Pay',
    });
  });

  it('have no payment method if nothing is paid now', () => {
    expect(tellPayment(completePayment({ timings: ['University Invoice'], methods: ['Credit Card'] }))).toEqual({
      timings: ['University Invoice'],
      methods: [],
      installments: [],
      installmentOptions: [],
      showRates: '',
    });
  });

  it('give a form what students see for each name, in the order of the school’s file', () => {
    const settings = completePayment({ timings: ['Pay now'], installments: { 'Two payments': 2, Monthly: 10 } });
    const { installments, installmentOptions } = tellPayment(settings, new Map([['Monthly', 'Cada mes']]));
    expect(installments).toEqual(['Two payments', 'Monthly']);
    expect(installmentOptions).toEqual([
      { value: 'Two payments', label: 'Two payments' },
      { value: 'Monthly', label: 'Cada mes' },
    ]);
  });
});
