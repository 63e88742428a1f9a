import { openAttackWorld, type AttackWorld } from './attack-world.ts';
import { tryBursts } from './kinds/bursts.ts';
import { tryCosts } from './kinds/costs.ts';
import { tryGuessing } from './kinds/guessing.ts';
import { tryOddRequests } from './kinds/odd-requests.ts';
import { tryOverlays } from './kinds/overlays.ts';
import { tryRaces } from './kinds/races.ts';
import { tryRawHttp } from './kinds/raw-http.ts';
import { tryRolesAndIds } from './kinds/roles-and-ids.ts';
import { trySaml } from './kinds/saml.ts';
import { trySessions } from './kinds/sessions.ts';
import { tryStoredText } from './kinds/stored-text.ts';
import { tryUploads } from './kinds/uploads.ts';
import { tryWebhooks } from './kinds/webhooks.ts';

interface Kind {
  readonly name: string;
  readonly attack: (world: AttackWorld) => Promise<void>;
  readonly demoSignOn?: string;
}

const kinds: readonly Kind[] = [
  { name: 'bursts', attack: tryBursts },
  { name: 'costs', attack: tryCosts },
  { name: 'guessing', attack: tryGuessing },
  { name: 'odd requests', attack: tryOddRequests },
  { name: 'overlays', attack: tryOverlays },
  { name: 'races', attack: tryRaces },
  { name: 'raw HTTP', attack: tryRawHttp },
  { name: 'roles and ids', attack: tryRolesAndIds },
  { name: 'SAML', attack: trySaml, demoSignOn: 'empire' },
  { name: 'sessions and links', attack: trySessions },
  { name: 'stored text', attack: tryStoredText },
  { name: 'uploads', attack: tryUploads },
  { name: 'webhooks', attack: tryWebhooks },
];

// `npm run attacks`, or `npm run attacks -- races` for the kinds whose names contain that word.
const wanted = process.argv[2] ?? '';
let hasGotThrough = false;
for (const { name, attack, demoSignOn } of kinds.filter((kind) => kind.name.includes(wanted))) {
  const world = await openAttackWorld(demoSignOn);
  const begun = Date.now();
  await attack(world);
  await world.close();
  const { requests, through } = world.books;
  hasGotThrough ||= through.size > 0;
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(
    `${name.padEnd(20)} ${String(requests).padStart(7)} requests  ${String(through.size).padStart(4)} got through  ${seconds} s`,
  );
  for (const what of [...through].slice(0, 20)) console.log(`  ${what}`);
}
process.exit(hasGotThrough ? 1 : 0);
