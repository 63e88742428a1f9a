import type { Storage } from '../../../server/platform/storage/index.ts';

/**
 * Makes a submission one that was first sent on another day.
 *
 * @param submittedOn e.g. `"2026-11-02"`
 */
export async function setSubmissionDay(storage: Storage, reference: string, submittedOn: string): Promise<void> {
  await storage.system(async (trx) => {
    const { terms } = await trx
      .selectFrom('reviews')
      .select('terms')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('reviews')
      .set({ terms: { ...terms, submittedOn } })
      .where('reference', '=', reference)
      .execute();
  });
}
