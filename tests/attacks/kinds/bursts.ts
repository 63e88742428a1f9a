import { randomUUID } from 'node:crypto';
import { hashOf } from '../../server/enrollment/enrolling.ts';
import { visitAs } from '../../server/platform/access/callers.ts';
import { completeWaiver } from '../../server/waiver/waiver-answers.ts';
import type { AttackWorld } from '../attack-world.ts';
import { feelPulse } from '../feel-pulse.ts';

const atOnce = 300;
/** How long another student may wait for the dashboard during the attack, on a busy machine. */
const mostHeldUpMs = 3000;

/** Sends as many requests as the budgets allow, all at the same time. Another student must notice almost no delay. */
export async function tryBursts(world: AttackWorld): Promise<void> {
  const { portal } = world;
  const ben = await visitAs(portal, 'ben', '192.0.2.50');
  const stranger = portal.visitor('192.0.2.51');
  const query = 'Id=cov_ben';
  const definitionHash = await hashOf(ben, { formId: 'waiver', query });
  const bursts: Readonly<Record<string, (at: number) => Promise<unknown>>> = {
    'sign-ins': (at) =>
      stranger.post('/api/sitecore/Account/Login', { email: `x${at}@x.example`, password: 'Wrong-Horse-7' }),
    registrations: (at) => stranger.get(`/api/forms/registration/visit?university=uni_bay-state&SId=stu_x${at}`),
    searches: (at) => stranger.get(`/api/search/globalfaqsearch?searchItem=insurance ${at}`),
    visits: () => ben.get(`/api/forms/waiver/visit?${query}`),
    drafts: (at) => ben.put(`/api/forms/waiver/draft?${query}`, { answers: { GroupID: String(at) }, definitionHash }),
    submissions: (at) =>
      ben.post(
        `/api/forms/waiver/submissions?${query}`,
        { answers: { ...completeWaiver, GroupID: String(at) }, definitionHash },
        { 'idempotency-key': randomUUID() },
      ),
  };
  for (const [what, ask] of Object.entries(bursts)) {
    await world.forgetBudgets();
    const cleo = await visitAs(portal, 'cleo', '192.0.2.52');
    const pulse = feelPulse(() => cleo.get('/api/portal/dashboard'));
    await Promise.all(Array.from({ length: atOnce }, (_, at) => ask(at)));
    world.count(atOnce);
    const heldUpMs = await pulse.stop();
    if (heldUpMs > mostHeldUpMs) world.gotThrough(`${atOnce} ${what} delay other users for ${Math.round(heldUpMs)} ms`);
  }
}
