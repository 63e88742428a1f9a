import { fromPointer } from '../../../definition/json-pointer.ts';
import type { FormDefinition } from '../../../definition/form-definition.ts';
import { MAX_STEPS } from '../../../logic/step-budget.ts';
import { estimateSteps, USUAL_ANSWER } from '../../values/estimate-steps.ts';
import { findVariableFacts } from '../../values/variable-facts.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { PlacedLogic } from '../lint-subject.ts';

/** For all rows together: about what a keystroke may take on a small phone. */
const MAX_STEPS_OF_ROWS = 5 * MAX_STEPS;
/** For all logic of a form together, which a submission has worked out at once while the server does nothing else. */
const MAX_STEPS_OF_FORM = 20 * MAX_STEPS;
/** Of a group that does not say; twin: `find-misfits.ts`. */
const MOST_ROWS = 1000;

export const steps: LintFamily = {
  rules: [
    {
      id: 'too-many-steps',
      severity: 'error',
      meaning:
        'Logic goes through lists within lists, or for each row through all rows: with as many entries as there may be it takes more steps than the engine gives it, and comes to nothing, or holds up whoever types. Or all logic of the form together does.',
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
  /** Of the innermost list. */
  readonly path: Finding['path'];
  /** Each time that it is worked out. */
  readonly count: number;
  /** For how many rows it is worked out. */
  readonly rows: number;
}

function weighLogic(
  definition: FormDefinition,
  { path, each, logic }: PlacedLogic,
  offered: ReadonlySet<string>,
): WeighedLogic {
  const { steps: count, pointer } = estimateSteps(logic, (variable) => {
    const schema = findVariableFacts(definition, variable, each)?.schema;
    // Of what a rule offers nothing else is kept, whatever was sent.
    return schema?.type === 'array' && offered.has(variable) ? { maxItems: USUAL_ANSWER, ...schema } : schema;
  });
  return { path: [...path, ...fromPointer(pointer)], count, rows: countRows(definition, each) };
}

function findIn({ path, count, rows }: WeighedLogic): readonly Finding[] {
  const ofRows = count * rows;
  if (count <= MAX_STEPS && ofRows <= MAX_STEPS_OF_ROWS) return [];
  const [found, most] = count > MAX_STEPS ? [count, MAX_STEPS] : [ofRows, MAX_STEPS_OF_ROWS];
  const what = count > MAX_STEPS ? 'this' : `this, for each of ${tell(rows)} rows,`;
  const message = `${what} takes up to ${tell(found)} steps where ${tell(most)} are the most: put a smaller "maxItems" on the lists, or go through one list after the other`;
  return [{ rule: 'too-many-steps', path, message }];
}

/** At the logic that takes most of them. */
function findInAll(weighed: readonly WeighedLogic[]): readonly Finding[] {
  const stepsOf = ({ count, rows }: WeighedLogic): number => count * rows;
  const sum = weighed.reduce((steps, logic) => steps + stepsOf(logic), 0);
  if (sum <= MAX_STEPS_OF_FORM) return [];
  const most = weighed.reduce((one, other) => (stepsOf(other) > stepsOf(one) ? other : one));
  const message = `all logic of this form together takes up to ${tell(sum)} steps where ${tell(MAX_STEPS_OF_FORM)} are the most, and this up to ${tell(stepsOf(most))} of them: put a smaller "maxItems" on the lists, or go through lists in fewer places`;
  return [{ rule: 'too-many-steps', path: most.path, message }];
}

/** How many rows there may be for which logic is worked out, each by itself. */
function countRows(definition: FormDefinition, each: string | undefined): number {
  if (each === undefined) return 1;
  let schema: FormDefinition['schema'] | undefined = definition.schema;
  let rows = 1;
  for (const step of each.split('.')) {
    const group: FormDefinition['schema']['properties'][string] | undefined = schema?.properties?.[step];
    rows *= group?.maxItems ?? MOST_ROWS;
    schema = group?.items as FormDefinition['schema'] | undefined;
  }
  return rows;
}

function tell(count: number): string {
  return Math.min(count, 1e12).toLocaleString('en-US');
}
