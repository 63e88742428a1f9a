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

let compiled: Readonly<Record<ShapeName, ValidateFunction>> | undefined;

/** Holds a file, or a form with its parts merged in, to its JSON Schema; each error becomes a problem in plain words at its place. */
export function checkShape(node: SourceNode, shape: ShapeName): readonly Problem[] {
  compiled ??= compileShapes();
  const validate = compiled[shape];
  if (validate(toJson(node))) return [];
  return (validate.errors ?? []).slice(0, MAX_ERRORS).flatMap((error) => {
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
  ajv.addFormat('regex', isRegularExpression);
  ajv.removeKeyword('uniqueItems').addKeyword(uniqueItemsKeyword);
  ajv.addSchema([formSchema, givenSchema]);
  return {
    form: ajv.compile({
      allOf: [{ $ref: 'form.schema.json' }, { $ref: 'form.schema.json#/definitions/whole' }],
    }),
    part: ajv.compile(partSchema),
    overlay: ajv.compile(overlaySchema),
    school: ajv.compile(schoolSchema),
    language: ajv.compile(languageSchema),
    given: ajv.compile({ $ref: 'given.schema.json' }),
    scenario: ajv.compile(scenarioSchema),
    news: ajv.compile(newsSchema),
    faq: ajv.compile(faqSchema),
  };
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
