import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

it('does not block file reads while many passwords are being hashed', async () => {
  const count = 60;
  let done = 0;
  const hashes = Array.from({ length: count }, async (_, at) => {
    await (at % 2 === 0 ? hashPassword(`Harbor-Lamp-${at}`) : verifyPassword(null, `Harbor-Lamp-${at}`));
    done += 1;
  });
  await readFile(fileURLToPath(import.meta.url));
  expect(done).toBeLessThan(count / 2);
  await Promise.all(hashes);
  expect(done).toBe(count);
});

it('frees its slot when a hash is invalid', async () => {
  await Promise.all(
    Array.from({ length: 10 }, () =>
      expect(verifyPassword('no hash', 'Harbor-Lamp-88')).rejects.toThrow(/decoding failed/i),
    ),
  );
  expect(await verifyPassword(await hashPassword('Harbor-Lamp-88'), 'Harbor-Lamp-88')).toBe(true);
});
