import { schoolsUsage, type SchoolsCall, type SchoolsReport } from './schools-call.ts';

/** A school’s publications, newest first, with what each changed. */
export async function showHistory({ storage, names }: SchoolsCall): Promise<SchoolsReport> {
  const [slug] = names;
  if (slug === undefined || names.length > 1) throw new Error(`Specify a school.\n\n${schoolsUsage}`);
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('schoolPublications')
      .select(['number', 'publishedAt', 'author', 'why', 'restores', 'changes'])
      .where('school', '=', slug)
      .orderBy('number', 'desc')
      .execute(),
  );
  if (rows.length === 0)
    return { ok: true, text: `${slug} has never been published. If it has built-in files, they are in use.` };
  const lines = rows.flatMap(({ number, publishedAt, author, why, restores, changes }) => [
    `number ${number}  ${publishedAt}  ${author}  ${why.replaceAll(/\s+/g, ' ')}${restores === null ? '' : `  (restores ${restores === 0 ? 'the built-in version' : `number ${restores}`})`}`,
    ...changes.map((change) => `  ${change}`),
  ]);
  return { ok: true, text: lines.join('\n') };
}
