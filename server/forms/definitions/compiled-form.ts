import { createHash } from 'node:crypto';
import {
  compileValidators,
  validatorsFromSource,
  type FieldValidators,
  type FormDefinition,
  type ReviewDefinition,
} from '@campus-cover/engine';

/** An effective definition with its validators. The browser receives the same validators that the server uses. */
export interface CompiledForm {
  /** SHA-256 of `definitionJson`, in hex. The definition's address, drafts and submissions use it. */
  readonly hash: string;
  /** Without the review, because everyone can read this definition. */
  readonly definition: FormDefinition;
  /** Which submissions wait; undefined if none does. */
  readonly review: ReviewDefinition | undefined;
  readonly definitionJson: string;
  /** An ES module whose default export is the validators' factory. */
  readonly validatorsModule: string;
  readonly validators: FieldValidators;
}

/** Compiles a definition. This takes tens of milliseconds, so callers keep the result. */
export function compileForm({ review, ...definition }: FormDefinition): CompiledForm {
  const definitionJson = JSON.stringify(definition);
  const source = compileValidators(definition);
  return {
    hash: createHash('sha256').update(definitionJson).digest('hex'),
    definition,
    review,
    definitionJson,
    validatorsModule: `export default ${source}`,
    validators: validatorsFromSource(source),
  };
}
