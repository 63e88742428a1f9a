import { demoTotpSecret, listDemoAdministrators, listDemoStaff } from '../demo/index.ts';
import type { ServerConfig } from '../config.ts';
import { totpCode, totpStep } from '../second-factor/totp.ts';

/**
 * The code that an authenticator app would show now for an administrator or a staff member of the demo world. It asks no database: the
 * embedded one is in the running portal's hands.
 *
 * @throws {Error} in words, outside of a demo world and for anybody else
 */
export function showDemoCode(
  email: string,
  { config, now }: { readonly config: Pick<ServerConfig, 'demoWorld'>; readonly now: Date },
): string {
  if (!config.demoWorld) throw new Error('Only the demo world has a second factor that everybody knows.');
  const enrolled = [...listDemoAdministrators().filter(({ isNew }) => !isNew), ...listDemoStaff()];
  const addresses = enrolled.map((person) => person.email);
  if (!addresses.includes(email.trim().toLowerCase())) throw new Error(`Codes are there for ${addresses.join(', ')}.`);
  return totpCode(demoTotpSecret, totpStep(now));
}
