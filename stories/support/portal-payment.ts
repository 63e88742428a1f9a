import type { Payment } from '../../app/api/payments.ts';

/** The cost of enrolling two people, due today by card. */
export const payment: Payment = {
  reference: 'EN-2026-1234',
  status: 'Pending',
  PayTimeOption: 'Pay now',
  PerEntireTransaction: 'Credit Card',
  InstallmentName: null,
  TotalPaidToSchool: '0.00',
  ProcessingFee: '78.10',
  TotalCostDueToday: '2918.10',
  TotalPaidBySponsor: '0.00',
  TotalDueLater: '0.00',
  TotalRefunded: '0.00',
  paidAt: null,
  items: [
    { planName: 'Annual plan', who: 'Maya Rivera', premium: '1420.00' },
    { planName: 'Annual plan', who: 'Bo Rivera', premium: '1420.00' },
  ],
  attention: null,
};

export const paidPayment: Payment = { ...payment, status: 'Paid', paidAt: '2026-11-20T15:10:00Z' };
