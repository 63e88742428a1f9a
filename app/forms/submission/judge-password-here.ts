import type { LookupService } from '@campus-cover/engine';
import { readText } from '../lookups/lookup-values.ts';

/** Used if the judge's code fails to load. The server judges the password when the student submits the form. */
const unjudged = { weakness: 'none' };

/**
 * Judges a password in the browser, so that nothing is sent while the student types. The word lists load when the
 * student first types a password.
 */
export const judgePasswordHere: LookupService = async ({ password, about }) => {
  const judge = await import('@campus-cover/engine/passwords').catch(() => null);
  return judge ? { weakness: judge.judgePassword(readText(password), readText(about)) } : unjudged;
};
