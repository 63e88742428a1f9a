import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import type { FormDefinition, Logic } from '../../../../engine/index.ts';
import type { Answer } from '../workload/first-answers.ts';

type Step = () => void;

/**
 * What a page would build around json-logic-js and ajv without a form library: rules in JSON, an ajv function per
 * field, and the answers in one object that changes in place.
 */
export class JsonLogicForm {
  readonly data: Record<string, Answer | undefined>;
  readonly visible = new Set<string>();
  readonly required = new Set<string>();
  readonly errors = new Map<string, string>();
  private readonly definition: FormDefinition;
  private readonly validators: ReadonlyMap<string, ValidateFunction>;
  private readonly checks: ReadonlyMap<string, Logic>;
  /** Maps each answer to the values that must be computed again after the answer changes, in dependency order. */
  private readonly affected = new Map<string, Step[]>();
  private readonly everything: Step[] = [];

  constructor(definition: FormDefinition, answers: Readonly<Record<string, Answer>>, today: string) {
    const ajv = new Ajv({ allErrors: true });
    addFormats.default(ajv);
    const { properties, required } = definition.schema;
    this.definition = definition;
    this.data = { ...answers, $today: today };
    this.validators = new Map(Object.entries(properties).map(([name, schema]) => [name, ajv.compile(schema)]));
    this.checks = new Map(Object.values(definition.checks ?? {}).map(({ at, assert }) => [at, assert]));
    for (const name of Object.keys(properties)) {
      if (definition.fields?.[name]?.initially !== 'hidden') this.visible.add(name);
      if (required?.includes(name)) this.required.add(name);
    }
    this.plan();
    this.workOutEverything();
  }

  workOutEverything(): void {
    for (const step of this.everything) step();
  }

  /** Computes everything that depends on one answer; an unchanged sum ends the chain. */
  workOutAfter(name: string): void {
    for (const step of this.affected.get(name)!) step();
  }

  private plan(): void {
    const { compute = {}, rules = {}, schema } = this.definition;
    for (const name of Object.keys(schema.properties)) this.affected.set(name, [() => this.judge(name)]);
    for (const [name, logic] of Object.entries(compute)) {
      this.everything.push(() => (this.data[name] = this.apply(logic) as number));
      const addUp = (): void => {
        const sum = this.apply(logic) as number;
        if (sum === this.data[name]) return;
        this.data[name] = sum;
        this.workOutAfter(name);
      };
      for (const read of jsonLogic.uses_data(logic as object)) this.affected.get(String(read))!.push(addUp);
    }
    for (const { when, show = [], require = [] } of Object.values(rules)) {
      const decide = (): void => {
        const holds = jsonLogic.truthy(this.apply(when));
        for (const name of show) put(this.visible, name, holds);
        for (const name of require) put(this.required, name, holds);
      };
      this.everything.push(decide);
      const decideAndJudge = (): void => {
        decide();
        for (const name of show) this.judge(name);
      };
      for (const read of jsonLogic.uses_data(when as object)) this.affected.get(String(read))!.push(decideAndJudge);
    }
    for (const name of Object.keys(schema.properties)) this.everything.push(() => this.judge(name));
  }

  private judge(name: string): void {
    const error = this.visible.has(name) ? this.errorOf(name, this.data[name]) : undefined;
    if (error === undefined) this.errors.delete(name);
    else this.errors.set(name, error);
  }

  private errorOf(name: string, value: Answer | undefined): string | undefined {
    if (value === undefined || value === '') return this.required.has(name) ? 'required' : undefined;
    const validate = this.validators.get(name)!;
    if (!validate(value)) return validate.errors![0]!.keyword;
    const check = this.checks.get(name);
    return check === undefined || jsonLogic.truthy(this.apply(check)) ? undefined : 'check';
  }

  private apply(logic: Logic): unknown {
    return jsonLogic.apply(logic as RulesLogic, this.data);
  }
}

function put(names: Set<string>, name: string, isIn: boolean): void {
  if (isIn) names.add(name);
  else names.delete(name);
}
