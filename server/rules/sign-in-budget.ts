/** Failed sign-ins of the current window, each counted with the attempt at hand. */
export interface SignInHits {
  readonly address: number;
  readonly addressAndAccount: number;
  readonly account: number;
  readonly everywhere: number;
}

export const signInWindowMs = 15 * 60_000;

const addressLimit = 30;
const addressAndAccountLimit = 10;
const accountLimit = 50;
const everywhereLimit = 1000;
/** What an address may still try under pressure: on an account that many addresses attack, and when the whole portal is attacked. */
const pressedAccountLimit = 1;
const pressedAddressLimit = 3;

/**
 * Whether the attempt goes beyond a budget. An attack from many addresses narrows what each address may try,
 * but never closes an account: its owner, from an address of their own, always has an attempt left.
 */
export function isOverSignInBudget(hits: SignInHits): boolean {
  const perAddress = hits.everywhere > everywhereLimit ? pressedAddressLimit : addressLimit;
  const perPair = hits.account > accountLimit ? pressedAccountLimit : addressAndAccountLimit;
  return hits.address > perAddress || hits.addressAndAccount > perPair;
}

/** Whether the attempt is the first of its window that goes beyond: those after it tell nothing new. */
export function isFirstOverSignInBudget(hits: SignInHits): boolean {
  const before = { ...hits, address: hits.address - 1, addressAndAccount: hits.addressAndAccount - 1 };
  return isOverSignInBudget(hits) && !isOverSignInBudget(before);
}
