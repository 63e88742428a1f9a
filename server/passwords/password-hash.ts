import { hash, verify, type Options } from '@node-rs/argon2';

// OWASP's first choice for argon2id. Raise here; accounts follow at their next sign-in.
const parameters = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const satisfies Options;
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

let decoy: Promise<string> | undefined;

/** Hashes a password with argon2id and the current parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * True when the password fits. Without a stored hash (no such account) it does the same work on a decoy and gives
 * false, so that the time of the answer does not tell whether the account exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const fits = await verify(storedHash ?? (await decoy), password);
  return storedHash !== null && fits;
}

/** True for a hash made with other parameters than the current ones. */
export function needsRehash(storedHash: string): boolean {
  return !storedHash.startsWith(prefix);
}
