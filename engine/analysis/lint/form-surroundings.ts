import type { FormLibrary } from '../../definition/form-library.ts';
import { parseSource } from '../../definition/parse-source.ts';
import type { SourceFile } from '../../definition/parse-source.ts';
import { membersOf, nodeAt, toJson, type SourceNode } from '../../definition/source-node.ts';
import type { KnownCatalogs } from './fill-choices.ts';

/** What the rest of a library says about a form. */
export interface FormSurroundings {
  readonly catalogs: KnownCatalogs;
  /** Fields that some school requires: words for that may stand in the form itself. */
  readonly requiredBySchools: ReadonlySet<string>;
  /** Whether the portal has code of its own that takes the form in. */
  readonly isTakenInByCode: boolean;
}

export function readSurroundings(library: FormLibrary, form: string): FormSurroundings {
  const overlays = [...library.schools.values()].flatMap((school) => school.overlays.get(form) ?? []);
  return {
    catalogs: findKnownCatalogs(library, form),
    requiredBySchools: new Set(overlays.flatMap(listRequiredBy)),
    isTakenInByCode: library.takenInByCode?.has(form) === true,
  };
}

/** Names in `require` of rules and in `required` of schemas, wherever an overlay has them. */
function listRequiredBy(overlay: SourceFile): readonly string[] {
  const names: string[] = [];
  collect(parseSource(overlay).node, false);
  return names;

  function collect(node: SourceNode | undefined, isRequired: boolean): void {
    if (node?.kind === 'scalar' && isRequired && typeof node.value === 'string') names.push(node.value);
    if (node?.kind === 'list') for (const entry of node.entries) collect(entry, isRequired);
    for (const [key, { value }] of membersOf(node)) collect(value, key === 'require' || key === 'required');
  }
}

/**
 * The catalogs that a form may name: the library's, with their choices, and those that its `given.json` has as a school
 * keeps them in its database, without: there they are an example.
 */
function findKnownCatalogs({ catalogs, givens }: FormLibrary, form: string): KnownCatalogs {
  const known = new Map<string, readonly string[] | undefined>();
  const given = givens.get(form);
  if (given !== undefined) {
    for (const name of membersOf(nodeAt(parseSource(given).node, ['catalogs'])).keys()) known.set(name, undefined);
  }
  for (const [name, file] of catalogs) known.set(name, listIds(parseSource(file).node));
  return known;
}

function listIds(node: SourceNode | undefined): readonly string[] | undefined {
  if (node?.kind !== 'list') return undefined;
  return node.entries.flatMap((entry) => {
    const id = nodeAt(entry, ['id']);
    const value = id === undefined ? undefined : toJson(id);
    return typeof value === 'string' ? [value] : [];
  });
}
