import type { StudentLock } from '../../schools/lock-student.ts';

/** Records whether an operator must check a payment. */
export async function setAttention(
  { trx }: StudentLock,
  { id }: { readonly id: string },
  attention: 'refund-failed' | null,
): Promise<void> {
  await trx.updateTable('payments').set({ attention }).where('id', '=', id).execute();
}
