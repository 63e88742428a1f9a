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
  installments: [],
  nextInstallment: null,
  attention: null,
};

const later = { state: 'Open', isOverdue: false, isRefused: false, lastDayToPay: null } as const;

/** One installment is paid, one is overdue and one is due later. */
export const installments: Payment['installments'] = [
  { ...later, number: 2, dueOn: '2026-10-20', amount: '710.00', state: 'Paid' },
  { ...later, number: 3, dueOn: '2026-11-18', amount: '710.00', isOverdue: true, lastDayToPay: '2026-12-02' },
  { ...later, number: 4, dueOn: '2026-12-20', amount: '710.00' },
];

export const paidPayment: Payment = { ...payment, status: 'Paid', paidAt: '2026-11-20T15:10:00Z' };
