import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import type { Answers, Form, Issue } from '../../live-form/form.ts';
import { askedAnswers } from './asked-answers.ts';
import type { FormOpener } from './form-opener.ts';
import { playAnswers } from './play-answers.ts';
import type { AskedLookup, Situation, Witness } from './proof.ts';
import { Reading } from './reading.ts';

export type WitnessTrial =
  | { readonly isAccepted: true; readonly witness: Witness; readonly reading: Reading }
  | {
      readonly isAccepted: false;
      readonly issues: readonly Issue[];
      readonly reason: 'form' | 'server' | 'world';
      readonly situation: Situation;
    };

/** Fills in the form from the start like a user, submits it, and has the server's judge check the data. */
export async function makeWitness(opener: FormOpener, title: string, wanted: Situation): Promise<WitnessTrial> {
  const form = opener.openEmpty(wanted);
  const order = form.fieldPaths.filter((path) => isAnswered(form, path, wanted.answers));
  const answered = playAnswers(form, wanted.answers, order);
  const asked = askedAnswers(form);
  const situation = {
    ...wanted,
    answers: Object.fromEntries(
      [...answered, ...Object.keys(asked)].flatMap((path) =>
        Object.hasOwn(asked, path) ? [[path, asked[path]!]] : [],
      ),
    ),
  };
  const submission = form.submission();
  if (!submission.ok) return { isAccepted: false, issues: submission.issues, reason: 'form', situation };
  const judged = await opener.judge(situation, submission.data);
  if (!judged.ok) return { isAccepted: false, issues: judged.issues, reason: 'server', situation };
  const reading = new Reading(opener, form, situation);
  const questions = listAsked(opener, reading);
  if (isContradicting(questions)) return { isAccepted: false, issues: [], reason: 'world', situation };
  const paths = form.fieldPaths;
  const witness: Witness = {
    title,
    situation,
    data: submission.data,
    visible: paths.filter((path) => form.field(path).visible),
    required: paths.filter((path) => form.field(path).visible && form.field(path).required),
    asked: questions,
  };
  return { isAccepted: true, witness, reading };
}

/** Includes fields that have a default but no answer, so that the default is removed. */
function isAnswered(form: Form, path: string, answers: Answers): boolean {
  return Object.hasOwn(answers, path) || Object.hasOwn(form.answers(), path);
}

function listAsked(opener: FormOpener, reading: Reading): readonly AskedLookup[] {
  return Object.entries(opener.definition.lookups ?? {}).flatMap(([lookup, { each }]) =>
    reading.rowsOf(each).flatMap((row): readonly AskedLookup[] => {
      if (reading.lookupStanding(lookup, row) === 'idle') return [];
      const outcome = reading.situation.lookups[lookup] ?? { answer: null };
      return [{ lookup, service: opener.serviceOf(lookup), parameters: reading.parametersOf(lookup, row), outcome }];
    }),
  );
}

/** Returns whether one service returns two results for the same parameters, which is impossible. */
function isContradicting(asked: readonly AskedLookup[]): boolean {
  return asked.some((one, index) =>
    asked
      .slice(index + 1)
      .some(
        (other) =>
          other.service === one.service &&
          isDeepEqual(other.parameters, one.parameters) &&
          !isDeepEqual(other.outcome, one.outcome),
      ),
  );
}
