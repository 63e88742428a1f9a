import { inspectLogic } from '../logic/inspect-logic.ts';
import { listFields, schemaPathOf } from './field-groups.ts';
import type { FormDefinition } from './form-definition.ts';
import { fromPointer } from './json-pointer.ts';
import { findLogic, type LogicPlace } from './logic-places.ts';
import { toProblem, type Problem } from './problem.ts';
import { readsSecret } from './secrets.ts';
import { nodeAt, placeAt, toJson, type SourceNode } from './source-node.ts';

/** Keywords by which a field has an answer that the person did not type. */
const givenByKeyword = ['default', 'const', 'enum'];

/**
 * A secret is what the person types, to the letter, and goes nowhere but to the server: nothing puts a value into it, and
 * nothing that is kept, shown or asked is made of it. Conditions may look at it.
 */
export function checkSecrets(definition: FormDefinition, source: SourceNode): readonly Problem[] {
  const secrets = listFields(definition).flatMap(({ path, schema }) => (schema.writeOnly === true ? [path] : []));
  if (secrets.length === 0) return [];
  const logic = findLogic(source);
  return [
    ...secrets.flatMap((path) => checkKeywords(source, path)),
    ...logic.flatMap((place) => (secrets.includes(targetOf(place) ?? '') ? [toGivenProblem(source, place)] : [])),
    ...logic.filter(handsOn).flatMap((place) => checkReads(definition, source, place)),
  ];
}

function checkKeywords(source: SourceNode, field: string): readonly Problem[] {
  const [first = '', ...rest] = field.split('.');
  const behaviour = ['fields', first, ...rest.flatMap((name) => ['items', name])];
  const keywords = [...givenByKeyword.map((name) => [...schemaPathOf(field), name]), [...behaviour, 'normalize']];
  return keywords
    .filter((path) => nodeAt(source, path) !== undefined)
    .map((path) => {
      const message = `"${field}" is a secret, which is taken as it was typed: it can have no "${path.at(-1)}"`;
      return toProblem({ rule: 'secret-given', place: placeAt(source, path, 'key'), message });
    });
}

/** The template path of the field that logic gives a value or choices to. */
function targetOf({ path: [kind, id, key, target], each }: LogicPlace): string | undefined {
  if (kind === 'compute') return id;
  const isGiven =
    (kind === 'prefill' && key === 'fields') || (kind === 'rules' && (key === 'set' || key === 'options'));
  return isGiven ? target?.replace(/^\$item\./, `${each}.`) : undefined;
}

function toGivenProblem(source: SourceNode, { path }: LogicPlace): Problem {
  const message = 'this field is a secret: only the person gives its value';
  return toProblem({ rule: 'secret-given', place: placeAt(source, path, 'key'), message });
}

/** Whether what logic says goes on, to another field, a service or the screen. */
function handsOn(place: LogicPlace): boolean {
  const [kind, , key] = place.path;
  return targetOf(place) !== undefined || kind === 'lookups' || (kind === 'checks' && key === 'message');
}

function checkReads(
  definition: FormDefinition,
  source: SourceNode,
  { path, each, node }: LogicPlace,
): readonly Problem[] {
  return inspectLogic(toJson(node)).reads.flatMap((read) => {
    if (!readsSecret(definition, read.path, each)) return [];
    const place = placeAt(source, [...path, ...fromPointer(read.pointer)]);
    const message = `"${read.path}" is a secret: conditions may read it, but no value, question or message is made of it`;
    return [toProblem({ rule: 'secret-handed-on', place, message })];
  });
}
