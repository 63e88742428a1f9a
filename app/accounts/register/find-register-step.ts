import { findRegisterPage } from '../../api/account.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { portalPath } from '../../sessions/return-address.ts';

/** How a visitor from a university gets an account. */
export type RegisterStep =
  /** A portal page: either the questions, or the page that sends an invitation. */
  | { readonly next: 'ask-here'; readonly address: string }
  /** The university's sign-on creates the account. The address is on the server but is not a portal page. */
  | { readonly next: 'university-signs-in'; readonly address: string }
  | { readonly next: 'show'; readonly message: string };

const noWay = 'You cannot create an account for this university here. Contact the university’s insurance office.';

export async function findRegisterStep(universityId: string, origin: string): Promise<RegisterStep> {
  try {
    const { url, error } = await findRegisterPage(universityId);
    const address = portalPath(url, origin);
    if (address === null) return { next: 'show', message: error ?? noWay };
    return { next: /^\/register(?:[/?#]|$)/.test(address) ? 'ask-here' : 'university-signs-in', address };
  } catch (error) {
    return { next: 'show', message: explainFailure(error, 'your account is not created') };
  }
}
