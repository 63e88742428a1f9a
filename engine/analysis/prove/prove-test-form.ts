import { testDefinition, type TestDefinition } from '../../live-form/open-test-form.ts';
import { compileValidators } from '../../validation/compile-validators.ts';
import { validatorsFromSource } from '../../validation/validators-from-source.ts';
import type { Given } from '../scenarios/given.ts';
import type { Proof, ProofOptions, ProofWorld } from './proof.ts';
import { proveForm } from './prove-form.ts';

export interface TestWorld extends TestDefinition {
  readonly given?: Partial<Given>;
}

/** For tests: a small form on November 21, 2026. */
export function testWorld({ given = {}, ...definition }: TestWorld): ProofWorld {
  const whole = testDefinition(definition);
  return {
    variant: { form: whole.id },
    definition: whole,
    validators: validatorsFromSource(compileValidators(whole)),
    given: { today: '2026-11-21', ...given },
  };
}

export function proveTestForm(form: TestWorld, options: ProofOptions = {}): Promise<Proof> {
  return proveForm(testWorld(form), options);
}

/** Returns the findings that require an action. */
export function briefFindings({ findings }: Proof): readonly string[] {
  return findings
    .filter(({ severity }) => severity !== 'note')
    .map(({ severity, rule, pointer }) => `${severity} ${rule} ${pointer}`);
}
