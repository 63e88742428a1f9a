import type { Issue } from '../../live-form/form.ts';
import { rootOf } from './completer.ts';
import type { FormDesk } from './form-desk.ts';
import type { ValuePool } from './value-pool.ts';

/** `Zip: “Enter the ZIP code” (required)`, one after the other. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues
    .map(({ path, message, code, check }) => `${path}: “${message}” (${check === undefined ? code : `check ${check}`})`)
    .join('; ');
}

/** What to do about answers that cannot be sent because of these issues. */
export function adviseOn(issues: readonly Issue[], desk: FormDesk, pool: ValuePool): string {
  const advice = issues.map((issue) => adviseOnOne(issue, desk, pool));
  const checks = [...new Set(issues.flatMap(({ check }) => (check === undefined ? [] : [check])))];
  const several =
    checks.length > 1
      ? [`No answers that were tried satisfy the checks ${namesOf(checks)} together: change one, or give it a "when".`]
      : [];
  return [...several, ...new Set(advice)].slice(0, 3).join(' ');
}

function adviseOnOne({ path, code, check }: Issue, { definition }: FormDesk, pool: ValuePool): string {
  const root = rootOf(path);
  const setting = Object.entries(definition.rules ?? {}).filter(([, { set = {} }]) => Object.hasOwn(set, root));
  const locking = Object.entries(definition.rules ?? {}).filter(([, { disable = [] }]) => disable.includes(root));
  const isLocked = definition.compute?.[root] !== undefined || definition.schema.properties[root]?.readOnly === true;
  if (code === 'lookup-failed')
    return `Let check ${check} not apply while its lookup has no answer, or let the person go on another way.`;
  if (pool.isImpossible(root))
    return `Nothing fits the schema of ${root}: look at its pattern, minLength and maxLength together.`;
  if (code === 'required' && setting.length > 0)
    return `${root} is required, and rule ${namesOf(setting.map(([id]) => id))} may set it to nothing and lock it: let the rule hold only where it has a value.`;
  if (code === 'required' && locking.length > 0)
    return `${root} is required, and rule ${namesOf(locking.map(([id]) => id))} locks it, also while it is empty: let the rule hold only where it has a value.`;
  if (code === 'required' && isLocked)
    return `${root} is required and nobody can fill it in: do not require it, or see that it has a value.`;
  if (code === 'required' && pool.valid(root).length === 0)
    return `No value for ${root} was found: give one in a scenario, so that it can be tried, or make the pattern simpler.`;
  if (code === 'required')
    return `Require ${root} only where it can be answered, or let the rule that leads here not depend on its being empty.`;
  if (code === 'enum')
    return `The choices on offer and the enum of ${root} leave nothing in common here: offer one of its values.`;
  if (check !== undefined) {
    const others = Object.entries(definition.checks ?? {}).filter(
      ([id, { at }]) => id !== check && at === definition.checks![check]!.at,
    );
    const beside = others.length === 0 ? '' : `, beside ${namesOf(others.map(([id]) => id))} at the same field`;
    return `Look at what check ${check} asserts${beside}: no answer that was tried satisfies it here. If there is one, give it in a scenario.`;
  }
  return `Look at the ${code} of ${root}.`;
}

/** `a, b and c`; of many the first and how many more. */
export function namesOf(names: readonly string[]): string {
  const unique = [...new Set(names)];
  const told = unique.length > 8 ? [...unique.slice(0, 7), `${unique.length - 7} more`] : unique;
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')} and ${told.at(-1)!}`;
}
