import type { PaymentStatus } from '../platform/storage/index.ts';

/** A payment with one of these statuses still changes, so the portal neither removes nor erases it. */
export const unfinishedPayments: readonly PaymentStatus[] = ['Pending', 'Processing', 'Invoice Pending', 'Refund Due'];
