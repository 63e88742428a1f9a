import type { Answers, Json } from '@campus-cover/engine';
import { ServerError } from '../platform/errors/server-error.ts';
import type { CoverageWish } from './choose-coverages.ts';
import type { PaymentChoice } from './how-paid.ts';

/** The parts of `"<StudentCoverageID>:<DependentID>"`; ids contain no colon. */
const choice = /^([^:]+):([^:]+)$/;

/** Higher than the number of rows on any page, so a longer list must be forged. */
const mostChoices = 500;

/**
 * The coverages and people that are chosen by the answers, or by a lookup's parameters of the same names. A prior
 * coverage comes with its dependents.
 *
 * @throws {ServerError} REQUEST_INVALID for more than a page can choose
 */
export function readWishes(answers: Readonly<Record<string, Json | undefined>>): readonly CoverageWish[] {
  const dependents = new Map(texts(answers['Coverages']).map((id) => [id, new Set<string>()]));
  for (const value of texts(answers['DependentCoverages'])) {
    const [, studentCoverageId, dependentId] = choice.exec(value) ?? [];
    if (studentCoverageId === undefined || dependentId === undefined) continue;
    const ofCoverage = dependents.get(studentCoverageId) ?? new Set();
    dependents.set(studentCoverageId, ofCoverage.add(dependentId));
  }
  return [...dependents].map(([studentCoverageId, ids]) => ({ studentCoverageId, dependentIds: [...ids] }));
}

/** The payment choice in the answers; null when they contain none, or one that no school offers. */
export function readPaymentChoice(answers: Readonly<Record<string, Json | undefined>>): PaymentChoice | null {
  const payTimeOption = answers['PayTimeOption'];
  if (payTimeOption === 'University Invoice') return { payTimeOption, payMethod: null, installmentName: null };
  if (payTimeOption !== 'Pay now') return null;
  const payMethod = answers['PerEntireTransaction'];
  const installmentName = text(answers['InstallmentName']);
  return {
    payTimeOption,
    payMethod: payMethod === 'Credit Card' || payMethod === 'Bank Account' ? payMethod : null,
    installmentName: installmentName === '' || installmentName === 'none' ? null : installmentName,
  };
}

export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

// "none" means an empty list.
function texts(value: Json | undefined): readonly string[] {
  if (!Array.isArray(value)) return [];
  if (value.length > mostChoices)
    throw new ServerError('REQUEST_INVALID', { detail: 'The request contains more choices than a page can offer.' });
  return value.filter((item): item is string => typeof item === 'string');
}

/** The life event that opened an enrollment, from the answers; null when the form does not request one. */
export function readLifeEvent(answers: Answers) {
  const qleDate = text(answers['QLEDate']);
  if (qleDate === '') return null;
  return { qleDate, qleEvent: text(answers['QLEEvent']), otherQleReason: text(answers['OtherQLEReason']) };
}
