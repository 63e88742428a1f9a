import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import {
  carriersSchema,
  contentTextsSchema,
  coveragePeriodsSchema,
  exportsSchema,
  faqSchema,
  formSchema,
  givenSchema,
  languageSchema,
  newsSchema,
  overlaySchema,
  partSchema,
  retentionSchema,
  rosterSchema,
  scenarioSchema,
  schoolSchema,
  schoolTextsSchema,
} from '@campus-cover/schemas';
import { isCalendarDay } from '../../logic/calendar-day.ts';
import { unwrapDefault } from '../../validation/unwrap-default.ts';
import { toProblem, type Problem } from '../problem.ts';
import { fromPointer } from '../source/json-pointer.ts';
import { placeAt, toJson, type SourceNode } from '../source/source-node.ts';
import { describeShapeError } from './describe-shape-error.ts';
import { multipleOfKeyword } from './multiple-of-keyword.ts';
import { uniqueItemsKeyword } from './unique-items-keyword.ts';

export type ShapeName =
  | 'form'
  | 'part'
  | 'overlay'
  | 'school'
  | 'school-texts'
  | 'carriers'
  | 'coverage-periods'
  | 'roster'
  | 'exports'
  | 'retention'
  | 'given'
  | 'scenario'
  | 'language'
  | 'news'
  | 'faq'
  | 'content-texts';

/** The maximum number of problems per file. An author would fix some of them before reading more. */
const MAX_ERRORS = 1000;

let compileShape: ((shape: ShapeName) => ValidateFunction) | undefined;
const compiled = new Map<ShapeName, ValidateFunction>();

/** Caches results, because a part or a form is checked for each school and language that uses it. */
const checked = new WeakMap<SourceNode, Map<ShapeName, readonly Problem[]>>();

/**
 * Checks a file, or a form with its parts merged in, against its JSON Schema. Each error becomes a problem in plain
 * language with its location.
 */
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

/**
 * Compiles each schema on first use, because a page that only runs forms must not load ajv, and the portal does not
 * check scenarios.
 */
function validatorOf(shape: ShapeName): ValidateFunction {
  compileShape ??= openCompiler();
  const validate = compiled.get(shape) ?? compileShape(shape);
  compiled.set(shape, validate);
  return validate;
}

function openCompiler(): (shape: ShapeName) => ValidateFunction {
  // Optimizing the validators takes a quarter of the time of compiling them, and a process checks only a few files.
  const code = { optimize: false };
  // `verbose` adds the surrounding schema to each error. Suggestions use that schema.
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true, code });
  unwrapDefault(addFormatsModule)(ajv);
  ajv.addFormat('regex', isRegularExpression);
  // The ajv format accepts the year 0000, which databases do not support.
  ajv.addFormat('date', isCalendarDay);
  ajv.removeKeyword('uniqueItems').addKeyword(uniqueItemsKeyword);
  ajv.removeKeyword('multipleOf').addKeyword(multipleOfKeyword);
  ajv.addSchema([formSchema, givenSchema, retentionSchema, schoolSchema, schoolTextsSchema]);
  const schemas: Readonly<Record<ShapeName, object>> = {
    form: { allOf: [{ $ref: 'form.schema.json' }, { $ref: 'form.schema.json#/definitions/whole' }] },
    part: partSchema,
    overlay: overlaySchema,
    school: { $ref: 'school.schema.json' },
    'school-texts': { $ref: 'school-texts.schema.json' },
    carriers: carriersSchema,
    'coverage-periods': coveragePeriodsSchema,
    roster: rosterSchema,
    exports: exportsSchema,
    retention: { $ref: 'retention.schema.json' },
    language: languageSchema,
    given: { $ref: 'given.schema.json' },
    scenario: scenarioSchema,
    news: newsSchema,
    faq: faqSchema,
    'content-texts': contentTextsSchema,
  };
  return (shape) => ajv.compile(schemas[shape]);
}

/**
 * Tests a pattern the way the validators compile it: with the `u` flag, which rejects patterns that would otherwise
 * silently mean something else, such as `\ p`.
 */
function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u').flags === 'u';
  } catch {
    // An error means that the text is not a valid regular expression.
    return false;
  }
}
