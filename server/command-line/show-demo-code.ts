import { totpCode, totpStep } from '../accounts/second-factor/totp.ts';
import { demoTotpSecret, listDemoAdministrators, listDemoBrokers, listDemoStaff } from '../demo/index.ts';
import type { ServerConfig } from '../platform/config/config.ts';

/**
 * The code that an authenticator app would show now for an administrator, a broker or a staff member in the demo world. It does
 * not use the database, because the running portal has locked the embedded one.
 *
 * @throws {Error} with a message, outside a demo world and for any other address
 */
export function showDemoCode(
  email: string,
  { config, now }: { readonly config: Pick<ServerConfig, 'demoWorld'>; readonly now: Date },
): string {
  if (!config.demoWorld) throw new Error('Only the demo world has a public second factor.');
  const enrolled = [
    ...listDemoAdministrators().filter(({ isNew }) => !isNew),
    ...listDemoBrokers(),
    ...listDemoStaff(),
  ];
  const addresses = enrolled.map((person) => person.email);
  if (!addresses.includes(email.trim().toLowerCase())) throw new Error(`Codes exist only for ${addresses.join(', ')}.`);
  return totpCode(demoTotpSecret, totpStep(now));
}
