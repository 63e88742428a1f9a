import { demoTotpSecret, listDemoAdministrators } from '../demo/index.ts';
import type { ServerConfig } from '../config.ts';
import { totpCode, totpStep } from '../second-factor/totp.ts';

/**
 * The code that an authenticator app would show now for an administrator of the demo world. It asks no database: the
 * embedded one is in the running portal's hands.
 *
 * @throws {Error} in words, outside of a demo world and for anybody else
 */
export function showDemoCode(
  email: string,
  { config, now }: { readonly config: Pick<ServerConfig, 'demoWorld'>; readonly now: Date },
): string {
  if (!config.demoWorld) throw new Error('Only the demo world has a second factor that everybody knows.');
  const enrolled = listDemoAdministrators().filter(({ isNew }) => !isNew);
  if (!enrolled.some((administrator) => administrator.email === email.trim().toLowerCase())) {
    throw new Error(`Codes are there for ${enrolled.map((known) => known.email).join(' and ')}.`);
  }
  return totpCode(demoTotpSecret, totpStep(now));
}
