/** How many tries have no delay, and how long the wait is before each further try. The wait doubles with each try. */
export interface Patience {
  readonly freeTries: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

/** Tries by unknown browsers, excluding tries that a successful sign-in removed. */
export interface SignInTries {
  /** From one network address, in 15 minutes. */
  readonly address: number;
  /** On one account from any address, in a day. */
  readonly account: number;
  /** In 15 minutes. */
  readonly everywhere: number;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** For tries from one address on one account, under normal conditions. */
export const calmPatience: Patience = { freeTries: 5, firstWaitMs: 30 * secondMs, longestWaitMs: hourMs };
/**
 * The same, while an address sends or the portal receives many wrong passwords. A person who knows their password needs
 * one try.
 */
const alert: Patience = { freeTries: 1, firstWaitMs: 15 * minuteMs, longestWaitMs: hourMs };
/** The same for an account whose password many addresses are trying to guess. */
const besieged: Patience = { freeTries: 1, firstWaitMs: dayMs, longestWaitMs: dayMs };
/** For one browser that has signed in to the account before, or that opened a link from the account's mailbox. */
export const knownBrowserPatience: Patience = { freeTries: 10, firstWaitMs: 30 * secondMs, longestWaitMs: hourMs };

const addressAlert = 300;
const addressLimit = 1000;
const accountAlert = 100;
const everywhereAlert = 5000;

/**
 * How long an unknown browser must wait before it can try an account again. Null means that this address has tried so
 * often that only a known browser can continue. Opening a link from the account's mailbox makes any browser known.
 */
export function signInPatience({ address, account, everywhere }: SignInTries): Patience | null {
  if (address >= addressLimit) return null;
  if (account >= accountAlert) return besieged;
  return address >= addressAlert || everywhere >= everywhereAlert ? alert : calmPatience;
}

/** The wait in milliseconds between the last of `tries` tries and the next one. */
export function waitAfter(tries: number, { freeTries, firstWaitMs, longestWaitMs }: Patience): number {
  return tries < freeTries ? 0 : Math.min(firstWaitMs * 2 ** (tries - freeTries), longestWaitMs);
}
