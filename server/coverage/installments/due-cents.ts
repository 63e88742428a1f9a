import type { Installment } from '../../platform/storage/index.ts';

/** What a student pays of an installment: its amount, less what was taken off. */
export function dueCents({ amountCents, creditedCents }: Pick<Installment, 'amountCents' | 'creditedCents'>): number {
  return amountCents - creditedCents;
}
