import type { Issue } from '../../live-form/form.ts';
import { rootOf } from './completer.ts';
import type { FormOpener } from './form-opener.ts';
import type { ValuePool } from './values/value-pool.ts';

/** Describes issues as text, e.g. `Zip: “Enter the ZIP code” (required)`, joined with semicolons. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues
    .map(({ path, message, code, check }) => `${path}: “${message}” (${check === undefined ? code : `check ${check}`})`)
    .join('; ');
}

/** Explains what the author can do when these issues prevent the submission. */
export function adviseOn(issues: readonly Issue[], opener: FormOpener, pool: ValuePool): string {
  const advice = issues.map((issue) => adviseOnOne(issue, opener, pool));
  const checks = [...new Set(issues.flatMap(({ check }) => (check === undefined ? [] : [check])))];
  const several =
    checks.length > 1
      ? [
          `None of the answers tried satisfies all of the checks ${namesOf(checks)}: change one of the checks, or add a "when" to it.`,
        ]
      : [];
  return [...several, ...new Set(advice)].slice(0, 3).join(' ');
}

function adviseOnOne({ path, code, check }: Issue, { definition }: FormOpener, pool: ValuePool): string {
  const root = rootOf(path);
  const setting = Object.entries(definition.rules ?? {}).filter(([, { set = {} }]) => Object.hasOwn(set, root));
  const locking = Object.entries(definition.rules ?? {}).filter(([, { disable = [] }]) => disable.includes(root));
  const isLocked = definition.compute?.[root] !== undefined || definition.schema.properties[root]?.readOnly === true;
  if (code === 'lookup-failed')
    return `Do not apply check ${check} while its lookup has no result, or give the user another way to continue.`;
  if (pool.isImpossible(root))
    return `No value fits the schema of ${root}: check its pattern, minLength and maxLength together.`;
  if (code === 'required' && setting.length > 0)
    return `${root} is required, and rule ${namesOf(setting.map(([id]) => id))} may make it empty and lock it. Make the rule apply only where the field has a value.`;
  if (code === 'required' && locking.length > 0)
    return `${root} is required, and rule ${namesOf(locking.map(([id]) => id))} locks it even while it is empty. Make the rule apply only where the field has a value.`;
  if (code === 'required' && isLocked)
    return `${root} is required, but the user cannot fill it in. Do not require it, or make sure that it has a value.`;
  if (code === 'required' && pool.valid(root).length === 0)
    return `No value for ${root} was found. Add one to a scenario so that the proof can try it, or simplify the pattern.`;
  if (code === 'required')
    return `Require ${root} only where the user can answer it, or change the rule that causes this so that the rule does not depend on an empty answer.`;
  if (code === 'enum')
    return `The choices offered here and the enum of ${root} have no value in common. Offer one of the enum’s values.`;
  if (check !== undefined) {
    const others = Object.entries(definition.checks ?? {}).filter(
      ([id, { at }]) => id !== check && at === definition.checks![check]!.at,
    );
    const beside = others.length === 0 ? '' : `, together with ${namesOf(others.map(([id]) => id))} for the same field`;
    return `Review what check ${check} asserts${beside}. None of the answers tried satisfies it here. If such an answer exists, add it to a scenario.`;
  }
  return `Review the ${code} of ${root}.`;
}

/** Joins names: `a, b and c`. For a long list, returns the first few names and the number of remaining ones. */
export function namesOf(names: readonly string[]): string {
  const unique = [...new Set(names)];
  const told = unique.length > 8 ? [...unique.slice(0, 7), `${unique.length - 7} more`] : unique;
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')} and ${told.at(-1)!}`;
}

/**
 * Makes the first letter of a title lowercase if the title begins with a word, but not if it begins with a field name.
 */
export function startSmall(title: string): string {
  return title.replace(/^(?:Rule|Check|Lookup|Step|What|The) /, (word) => word.toLowerCase());
}
