import { hash, verify, type Options } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id. To increase the cost, change it here; accounts adopt it at their next
// sign-in.
const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const satisfies Options;
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/**
 * Maximum number of passwords that are hashed at once. Node has four threads for hashing and file reads. Each hash
 * keeps one thread and one core busy for tens of milliseconds. Without a limit, a burst of sign-ins would stall every
 * page and upload.
 *
 * @see decision 0062
 */
const mostAtOnce = 2;

let decoy: Promise<string> | undefined;
let free = mostAtOnce;
const waiting: Array<() => void> = [];

/** Hashes a password with argon2id and the current parameters. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/**
 * True when the password matches. Without a stored hash (no such account) it does the same work on a decoy and returns
 * false, so the response time does not reveal whether the account exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const compared = storedHash ?? (await decoy);
  const fits = await inTurn(() => verify(compared, password));
  return storedHash !== null && fits;
}

/** True for a hash with parameters other than the current ones. */
export function needsRehash(storedHash: string): boolean {
  return !storedHash.startsWith(prefix);
}

async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
