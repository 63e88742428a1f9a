import type { OverlaysCall, OverlaysReport } from './overlays-call.ts';

/** What is in force that staff have published, a line each. */
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
  const text = lines.length === 0 ? 'Nothing was published: what the release brought is in force.' : lines.join('\n');
  return { ok: true, text };
}
