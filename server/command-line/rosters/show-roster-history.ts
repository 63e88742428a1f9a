import { noCounts } from '../../roster/roster-counts.ts';
import { rosterUsage, schoolOf, type RosterCall, type RosterReport } from './rosters-call.ts';

/** A school's imports, newest first. */
export async function showRosterHistory(call: RosterCall): Promise<RosterReport> {
  const { storage, names } = call;
  const slug = schoolOf(call);
  if (names.length > 0) throw new Error(rosterUsage);
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('rosterRuns')
      .innerJoin('universities', 'universities.id', 'rosterRuns.universityId')
      .select(['number', 'state', 'createdAt', 'author', 'fileName', 'sha256', 'periodIds', 'counts', 'undoneAt'])
      .where('slug', '=', slug)
      .orderBy('number', 'desc')
      .execute(),
  );
  if (rows.length === 0) return { ok: true, text: `${slug} has not imported a roster.` };
  const lines = rows.flatMap((run) => {
    const counts = { ...noCounts, ...run.counts };
    const state = run.undoneAt === null ? run.state : 'undone';
    return [
      `number ${run.number}  ${run.createdAt}  ${run.author}  ${state}  ${run.periodIds.join(', ')}`,
      `  ${run.fileName}  sha256 ${run.sha256 || 'unknown'}`,
      `  ${counts.rows} rows: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.wrong} invalid; ${counts.gone} gone, ${counts.expiring} coverages expired`,
    ];
  });
  return { ok: true, text: lines.join('\n') };
}
