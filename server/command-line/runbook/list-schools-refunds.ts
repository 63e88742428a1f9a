import { listRefunds, type ListedRefund } from '../../payments/refunds/list-refunds.ts';
import { suggestRefunds, type SuggestedRefund } from '../../payments/refunds/suggest-refunds.ts';
import { createClock } from '../../platform/clock/clock.ts';
import type { RefundState } from '../../platform/storage/index.ts';
import { amountText } from '../../platform/text/cents.ts';
import type { RunbookCommand } from './run-runbook.ts';

/** How many suggestions and ended refunds of each school are listed. */
const mostListed = 100;
/** A person must do something about these. The others end without help. */
const waiting: ReadonlySet<RefundState> = new Set(['requested', 'failed']);

/** Lists what schools should refund, and their refunds: of one school if `args` are `--school <school>`. */
export function listSchoolsRefunds(args: readonly string[]): RunbookCommand | undefined {
  const [option, slug, ...more] = args;
  if (args.length > 0 && (option !== '--school' || slug === undefined || more.length > 0)) return undefined;
  return async (storage, now) => {
    const schools = await storage.db
      .selectFrom('universities')
      .select(['id', 'slug', 'timeZone'])
      .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
      .orderBy('slug')
      .execute();
    if (slug !== undefined && schools.length === 0) throw new Error(`There is no school ${slug}.`);
    const clock = createClock(undefined, () => now);
    const lines: string[] = [];
    let isWaiting = false;
    for (const { id: universityId, slug: school, timeZone } of schools)
      await storage.inTenant(universityId, async (trx) => {
        const today = clock.today(timeZone);
        const suggested = await suggestRefunds(trx, { universityId, today, most: mostListed });
        const refunds = await listRefunds(trx, { universityId, mostEnded: mostListed });
        lines.push(...suggested.map((each) => `${school}  ${describeSuggested(each)}`));
        lines.push(...refunds.map((each) => `${school}  ${describeRefund(each)}`));
        if (suggested.length > 0 || refunds.some(({ state }) => waiting.has(state))) isWaiting = true;
      });
    return { text: lines.length === 0 ? 'There are no refunds.' : lines.join('\n'), ok: !isWaiting };
  };
}

function describeSuggested({ reference, amountCents, why, endsEarly, providerPaymentId }: SuggestedRefund): string {
  const reason = endsEarly === null ? why : `${why} on ${endsEarly.lastDay}`;
  return ['suggested', reference, amountText(amountCents), providerPaymentId, reason].join('  ');
}

function describeRefund(refund: ListedRefund): string {
  const { state, reference, amountCents, providerPaymentId, id, requestedAt, requestedBy, decidedBy, failure } = refund;
  return [
    state,
    reference,
    amountText(amountCents),
    providerPaymentId,
    id,
    requestedAt,
    requestedBy === null ? 'made at the provider' : `requested by ${requestedBy}`,
    ...(decidedBy === null ? [] : [`decided by ${decidedBy}`]),
    ...(failure === null ? [] : [failure]),
  ].join('  ');
}
