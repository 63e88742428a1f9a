import { toProblem, type Problem } from '../problem.ts';
import { membersOf, nodeAt, placeAt, textAt, type SourceNode } from '../source/source-node.ts';

/** A form setting that protects people. No school or language can change it. */
interface Protection {
  readonly path: readonly string[];
  /**
   * The part of the form that is protected. If an overlay removes the whole part, the setting no longer needs
   * protection.
   */
  readonly of: readonly string[];
  readonly kept: string;
  /** The value if the file does not set one. */
  readonly byDefault?: string;
  readonly why: string;
}

/**
 * Checks the settings that an overlay must not change. A secret stays a secret, and a password field is still drawn as
 * a password field. A field that only the portal fills in stays read-only. A form for signed-in students stays
 * restricted to them. The form's address stays the same, because the portal's links and pages use it.
 *
 * @param after the form with the overlay applied
 */
export function checkProtection(before: SourceNode, after: SourceNode, overlay: SourceNode): readonly Problem[] {
  return listProtections(before).flatMap(({ path, of, kept, byDefault = '', why }) => {
    if (nodeAt(after, of) === undefined || (textAt(after, path) || byDefault) === kept) return [];
    const message = `"${path.at(-1)}" stays ${JSON.stringify(kept === 'true' ? true : kept)}: ${why}`;
    return [toProblem({ rule: 'overlay-unprotects', place: findPlace(overlay, path), message })];
  });
}

function listProtections(form: SourceNode): readonly Protection[] {
  const schema = nodeAt(form, ['schema']);
  const page: Protection = {
    path: ['page', 'access'],
    of: ['page'],
    kept: 'student',
    byDefault: 'student',
    why: 'the form is for students who are signed in',
  };
  const isForStudents = nodeAt(form, page.of) !== undefined && textAt(form, page.path) !== 'visitor';
  const path = { path: ['page', 'path'], of: ['page'], kept: textAt(form, ['page', 'path']) };
  return [
    ...(isForStudents ? [page] : []),
    ...(path.kept === '' ? [] : [{ ...path, why: 'the portal serves the form at this address' }]),
    ...listInSchema(schema, ['schema']),
    ...listPasswords(nodeAt(form, ['uiSchema']), ['uiSchema'], ['schema', 'properties']),
  ];
}

function listInSchema(schema: SourceNode | undefined, path: readonly string[]): readonly Protection[] {
  const keywords = [
    { name: 'writeOnly', why: 'the field is a secret, which must not be shown, stored or copied' },
    { name: 'readOnly', why: 'the portal fills in this field, not the user' },
  ].filter(({ name }) => textAt(schema, [name]) === 'true');
  const inner = [...membersOf(nodeAt(schema, ['properties']))].flatMap(([name, { value }]) =>
    listInSchema(value, [...path, 'properties', name]),
  );
  return [
    ...keywords.map(({ name, why }) => ({ path: [...path, name], of: path, kept: 'true', why })),
    ...inner,
    ...(nodeAt(schema, ['items']) === undefined ? [] : listInSchema(nodeAt(schema, ['items']), [...path, 'items'])),
  ];
}

/**
 * @param below path to the schema that contains the fields shown here
 */
function listPasswords(
  drawn: SourceNode | undefined,
  path: readonly string[],
  below: readonly string[],
): readonly Protection[] {
  return [...membersOf(drawn)].flatMap(([name, { value }]) => {
    const of = [...below, name];
    const widget = [...path, name, 'ui:widget'];
    const why = 'other people must not be able to read it on the screen';
    return [
      ...(textAt(value, ['ui:widget']) === 'password' ? [{ path: widget, of, kept: 'password', why }] : []),
      ...listPasswords(nodeAt(value, ['items']), [...path, name, 'items'], [...of, 'items', 'properties']),
    ];
  });
}

/** Finds the location in the overlay that changes the setting or removes something around it. */
function findPlace(overlay: SourceNode, path: readonly string[]) {
  const places = ['patch', 'add'].map((key) => placeAt(overlay, [key, ...path]));
  return places.reduce((deepest, place) => (place.pointer.length > deepest.pointer.length ? place : deepest));
}
