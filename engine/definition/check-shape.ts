import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { formSchema, overlaySchema, partSchema, schoolSchema } from '@campus-cover/schemas';
import { unwrapDefault } from '../validation/unwrap-default.ts';
import { describeShapeError } from './describe-shape-error.ts';
import { fromPointer } from './json-pointer.ts';
import { toProblem, type Problem } from './problem.ts';
import { placeAt, toJson, type SourceNode } from './source-node.ts';

export type ShapeName = 'form' | 'part' | 'overlay' | 'school';

let compiled: Readonly<Record<ShapeName, ValidateFunction>> | undefined;

/** Holds a file to its JSON Schema; each error becomes a problem in plain words at its place. */
export function checkShape(node: SourceNode, shape: ShapeName): readonly Problem[] {
  compiled ??= compileShapes();
  const validate = compiled[shape];
  if (validate(toJson(node))) return [];
  return (validate.errors ?? []).flatMap((error) => {
    const description = describeShapeError(error);
    if (description === undefined) return [];
    const { rule, message, suggestion, key } = description;
    const path = [...fromPointer(error.instancePath), ...(key === undefined ? [] : [key])];
    return [toProblem({ rule, message, suggestion, place: placeAt(node, path, key === undefined ? 'value' : 'key') })];
  });
}

/** Compiled on first use: a page that only runs forms must not carry ajv. */
function compileShapes(): Readonly<Record<ShapeName, ValidateFunction>> {
  // `verbose` hands over the schema around an error, from which suggestions are made.
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true });
  unwrapDefault(addFormatsModule)(ajv);
  ajv.addSchema(formSchema);
  return {
    form: ajv.compile({ $ref: 'form.schema.json' }),
    part: ajv.compile(partSchema),
    overlay: ajv.compile(overlaySchema),
    school: ajv.compile(schoolSchema),
  };
}
