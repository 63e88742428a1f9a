import type { FormDefinition } from '../../../definition/form-definition.ts';
import { fromPointer } from '../../../definition/source/json-pointer.ts';
import { MAX_STEPS } from '../../../logic/step-budget.ts';
import { MOST_LIST_ENTRIES } from '../../../submission/answer-limits.ts';
import { estimateSteps, USUAL_ANSWER } from '../../values/estimate-steps.ts';
import { findVariableFacts } from '../../values/variable-facts.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { PlacedLogic } from '../lint-subject.ts';

/** The limit for all rows together. A slow phone can handle about this many steps per keystroke. */
const MAX_STEPS_OF_ROWS = 5 * MAX_STEPS;
/**
 * The limit for all of a form's logic together. During a submission, the server runs all of this logic without a pause
 * and does nothing else.
 */
const MAX_STEPS_OF_FORM = 20 * MAX_STEPS;

export const steps: LintFamily = {
  rules: [
    {
      id: 'too-many-steps',
      severity: 'error',
      meaning:
        'Logic loops over lists within lists, or over all rows for each row. With the maximum number of entries, the logic takes more steps than the engine allows. It then returns nothing or slows down typing. The form’s logic as a whole can also take too many steps.',
    },
  ],
  find: ({ definition, logics }) => {
    const offered = new Set(Object.values(definition.rules ?? {}).flatMap(({ options = {} }) => Object.keys(options)));
    const weighed = logics.map((place) => weighLogic(definition, place, offered));
    const found = weighed.flatMap(findIn);
    return found.length > 0 ? found : findInAll(weighed);
  },
};

interface WeighedLogic {
  /** The path of the innermost list. */
  readonly path: Finding['path'];
  /** Steps per run. */
  readonly count: number;
  /** The number of rows that the logic runs for. */
  readonly rows: number;
}

function weighLogic(
  definition: FormDefinition,
  { path, each, logic }: PlacedLogic,
  offered: ReadonlySet<string>,
): WeighedLogic {
  const { steps: count, pointer } = estimateSteps(logic, (variable) => {
    const schema = findVariableFacts(definition, variable, each)?.schema;
    // If a rule offers choices, the engine accepts only those choices, whatever the client sends.
    return schema?.type === 'array' && offered.has(variable) ? { maxItems: USUAL_ANSWER, ...schema } : schema;
  });
  return { path: [...path, ...fromPointer(pointer)], count, rows: countRows(definition, each) };
}

function findIn({ path, count, rows }: WeighedLogic): readonly Finding[] {
  const ofRows = count * rows;
  if (count <= MAX_STEPS && ofRows <= MAX_STEPS_OF_ROWS) return [];
  const [found, most] = count > MAX_STEPS ? [count, MAX_STEPS] : [ofRows, MAX_STEPS_OF_ROWS];
  const what = count > MAX_STEPS ? 'this' : `this, for each of ${tell(rows)} rows,`;
  const message = `${what} takes up to ${tell(found)} steps, but at most ${tell(most)} are allowed: set a smaller "maxItems" on the lists, or loop over one list after the other`;
  return [{ rule: 'too-many-steps', path, message }];
}

/** Reports the total at the location of the logic that takes the most steps. */
function findInAll(weighed: readonly WeighedLogic[]): readonly Finding[] {
  const stepsOf = ({ count, rows }: WeighedLogic): number => count * rows;
  const sum = weighed.reduce((steps, logic) => steps + stepsOf(logic), 0);
  if (sum <= MAX_STEPS_OF_FORM) return [];
  const most = weighed.reduce((one, other) => (stepsOf(other) > stepsOf(one) ? other : one));
  const message = `all logic of this form together takes up to ${tell(sum)} steps, but at most ${tell(MAX_STEPS_OF_FORM)} are allowed, and this takes up to ${tell(stepsOf(most))} of them: set a smaller "maxItems" on the lists, or loop over lists in fewer places`;
  return [{ rule: 'too-many-steps', path: most.path, message }];
}

/** Returns the maximum number of rows that the logic runs for. */
function countRows(definition: FormDefinition, each: string | undefined): number {
  if (each === undefined) return 1;
  let schema: FormDefinition['schema'] | undefined = definition.schema;
  let rows = 1;
  for (const step of each.split('.')) {
    const group: FormDefinition['schema']['properties'][string] | undefined = schema?.properties?.[step];
    rows *= Math.min(group?.maxItems ?? MOST_LIST_ENTRIES, MOST_LIST_ENTRIES);
    schema = group?.items as FormDefinition['schema'] | undefined;
  }
  return rows;
}

function tell(count: number): string {
  return Math.min(count, 1e12).toLocaleString('en-US');
}
