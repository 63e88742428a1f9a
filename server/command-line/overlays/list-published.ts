import type { OverlaysCall, OverlaysReport } from './overlays-call.ts';

/** The publications in effect, one per line. */
export async function listPublished({ storage }: OverlaysCall): Promise<OverlaysReport> {
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('overlayPublications')
      .distinctOn(['school', 'form'])
      .select(['school', 'form', 'number', 'publishedAt', 'author', 'why'])
      .orderBy('school')
      .orderBy('form')
      .orderBy('number', 'desc')
      .execute(),
  );
  const lines = rows.map(
    ({ school, form, number, publishedAt, author, why }) =>
      `${school}  ${form}  number ${number}  ${publishedAt}  ${author}  ${why.replaceAll(/\s+/g, ' ')}`,
  );
  const text = lines.length === 0 ? 'Nothing has been published. The built-in versions are in use.' : lines.join('\n');
  return { ok: true, text };
}
