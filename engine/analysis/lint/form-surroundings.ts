import type { FormLibrary } from '../../definition/form-library.ts';
import { parseSource } from '../../definition/source/parse-source.ts';
import type { SourceFile } from '../../definition/source/parse-source.ts';
import { membersOf, nodeAt, toJson, type SourceNode } from '../../definition/source/source-node.ts';
import type { KnownCatalogs } from './fill-choices.ts';

/** Information about a form from the rest of its library. */
export interface FormSurroundings {
  readonly catalogs: KnownCatalogs;
  /** Fields that at least one school requires. The form itself may have messages for them. */
  readonly requiredBySchools: ReadonlySet<string>;
  /** Whether the portal has its own server code for the form. */
  readonly isTakenInByCode: boolean;
  /** Whether the form's submissions can wait for a review. */
  readonly canWait: boolean;
  /** Ids of the forms with which students appeal refusals. */
  readonly appealForms: ReadonlySet<string>;
}

export function readSurroundings(library: FormLibrary, form: string): FormSurroundings {
  const overlays = [...library.schools.values()].flatMap((school) => school.overlays.get(form) ?? []);
  const isTakenInByCode = library.takenInByCode?.has(form) === true;
  return {
    catalogs: findKnownCatalogs(library, form),
    requiredBySchools: new Set(overlays.flatMap(listRequiredBy)),
    isTakenInByCode,
    canWait: library.reviewable === undefined || library.reviewable.has(form) || !isTakenInByCode,
    appealForms: new Set([...library.forms].filter(([, file]) => isForAppeals(file)).map(([id]) => id)),
  };
}

/** Overlays cannot change whether a form is for appeals. */
function isForAppeals(file: SourceFile): boolean {
  const node = nodeAt(parseSource(file).node, ['appeal']);
  return node !== undefined && toJson(node) === true;
}

/** Lists the names in rules' `require` and in schemas' `required`, anywhere in an overlay. */
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
 * Lists the catalogs that a form can name: the library's catalogs, with their choices, and the catalogs in the form's
 * `given.json`, without choices. For catalogs in `given.json`, the real choices are in the school's database; the file
 * contains only examples.
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
