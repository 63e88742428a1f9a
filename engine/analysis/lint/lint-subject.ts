import { listFields, type PlacedField } from '../../definition/field-groups.ts';
import type { FormDefinition, Logic } from '../../definition/form-definition.ts';
import type { FormVariant } from '../../definition/form-library.ts';
import { findLogic, type LogicPurpose } from '../../definition/source/logic-places.ts';
import { toJson, type SourceNode } from '../../definition/source/source-node.ts';
import { createReachability, type Reachability } from '../values/reachable.ts';
import { indexVisibility, type VisibilityIndex } from '../values/visibility-conditions.ts';
import { fillChoices } from './fill-choices.ts';
import type { FormSurroundings } from './form-surroundings.ts';

/** One variant of a form that loads, with everything that lint rules need. */
export interface LintSubject {
  readonly variant: FormVariant;
  /** The definition as it is in the files. */
  readonly written: FormDefinition;
  /** The definition after catalog choices are filled in. A field whose catalog is unknown here may have any choices. */
  readonly definition: FormDefinition;
  readonly node: SourceNode;
  /** Files with text in the variant's language. */
  readonly translations: ReadonlySet<string>;
  readonly surroundings: FormSurroundings;
  /** Every field, including the fields in repeated groups. */
  readonly fields: readonly PlacedField[];
  readonly logics: readonly PlacedLogic[];
  readonly visibility: VisibilityIndex;
  readonly reachability: Reachability;
}

/** A piece of logic and its location in the definition. */
export interface PlacedLogic {
  readonly path: readonly string[];
  readonly purpose: LogicPurpose;
  readonly each: string | undefined;
  readonly logic: Logic;
}

export interface LoadedForm {
  readonly variant: FormVariant;
  readonly definition: FormDefinition;
  readonly node: SourceNode;
  readonly translations: ReadonlySet<string>;
}

export function prepareSubject(
  { variant, definition: written, node, translations }: LoadedForm,
  surroundings: FormSurroundings,
): LintSubject {
  const definition = fillChoices(written, surroundings.catalogs);
  const visibility = indexVisibility(definition);
  return {
    variant,
    written,
    definition,
    node,
    translations,
    surroundings,
    fields: listFields(definition),
    logics: listLogics(node),
    visibility,
    reachability: createReachability(definition, visibility),
  };
}

/** Returns all of a definition's logic. */
export function listLogics(node: SourceNode): readonly PlacedLogic[] {
  return findLogic(node).map((place) => ({
    path: place.path,
    purpose: place.purpose,
    each: place.each,
    logic: toJson(place.node),
  }));
}
