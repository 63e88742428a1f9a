import { isGroupSchema, schemaOfField } from '../../../definition/field-groups.ts';
import type { FieldSchema, Json } from '../../../definition/form-definition.ts';
import { isDeepEqual } from '../../../definition/is-deep-equal.ts';
import type { Answers } from '../../../live-form/form.ts';
import { isEmpty } from '../../../logic/emptiness.ts';
import { readPath } from '../../../logic/logic-scope.ts';
import { normalizeAnswer } from '../../../validation/normalize-value.ts';
import { candidateValues, type Candidates } from '../../values/candidate-values.ts';
import { sampleText } from '../../values/sample-value.ts';
import { listRows } from '../group-rows.ts';
import type { LookupOutcome, ProofWorld } from '../proof.ts';
import { comparedFields } from './compared-fields.ts';
import { generateValues } from './generate-values.ts';
import { listLuhnVariables, patternsByVariable, withCheckDigits, wordsForPatterns } from './pattern-words.ts';

const MAX_OTHERS = 4;
const MAX_OF_ANOTHER = 2;

/** Values to try as answers, by field. */
export class ValuePool {
  readonly #world: ProofWorld;
  readonly #samples: readonly Answers[];
  readonly #candidates: ReadonlyMap<string, Candidates>;
  readonly #patterns: ReadonlyMap<string, readonly string[]>;
  readonly #luhn: ReadonlySet<string>;
  readonly #compared: ReadonlyMap<string, readonly string[]>;
  readonly #valid = new Map<string, readonly Json[]>();
  readonly #impossible = new Set<string>();

  constructor(world: ProofWorld, outcomes: ReadonlyMap<string, readonly LookupOutcome[]>, samples: readonly Answers[]) {
    this.#world = world;
    this.#samples = samples;
    this.#candidates = candidateValues(world.definition, world.given.today);
    this.#patterns = patternsByVariable(world.definition, outcomes);
    this.#luhn = listLuhnVariables(world.definition);
    this.#compared = comparedFields(world.definition);
  }

  /** Values that may change the result of logic, valid or not. Leaves out the empty value. */
  critical(field: string): readonly Json[] {
    const schema = this.#schemaOf(field);
    if (isGroupSchema(schema)) return this.#rows(field, schema);
    const { values = [], isComplete = true } = this.#candidates.get(field) ?? {};
    const patterned = this.#patterned(field, schema);
    // Adds some very different values for a field that is compared with another answer or used in arithmetic.
    const others = isComplete ? [] : this.valid(field).slice(0, MAX_OTHERS);
    const critical = unique(
      [...values, ...patterned, ...others, ...this.#ofCompared(field)].filter((value) => !isEmpty(value)),
    );
    return critical.length > 0 ? critical : this.valid(field).slice(0, 1);
  }

  /** Values that the field's own validator accepts. The simplest value is first. */
  valid(field: string): readonly Json[] {
    const known = this.#valid.get(field);
    if (known !== undefined) return known;
    const schema = this.#schemaOf(field);
    const generated = generateValues(schema, this.#world.given.today);
    if (generated.isImpossible) this.#impossible.add(field);
    const critical = isGroupSchema(schema) ? this.#rows(field, schema) : this.#namedFor(field, schema);
    const all = unique([...generated.values, ...critical].filter((value) => !isEmpty(value)));
    const valid = all.filter((value) => this.#isValid(field, value));
    this.#valid.set(field, valid);
    return valid;
  }

  /** Answers from scenarios, valid or not. Their authors know limits that no constant in the logic names. */
  sampled(field: string): readonly Json[] {
    const answers = this.#samples.flatMap((sample) => (Object.hasOwn(sample, field) ? [sample[field]!] : []));
    return unique(answers.filter((answer) => !isEmpty(answer)));
  }

  /** Whether a rule, a check, a lookup or a computed value reads a field, by the field's template path. */
  isRead(path: string): boolean {
    return this.#candidates.has(path);
  }

  isGroup(field: string): boolean {
    return isGroupSchema(this.#schemaOf(field));
  }

  /** Returns true only if it is certain that no string of the allowed length matches the pattern. */
  isImpossible(field: string): boolean {
    this.valid(field);
    return this.#impossible.has(field);
  }

  /**
   * The values that logic compares a context value with, and `null` if the value may be missing. The given value comes
   * first and represents all other strings, because a made-up string may be impossible in the field.
   */
  context(path: string): readonly Json[] {
    const { values = [], facts } = this.#candidates.get(path) ?? {};
    const given = readPath(this.#world.given.context, path.slice('$context.'.length)) ?? null;
    if (given === null) return values;
    const schema = facts?.schema ?? {};
    const isMadeUp = (value: Json): boolean =>
      schema.type === 'string' && schema.enum === undefined && schema.format === undefined &&
      value === sampleText(schema, new Set(values.filter((other) => other !== value))); // oxfmt-ignore
    return unique([given, ...values.filter((value) => isEmpty(given) || !isMadeUp(value))]);
  }

  /** Strings that match what logic tests the field for: patterns and a check digit. */
  #patterned(path: string, schema: FieldSchema): readonly Json[] {
    const words = wordsForPatterns(schema, this.#patterns.get(path) ?? []);
    if (!this.#luhn.has(path)) return words;
    const { values } = generateValues(schema, this.#world.given.today);
    return [...words, ...withCheckDigits([...words, ...values])];
  }

  #namedFor(field: string, schema: FieldSchema): readonly Json[] {
    return [
      ...this.#patterned(field, schema),
      ...(this.#candidates.get(field)?.values ?? []),
      ...this.#ofCompared(field),
      ...this.sampled(field),
    ];
  }

  /** Values of the fields that this field is compared with. Equal values in both fields are a separate case. */
  #ofCompared(field: string): readonly Json[] {
    const { today } = this.#world.given;
    return (this.#compared.get(field) ?? []).flatMap((other) =>
      generateValues(this.#schemaOf(other), today).values.slice(0, MAX_OF_ANOTHER),
    );
  }

  #rows(field: string, schema: FieldSchema): readonly Json[] {
    const critical = (path: string): readonly Json[] => {
      const named = this.#candidates.get(path)?.values ?? [];
      return named.filter((value) => !isEmpty(value));
    };
    return listRows({
      field,
      schema,
      today: this.#world.given.today,
      critical: (path, member) => [...critical(path), ...this.#patterned(path, member)],
    });
  }

  #isValid(field: string, value: Json): boolean {
    const validate = this.#world.validators[field];
    const steps = this.#world.definition.fields?.[field]?.normalize;
    return validate === undefined || validate(normalizeAnswer(value, this.#schemaOf(field), steps));
  }

  #schemaOf(field: string): FieldSchema {
    return schemaOfField(this.#world.definition, field) ?? {};
  }
}

function unique(values: readonly Json[]): readonly Json[] {
  return values.length > 60 && values.every((value) => typeof value !== 'object')
    ? [...new Set(values)]
    : values.filter((value, index) => values.findIndex((other) => isDeepEqual(other, value)) === index);
}
