import { inspectLogic } from '../../logic/inspect-logic.ts';
import { listFields, schemaPathOf } from '../field-groups.ts';
import type { FormDefinition } from '../form-definition.ts';
import { toProblem, type Problem } from '../problem.ts';
import { readsSecret } from '../secrets.ts';
import { fromPointer } from '../source/json-pointer.ts';
import { findLogic, type LogicPlace } from '../source/logic-places.ts';
import { nodeAt, placeAt, toJson, type SourceNode } from '../source/source-node.ts';

/** Keywords that put an answer into a field without the user typing it. */
const givenByKeyword = ['default', 'const', 'enum'];

/**
 * Checks how a form uses secrets. A secret is exactly what the user types, and it goes only to the server. Nothing may
 * put a value into it. Nothing that is stored, shown or sent to a service may be computed from it. Conditions may read
 * it.
 */
export function checkSecrets(definition: FormDefinition, source: SourceNode): readonly Problem[] {
  const secrets = listFields(definition).flatMap(({ path, schema }) => (schema.writeOnly === true ? [path] : []));
  if (secrets.length === 0) return [];
  const logic = findLogic(source);
  return [
    ...secrets.flatMap((path) => checkKeywords(source, path)),
    ...logic.flatMap((place) => (secrets.includes(targetOf(place) ?? '') ? [toGivenProblem(source, place)] : [])),
    ...logic
      .filter((place) => handsOn(place, definition.lookups))
      .flatMap((place) => checkReads(definition, source, place)),
  ];
}

function checkKeywords(source: SourceNode, field: string): readonly Problem[] {
  const [first = '', ...rest] = field.split('.');
  const behaviour = ['fields', first, ...rest.flatMap((name) => ['items', name])];
  const keywords = [...givenByKeyword.map((name) => [...schemaPathOf(field), name]), [...behaviour, 'normalize']];
  return keywords
    .filter((path) => nodeAt(source, path) !== undefined)
    .map((path) => {
      const message = `"${field}" is a secret, which is used exactly as typed: remove "${path.at(-1)}"`;
      return toProblem({ rule: 'secret-given', place: placeAt(source, path, 'key'), message });
    });
}

/** Returns the template path of the field that receives a value or choices from logic. */
function targetOf({ path: [kind, id, key, target], each }: LogicPlace): string | undefined {
  if (kind === 'compute') return id;
  const isGiven =
    (kind === 'prefill' && key === 'fields') || (kind === 'rules' && (key === 'set' || key === 'options'));
  return isGiven ? target?.replace(/^\$item\./, `${each}.`) : undefined;
}

function toGivenProblem(source: SourceNode, { path }: LogicPlace): Problem {
  const message = 'this field is a secret: only the user may enter its value';
  return toProblem({ rule: 'secret-given', place: placeAt(source, path, 'key'), message });
}

/** Services that run where the form runs and send nothing. Their parameters may be secrets. */
const answersInPlace: ReadonlySet<string> = new Set(['passwordJudge']);

/** Returns whether the result of logic goes to a different field, a service or the screen. */
function handsOn(place: LogicPlace, lookups: FormDefinition['lookups']): boolean {
  const [kind, name, key] = place.path;
  if (kind === 'lookups') return !answersInPlace.has(lookups?.[String(name)]?.service ?? '');
  return targetOf(place) !== undefined || (kind === 'checks' && key === 'message');
}

function checkReads(
  definition: FormDefinition,
  source: SourceNode,
  { path, each, node }: LogicPlace,
): readonly Problem[] {
  return inspectLogic(toJson(node)).reads.flatMap((read) => {
    if (!readsSecret(definition, read.path, each)) return [];
    const place = placeAt(source, [...path, ...fromPointer(read.pointer)]);
    const message = `"${read.path}" is a secret: only conditions may read it, not values, lookup parameters or messages`;
    return [toProblem({ rule: 'secret-handed-on', place, message })];
  });
}
