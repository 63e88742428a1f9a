import type { Json, Logic } from '../../definition/form-definition.ts';
import { toOperands } from '../../logic/to-operands.ts';
import { formVariable, literalPath, literalPaths } from '../../logic/operators/variable.ts';
import { operators } from '../../logic/operators.ts';

/**
 * How logic uses a variable:
 *
 * - `truth`: tests whether it has a value
 * - `equals`, `order`: compares it with `constant`, or with today
 * - `contains`: tests whether the list contains `constant`
 * - `age`, `days`, `count`, `length`, `cents`: compares this number, which is taken from the variable, with `constant`
 * - `isDate`: tests whether it is a valid date
 * - `other`: uses it in a way that no list of values can represent
 */
export interface VariableUse {
  readonly path: string;
  /** The variable's JSON pointer within the logic. */
  readonly pointer: string;
  readonly kind: 'truth' | 'equals' | 'order' | 'contains' | 'isDate' | NumberOf | 'other';
  readonly constant?: Json;
  readonly isAgainstToday?: true;
}

type NumberOf = 'age' | 'days' | 'count' | 'length' | 'cents';
type Look = Omit<VariableUse, 'path' | 'pointer'>;

const truth: Look = { kind: 'truth' };
const other: Look = { kind: 'other' };
const branches: ReadonlySet<string> = new Set(['and', 'or', '!', '!!', 'isEmpty']);
const equalities: ReadonlySet<string> = new Set(['==', '!=', '===', '!==']);
const orders: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', 'between']);

/** Lists every use of a variable in logic. A variable has one entry for each constant that it is compared with. */
export function collectUses(logic: Logic): readonly VariableUse[] {
  const uses: VariableUse[] = [];
  visit(logic, '', truth, false);
  return uses;

  function visit(node: Logic, pointer: string, look: Look, isInBody: boolean): void {
    const call = readCall(node);
    if (call === undefined) {
      if (isList(node)) node.forEach((entry, index) => visit(entry, `${pointer}/${index}`, other, isInBody));
      return;
    }
    const { name, operands, pointerOf } = call;
    const at = (index: number): string => pointer + pointerOf(index);
    if (name === 'var') {
      const path = formVariable(literalPath(operands[0]) ?? '', isInBody);
      if (path !== undefined && path !== '') uses.push({ path, pointer: at(0), ...look });
      if (operands.length > 1) visit(operands[1] ?? null, at(1), other, isInBody);
    } else if (name === 'missing') {
      for (const literal of literalPaths(operands)) {
        const path = literal === undefined ? undefined : formVariable(literal, isInBody);
        if (path !== undefined) uses.push({ path, pointer: at(0), ...truth });
      }
    } else if (branches.has(name)) {
      // "or" and "and" return one of their operands. When another operator uses this value, the value itself matters,
      // not only whether it is true.
      const inner = (name === 'and' || name === 'or') && look.kind !== 'truth' ? other : truth;
      operands.forEach((operand, index) => visit(operand, at(index), inner, isInBody));
    } else if (name === 'if' || name === '?:') {
      operands.forEach((operand, index) => {
        const isCondition = index % 2 === 0 && index < operands.length - 1;
        visit(operand, at(index), isCondition ? truth : look, isInBody);
      });
    } else if (equalities.has(name) || orders.has(name)) {
      visitComparison(call, at, isInBody);
    } else if (name === 'in') {
      visitMembership(call, at, isInBody);
    } else {
      const body = bodyOf(name);
      const inner: Look = name === 'isDate' ? { kind: 'isDate' } : other;
      operands.forEach((operand, index) => visit(operand, at(index), inner, isInBody || index === body));
    }
  }

  function visitComparison({ name, operands }: LogicCall, at: (index: number) => string, isInBody: boolean): void {
    const kind = equalities.has(name) ? 'equals' : 'order';
    operands.forEach((operand, index) => {
      const against = operands.filter((_, position) => position !== index).map((entry) => toLook(entry, kind));
      const measured = readMeasure(operand);
      const looks = against.length === 0 ? [other] : against;
      for (const look of looks) {
        if (measured === undefined) visit(operand, at(index), look, isInBody);
        else if (look.constant === undefined) visit(operand, at(index), other, isInBody);
        else uses.push({ path: measured.path, pointer: at(index), kind: measured.kind, constant: look.constant });
      }
    });
  }

  function visitMembership({ operands }: LogicCall, at: (index: number) => string, isInBody: boolean): void {
    const [needle = null, haystack = null] = operands;
    if (isList(haystack) && haystack.every(isLiteral)) {
      for (const constant of haystack) visit(needle, at(0), { kind: 'equals', constant }, isInBody);
      return;
    }
    visit(needle, at(0), other, isInBody);
    visit(haystack, at(1), isLiteral(needle) ? { kind: 'contains', constant: needle } : other, isInBody);
  }
}

export interface LogicCall {
  readonly name: string;
  readonly operands: readonly Logic[];
  /** An operand's JSON pointer within the call. */
  readonly pointerOf: (index: number) => string;
}

/** Returns the operator and operands in a piece of logic, or `undefined` for a plain value. */
export function readCall(logic: Logic | undefined): LogicCall | undefined {
  if (typeof logic !== 'object' || logic === null || isList(logic)) return undefined;
  const [entry] = Object.entries(logic);
  if (entry === undefined) return undefined;
  const [name, operand] = entry;
  const step = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return {
    name,
    operands: toOperands(operand),
    pointerOf: (index) => (isList(operand) ? `${step}/${index}` : step),
  };
}

/** Returns whether logic is a constant: text, a number, true, false or null. */
export function isLiteral(logic: Logic | undefined): logic is null | boolean | number | string {
  return logic !== undefined && (typeof logic !== 'object' || logic === null);
}

function toLook(compared: Logic, kind: 'equals' | 'order'): Look {
  if (isLiteral(compared)) return { kind, constant: compared };
  return isToday(compared) ? { kind, isAgainstToday: true } : other;
}

/** Recognizes a number taken from one variable, e.g. `{ "age": [{ "var": "Born" }, { "var": "$today" }] }`. */
function readMeasure(logic: Logic): { readonly path: string; readonly kind: NumberOf } | undefined {
  const call = readCall(logic);
  if (call === undefined) return undefined;
  const { name, operands } = call;
  const paths = operands.map((operand) => {
    const inner = readCall(operand);
    return inner?.name === 'var' && inner.operands.length === 1 ? literalPath(inner.operands[0]) : undefined;
  });
  const [first, second] = paths;
  if (name === 'count' || name === 'length' || name === 'cents')
    return first === undefined ? undefined : { path: first, kind: name };
  if (name === 'age') return first !== undefined && second === '$today' ? { path: first, kind: 'age' } : undefined;
  if (name !== 'daysBetween' || first === undefined || second === undefined) return undefined;
  if (second === '$today') return { path: first, kind: 'days' };
  return first === '$today' ? { path: second, kind: 'days' } : undefined;
}

function isToday(logic: Logic): boolean {
  const call = readCall(logic);
  return call?.name === 'var' && call.operands[0] === '$today';
}

function bodyOf(name: string): number | undefined {
  const operator = operators.get(name);
  return operator !== undefined && 'body' in operator ? operator.body : undefined;
}

function isList(logic: Logic | undefined): logic is readonly Logic[] {
  return Array.isArray(logic);
}
