import { findRegisterPage } from '../api/account.ts';
import { portalPath } from '../session/return-address.ts';
import { explainFailure } from '../shell/explain-failure.ts';

/** Where somebody of a university goes on for an account. */
export type RegisterStep =
  | { readonly next: 'ask-here'; readonly address: string }
  /** The university's sign-on makes the account; the address is the server's, not a page's. */
  | { readonly next: 'university-signs-in'; readonly address: string }
  | { readonly next: 'show'; readonly message: string };

const noWay = 'You cannot create an account for this university here. Ask its insurance office.';

export async function findRegisterStep(universityId: string, origin: string): Promise<RegisterStep> {
  try {
    const { url, error } = await findRegisterPage(universityId);
    const address = portalPath(url, origin);
    if (address === null) return { next: 'show', message: error ?? noWay };
    return { next: /^\/register(?:[?#]|$)/.test(address) ? 'ask-here' : 'university-signs-in', address };
  } catch (error) {
    return { next: 'show', message: explainFailure(error, 'your account is not created') };
  }
}
