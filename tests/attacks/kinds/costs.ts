import { randomUUID } from 'node:crypto';
import type { AttackWorld } from '../attack-world.ts';
import { describedRoutes, fill, insiderOf } from '../described-routes.ts';
import { hashOf } from '../../server/enrollment/enrolling.ts';

/** The server's own processor time for one request, if the machine has no other work. */
const mostCpuMs = 1000;
const pages: Readonly<Record<string, string>> = {
  waiver: 'Id=cov_ben',
  'enroll-coverage': '',
  'enroll-qle': '',
  dependent: 'Id=new',
  profile: '',
  quote: '',
  'quote-sports': '',
  registration: 'university=uni_bay-state',
  'forgot-password': '',
  'ask-invitation': '',
};
const alphabets = ['a', ' ', '1', '-', 'é', "'", '.', '@', 'a.', 'a@', '\t', '𝒜', 'A1', ', '];

/** Sends requests of the maximum length. No request may use a full second of the server's own time. */
export async function tryCosts(world: AttackWorld): Promise<void> {
  const timed = async (what: string, run: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await run();
    const { user } = process.cpuUsage(before);
    if (user / 1000 > mostCpuMs) world.gotThrough(`${what} takes ${Math.round(user / 1000)} ms`);
  };
  for (const [formId, query] of Object.entries(pages)) {
    const visitor = world.portal.visitor('192.0.2.80');
    const session = (await world.portal.student('ben@bay-state.example', '192.0.2.81')).cookie() ?? '';
    visitor.withCookie('session', session);
    const definitionHash = await hashOf(visitor, { formId, query });
    const definition = await visitor.get(`/api/forms/definitions/${definitionHash}.json`);
    const names = Object.keys(definition.json<{ schema: { properties: object } }>().schema.properties);
    for (const alphabet of alphabets) {
      const long = alphabet.repeat(Math.floor(10_000 / alphabet.length));
      const list = Array.from({ length: 1000 }, (_, at) => `${alphabet}${at}`);
      for (const value of [long, `${long.slice(1)}!`, list]) {
        const kept = names.slice(0, Math.floor(480_000 / JSON.stringify(value).length));
        const answers = Object.fromEntries(kept.map((name) => [name, value]));
        await timed(`${formId} of ${JSON.stringify(alphabet)}`, async () => {
          const url = `/api/forms/${formId}/submissions?${query}`;
          const answer = await visitor.post(url, { answers, definitionHash }, { 'idempotency-key': randomUUID() });
          world.count(1);
          world.judge('ben', url, answer);
        });
      }
      await world.forgetBudgets();
    }
  }
  for (const route of await describedRoutes(world.portal))
    for (const name of [...route.inQuery, ...route.inBody])
      for (const alphabet of alphabets) {
        const value = alphabet.repeat(Math.floor((route.inQuery.includes(name) ? 900 : 100_000) / alphabet.length));
        await timed(`${route.path} with a long ${name}`, () =>
          world.send(insiderOf(world.portal, route), fill(route, { name, value })),
        );
      }
}
