import { addresses } from '@campus-cover/schemas';
import { callAddress } from '../api/call.ts';
import type { FormEntry } from '../api/forms.ts';
import type { Session } from '../api/portal.ts';
import { ignoreFailure } from './ignore-failure.ts';
import { readEarly } from './early-requests.ts';

/** Most visits begin here. These pages need no form's data, and their code must stay small. */
const signInPages: ReadonlySet<string> = new Set(['/', '/login']);

/**
 * Sends the first page's requests while most of its code is still loading. Otherwise, a form's page would load its code,
 * the visit, the definition and the prefill one after the other. The page itself decides what to show, and reports
 * failures.
 */
export async function startPage(location: Location): Promise<void> {
  // The preview makes no calls.
  if (location.pathname === addresses.preview) return;
  const session = readEarly<Session>(callAddress('GET', '/api/portal/session', {}));
  if (signInPages.has(location.pathname)) return;
  const forms = readEarly<readonly FormEntry[]>(callAddress('GET', '/api/forms', {}));
  const starter = await ignoreFailure(import('./start-form.ts'));
  await starter?.startForm({ session: await session, forms: await forms }, location);
}
