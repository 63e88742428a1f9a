import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import {
  faqSchema,
  formSchema,
  givenSchema,
  languageSchema,
  newsSchema,
  overlaySchema,
  partSchema,
  scenarioSchema,
  schoolSchema,
} from '@campus-cover/schemas';
import { unwrapDefault } from '../validation/unwrap-default.ts';
import { describeShapeError } from './describe-shape-error.ts';
import { fromPointer } from './json-pointer.ts';
import { toProblem, type Problem } from './problem.ts';
import { placeAt, toJson, type SourceNode } from './source-node.ts';
import { uniqueItemsKeyword } from './unique-items-keyword.ts';

export type ShapeName = 'form' | 'part' | 'overlay' | 'school' | 'given' | 'scenario' | 'language' | 'news' | 'faq';

/** Of one file; nobody reads more before having fixed some. */
const MAX_ERRORS = 1000;

let compileShape: ((shape: ShapeName) => ValidateFunction) | undefined;
const compiled = new Map<ShapeName, ValidateFunction>();

/** A part or a form is checked for each school and each language that has it. */
const checked = new WeakMap<SourceNode, Map<ShapeName, readonly Problem[]>>();

/** Holds a file, or a form with its parts merged in, to its JSON Schema; each error becomes a problem in plain words at its place. */
export function checkShape(node: SourceNode, shape: ShapeName): readonly Problem[] {
  const known = checked.get(node) ?? new Map<ShapeName, readonly Problem[]>();
  checked.set(node, known);
  const problems = known.get(shape) ?? findShapeProblems(node, shape);
  known.set(shape, problems);
  return problems;
}

function findShapeProblems(node: SourceNode, shape: ShapeName): readonly Problem[] {
  const validate = validatorOf(shape);
  if (validate(toJson(node))) return [];
  return (validate.errors ?? []).slice(0, MAX_ERRORS).flatMap((error) => {
    const description = describeShapeError(error);
    if (description === undefined) return [];
    const { rule, message, suggestion, key } = description;
    const path = [...fromPointer(error.instancePath), ...(key === undefined ? [] : [key])];
    return [toProblem({ rule, message, suggestion, place: placeAt(node, path, key === undefined ? 'value' : 'key') })];
  });
}

/** Each compiled on first use: a page that only runs forms must not carry ajv, and a portal checks no scenarios. */
function validatorOf(shape: ShapeName): ValidateFunction {
  compileShape ??= openCompiler();
  const validate = compiled.get(shape) ?? compileShape(shape);
  compiled.set(shape, validate);
  return validate;
}

function openCompiler(): (shape: ShapeName) => ValidateFunction {
  // `verbose` hands over the schema around an error, from which suggestions are made.
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true });
  unwrapDefault(addFormatsModule)(ajv);
  ajv.addFormat('regex', isRegularExpression);
  ajv.removeKeyword('uniqueItems').addKeyword(uniqueItemsKeyword);
  ajv.addSchema([formSchema, givenSchema]);
  const schemas: Readonly<Record<ShapeName, object>> = {
    form: { allOf: [{ $ref: 'form.schema.json' }, { $ref: 'form.schema.json#/definitions/whole' }] },
    part: partSchema,
    overlay: overlaySchema,
    school: schoolSchema,
    language: languageSchema,
    given: { $ref: 'given.schema.json' },
    scenario: scenarioSchema,
    news: newsSchema,
    faq: faqSchema,
  };
  return (shape) => ajv.compile(schemas[shape]);
}

/** As validators compile it: with `u`, which refuses what would otherwise silently mean something else, such as `\ p`. */
function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u').flags === 'u';
  } catch {
    // Not being one is the answer.
    return false;
  }
}
