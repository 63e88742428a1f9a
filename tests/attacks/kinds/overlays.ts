import type { AttackWorld } from '../attack-world.ts';
import { feelPulse } from '../feel-pulse.ts';

/** How long another person's request may wait during the attack; the workshop's own processes may take longer. */
const mostHeldUpMs = 1500;
const deep = (depth: number, inner: unknown): unknown => (depth === 0 ? inner : { '!': [deep(depth - 1, inner)] });
const reduces = (depth: number): unknown =>
  depth === 0 ? 1 : { reduce: [{ var: '$context.long' }, { '+': [{ var: 'accumulator' }, reduces(depth - 1)] }, 0] };
const check = (assert: unknown) => ({ add: { checks: { attack: { at: 'City', assert, message: 'No' } } } });
const field = (schema: object) => ({ add: { schema: { properties: { Attack: { title: 'Attack', ...schema } } } } });

/** Overlays that are attacks: each is the file's content except for `extends` and `school`. */
const overlays: Readonly<Record<string, unknown>> = {
  'a pattern without end': field({ type: 'string', pattern: '^(a+)+$' }),
  'a pattern with alternatives': field({ type: 'string', pattern: '^(a|a|aa)+b$' }),
  'a pattern with a backreference': field({ type: 'string', pattern: '^(.*)\\1{40}$' }),
  'a pattern from an answer': check({ matches: [{ var: 'City' }, { var: 'GroupID' }] }),
  'a pattern from computed text': check({ matches: [{ var: 'City' }, { cat: ['(', { var: 'GroupID' }, ')+$'] }] }),
  'logic within logic': check(deep(1000, true)),
  'lists over lists': check(reduces(12)),
  'a reference to a file': { patch: { schema: { properties: { City: { $ref: 'file:///etc/passwd' } } } } },
  'a reference to a site': { patch: { schema: { properties: { City: { $ref: 'https://evil.example/s.json' } } } } },
  'a reference to itself': field({ $ref: '#' }),
  'a field named __proto__': JSON.parse('{"add":{"schema":{"properties":{"__proto__":{"type":"string"}}}}}'),
  'a field named constructor': { add: { schema: { properties: { constructor: { type: 'string', title: 'x' } } } } },
  'a section named toString': { add: { sections: { toString: { title: 'x', order: 9, fields: [] } } } },
  'rows without end': field({
    type: 'array',
    maxItems: 1e9,
    items: { type: 'object', properties: { A: { type: 'string' } } },
  }),
  'a hundred thousand options': field({ type: 'string', enum: Array.from({ length: 100_000 }, (_, at) => `o${at}`) }),
  'a text of a million characters': field({ type: 'string', description: 'x'.repeat(900_000) }),
  'code in a keyword': field({ type: 'string', pattern: '^a$")&&process.exit()//' }),
  'code in a name': { add: { schema: { properties: { 'x"];process.exit();//': { type: 'string', title: 'x' } } } } },
  'another page': { patch: { page: { path: '/login' } } },
  'a page on another site': { patch: { page: { path: '//evil.example' } } },
  'another identity': { patch: { id: 'reset-password' } },
  'a form that visitors can open': { patch: { page: { access: 'visitor' } } },
  'another desk': { patch: { delivery: { desk: 'attacker@evil.example', subject: 'x' } } },
};
const fileNames = ['../waiver.json', '__proto__', 'waiver.json/../../x.json', 'scenarios/../../x.json', 'x.ts', ''];

/**
 * Sends overlays as an attacker with a staff account. The server refuses them with a message, and other people do not
 * notice a delay.
 */
export async function tryOverlays(world: AttackWorld): Promise<void> {
  const school = 'bay-state';
  const form = 'waiver';
  let basedOn = 0;
  const publish = async (what: string, files: object) => {
    const pulse = feelPulse(() => world.portal.server.inject('/healthz'));
    const calls = ['checks/lint', 'checks/prove', 'checks/scenarios', 'preview'] as const;
    for (const call of calls) {
      const payload = { school, form, files, ...(call === 'preview' ? { language: null } : {}) };
      await world.send('staff', { method: 'POST', url: `/api/workbench/${call}`, payload });
    }
    const url = `/api/workbench/overlays/${school}/${form}/publications`;
    const payload = { files, basedOn, why: 'An attack' };
    const answer = await world.send('staff', { method: 'POST', url, payload });
    if (answer.statusCode === 200) {
      basedOn += 1;
      world.gotThrough(`published: ${what}`);
    }
    await world.forgetBudgets();
    const heldUpMs = await pulse.stop();
    if (heldUpMs > mostHeldUpMs) world.gotThrough(`${what} delays other users for ${Math.round(heldUpMs)} ms`);
    if (Object.keys(Object.prototype).length > 0 || 'isAdmin' in {}) world.gotThrough(`${what} changes every object`);
  };
  for (const [what, overlay] of Object.entries(overlays))
    await publish(what, { 'waiver.json': JSON.stringify({ extends: 'waiver@1', school, ...(overlay as object) }) });
  for (const name of fileNames)
    await publish(`a file named ${name}`, JSON.parse(`{${JSON.stringify(name)}:"{}"}`) as object);
  for (const text of ['', '{', 'null', '[]', '"x"', '['.repeat(200_000), `{"extends":"waiver@1","school":"cascadia"}`])
    await publish(`the text ${text.slice(0, 20)}`, { 'waiver.json': text });
}
