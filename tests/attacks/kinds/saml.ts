import {
  downgradeToSha1,
  wrapAround,
  wrapBeside,
  wrapInExtensions,
  wrapInSignature,
} from '../../server/sign-on/forgeries.ts';
import {
  beginSignOn,
  honestFacts,
  makeResponse,
  post,
  provider,
  toBase64,
  type Protection,
} from '../../server/sign-on/sso-world.ts';
import type { AttackWorld } from '../attack-world.ts';

const plain = { encrypt: false } as const;
const protections: readonly Protection[] = [
  { ...plain },
  { ...plain, signAssertion: false },
  { ...plain, signResponse: false },
];
const forgeries = [wrapBeside('before'), wrapBeside('after'), wrapAround, wrapInSignature, wrapInExtensions];
const mutations = 400;
/** Input that a faulty parser reads differently from the code that checks the signature. */
const insertions = [
  '<!---->',
  '<![CDATA[]]>',
  '<?x?>',
  '&#0;',
  '&x;',
  '\u0000',
  '</saml:NameID><saml:NameID>ada',
  ' xmlns:x="y"',
];

/**
 * Sends changed, wrapped, truncated or old responses from an identity provider. They sign in only the person for whom
 * they were signed.
 */
export async function trySaml(world: AttackWorld): Promise<void> {
  const { portal } = world;
  const attempt = async (what: string, change: (honest: string) => string, protection: Protection) => {
    const visitor = portal.visitor('192.0.2.70');
    const facts = honestFacts(portal, await beginSignOn(portal, visitor));
    const honest = await makeResponse(portal, facts, protection);
    const answer = await post(portal, change(honest));
    world.count(2);
    world.judge('nobody', what, answer);
    const place = String(answer.headers.location);
    if (!place.startsWith('/saml/arrival')) return;
    await visitor.get(place);
    const info = await visitor.get('/api/sitecore/StudentInfo/GetStudentInfo');
    world.count(2);
    // The signature's canonical form ignores some changes. These have no effect: the person for whom the response was
    // signed is signed in.
    const is = info.statusCode === 200 && /"FirstName":"sam"/i.test(info.body);
    if (!is) world.gotThrough(`${what}: a user who is not Sam got in: ${info.body.slice(0, 80)}`);
  };
  const edit = (change: (xml: string) => string) => (honest: string) => toBase64(change(fromBase64(honest)));

  for (const [at, forgery] of forgeries.entries())
    for (const protection of protections) await attempt(`wrapping ${at}`, edit(forgery), protection);
  for (let at = 0; at < mutations; at += 1) {
    const protection = protections[at % protections.length] ?? plain;
    await attempt(
      `mutation ${at}`,
      edit((xml) => mutate(xml, at)),
      protection,
    );
    if (at % 100 === 0) await world.forgetBudgets();
  }
  for (const insertion of insertions)
    for (const target of ['pseudonym-of-sam', 'sam@empire.example', 'S-sam'])
      await attempt(
        `${insertion} in ${target}`,
        edit((xml) => xml.replaceAll(target, `${target.slice(0, 3)}${insertion}${target.slice(3)}`)),
        plain,
      );
  await tryOldAlgorithms(world);
  await tryReplay(world);
}

async function tryOldAlgorithms(world: AttackWorld): Promise<void> {
  const { portal } = world;
  const { key } = provider(portal);
  for (const digest of ['sha1', 'sha256'] as const)
    for (const signature of ['sha1', 'sha256'] as const) {
      if (digest === 'sha256' && signature === 'sha256') continue;
      const facts = honestFacts(portal, await beginSignOn(portal, portal.visitor()));
      const bare = fromBase64(
        await makeResponse(portal, facts, { ...plain, signAssertion: false, signResponse: false }),
      );
      const answer = await post(portal, toBase64(downgradeToSha1(bare, key, { digest, signature })));
      world.count(2);
      if (String(answer.headers.location).startsWith('/saml/arrival')) world.gotThrough(`${digest} and ${signature}`);
    }
}

async function tryReplay(world: AttackWorld): Promise<void> {
  const { portal } = world;
  const visitor = portal.visitor('192.0.2.71');
  const honest = await makeResponse(portal, honestFacts(portal, await beginSignOn(portal, visitor)));
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(portal, honest)));
  world.count(21);
  const places = answers
    .map(({ headers }) => String(headers.location))
    .filter((place) => place.startsWith('/saml/arrival'));
  if (places.length !== 1) world.gotThrough(`one response was accepted ${places.length} times`);
  // Uses the code from the victim's browser in the attacker's browser.
  const thief = portal.visitor('192.0.2.72');
  await beginSignOn(portal, thief);
  for (const place of places) {
    await thief.get(place);
    await portal.visitor('192.0.2.73').get(place);
    world.count(2);
  }
  if ((await thief.get('/api/portal/dashboard')).statusCode === 200) world.gotThrough('a code in another browser');
}

// Replaces, removes or duplicates a character in the text. The positions are always the same, so a finding can be
// reproduced.
function mutate(xml: string, seed: number): string {
  const at = (seed * 7919 + 13) % xml.length;
  const sign = xml[at] ?? '';
  const others = ['', sign + sign, sign === 'a' ? 'b' : 'a', ' ', '<', '"'];
  return `${xml.slice(0, at)}${others[seed % others.length] ?? ''}${xml.slice(at + 1)}`;
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}
