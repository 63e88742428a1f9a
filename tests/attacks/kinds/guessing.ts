import { testPassword } from '../../server/open-test-server.ts';
import type { AttackWorld } from '../attack-world.ts';

const login = '/api/sitecore/Account/Login';
const guesses = 300;
/**
 * The number of wrong passwords that the server checks for one account in 15 minutes. With a higher number, an attacker
 * could guess a common password.
 */
const mostJudged = { 'one address': 6, 'an address each': 310 } as const;

/**
 * Guesses passwords, and checks which accounts exist. The server checks only a few guesses, owners can still sign in,
 * and responses reveal nothing.
 */
export async function tryGuessing(world: AttackWorld): Promise<void> {
  for (const from of ['one address', 'an address each'] as const) {
    await world.forgetBudgets();
    let judged = 0;
    for (let at = 0; at < guesses; at += 1) {
      const address = from === 'one address' ? '203.0.113.9' : `10.5.${at >> 8}.${at & 255}`;
      const visitor = world.portal.visitor(address);
      const answer = await visitor.post(login, { email: 'ada@bay-state.example', password: `Guess-Horse-${at}` });
      world.count(1);
      world.judge('nobody', login, answer);
      if (answer.statusCode === 200) judged += 1;
    }
    if (judged > mostJudged[from]) world.gotThrough(`${judged} of ${guesses} guesses from ${from} were checked`);
    const owner = await world.portal
      .visitor('198.51.100.10')
      .post(login, { email: 'ada@bay-state.example', password: testPassword });
    world.count(1);
    if (owner.json<{ url?: string }>().url === undefined) world.gotThrough(`guesses from ${from} lock the owner out`);
  }
  await world.forgetBudgets();
  await compareAnswers(world);
}

/** Checks that the text and the headers are the same, whether or not the account exists. */
async function compareAnswers(world: AttackWorld): Promise<void> {
  const addresses = [
    'ben@bay-state.example',
    'una@bay-state.example',
    'dan@bay-state.example',
    'rosa@bay-state.example',
    'office@admin.bay-state.example',
  ];
  const calls: readonly (readonly [url: string, body: (email: string) => object])[] = [
    [login, (email) => ({ email, password: 'Wrong-Horse-7' })],
    ['/api/sitecore/Password/Forgot', (username) => ({ username })],
    ['/api/sitecore/Account/VerificationLink', (username) => ({ username })],
    ['/api/sitecore/DuplicateStudent/MailSending', (username) => ({ username })],
    ['/api/sitecore/Account/CheckUserLogin', (email) => ({ email })],
  ];
  for (const [url, body] of calls) {
    const say = async (email: string) => {
      const { statusCode, body: words, headers } = await world.portal.visitor('203.0.113.20').post(url, body(email));
      world.count(1);
      return JSON.stringify([statusCode, words, Object.keys(headers).sort()]);
    };
    const unknown = await say('nobody@bay-state.example');
    for (const email of addresses)
      if ((await say(email)) !== unknown) world.gotThrough(`${url} reveals that ${email.split('@')[0]} has an account`);
  }
}
