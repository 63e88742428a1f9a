import type { Json } from '../../definition/form-definition.ts';
import { readPath } from '../../logic/logic-scope.ts';
import type { LevelProgram } from '../plan/form-program.ts';
import { stateAbove, type FormState } from './form-state.ts';
import { levelsUp } from '../plan/level-names.ts';
import { findVariableSource, type VariableSource } from '../plan/variable-source.ts';

/** A variable's source, and the number of levels up to it. */
interface FoundVariable {
  readonly source: VariableSource;
  readonly up: number;
}

const found = new WeakMap<LevelProgram, Map<string, FoundVariable>>();

/** Returns a variable's value as logic on that level reads it. */
export function readVariable(state: FormState, path: string): Json | undefined {
  const { program, shared } = state;
  const field = program.variableIndex.get(path);
  if (field !== undefined) return state.values[field];
  const { source, up } = findVariable(program, path);
  switch (source.kind) {
    case 'field': {
      const holder = stateAbove(state, up);
      return readPath(holder.values[holder.program.fieldIndex.get(source.field)!], source.rest);
    }
    case 'lookup': {
      const holder = stateAbove(state, up);
      return readPath(holder.lookups[holder.program.lookupIndex.get(source.lookup)!]!.result, source.rest);
    }
    case 'index':
      return stateAbove(state, up).index;
    case 'record':
      return readPath(shared.record, source.rest);
    case 'context':
      return readPath(shared.options.context, source.rest);
    case 'today':
      return shared.options.today;
    case 'unknown':
      return undefined;
  }
}

/** Caches per level, because rows read the same few variables repeatedly. */
function findVariable(program: LevelProgram, path: string): FoundVariable {
  let variables = found.get(program);
  if (variables === undefined) found.set(program, (variables = new Map()));
  let variable = variables.get(path);
  if (variable === undefined) {
    const source = findVariableSource(program.definition, path, program.group);
    variable = { source, up: 'group' in source ? levelsUp(program, source.group) : 0 };
    variables.set(path, variable);
  }
  return variable;
}
