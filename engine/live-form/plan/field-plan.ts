import { isChoiceList, isGroupSchema } from '../../definition/field-groups.ts';
import type { FieldDefinition, FieldSchema, Json, Normalizer } from '../../definition/form-definition.ts';
import { compileLogic, type CompiledLogic } from '../../logic/compile-logic.ts';
import type { IssueWords } from '../../validation/issue-message.ts';
import { gatherShares, NONE, type FieldShare } from './field-share.ts';
import { templatePath, type LevelNames } from './level-names.ts';
import type { LookupPlan } from './lookup-plan.ts';

/** Everything about a field that never changes while a form is open. */
export interface FieldPlan extends FieldShare {
  readonly name: string;
  /** Template path, e.g. `"Dependents.Zip"`. For a field outside groups, the path itself. */
  readonly path: string;
  readonly schema: FieldSchema;
  readonly definition: FieldDefinition;
  /** The field's index among the groups; -1 if the field is not a group. */
  readonly group: number;
  /** -1 if no section has the field. */
  readonly section: number;
  readonly isInitiallyVisible: boolean;
  readonly isClearedWhenHidden: boolean;
  readonly isRequiredBySchema: boolean;
  readonly isReadOnlyBySchema: boolean;
  readonly compute: CompiledLogic | undefined;
  readonly normalizers: readonly Normalizer[];
  readonly words: IssueWords;
  /** True if the field allows several values and rules offer its choices. */
  readonly isChosenFromOffer: boolean;
  /** The schema's choices. For a list field, the choices for its entries. */
  readonly choices: readonly Json[] | undefined;
}

export function planFields(level: LevelNames, lookups: readonly LookupPlan[]): readonly FieldPlan[] {
  const { definition, schemas, fieldDefinitions } = level;
  const required = new Set(level.required);
  const sections = findSections(level);
  const shares = gatherShares(level, lookups);
  let groupCount = 0;
  return level.names.map((name, index) => {
    const schema = schemas[name]!;
    const path = templatePath(level, name);
    const field = Object.hasOwn(fieldDefinitions, name) ? fieldDefinitions[name]! : NO_DEFINITION;
    const compute = level.computes.get(name);
    return {
      name,
      path,
      schema,
      definition: field,
      group: isGroupSchema(schema) ? groupCount++ : -1,
      section: sections.get(name) ?? -1,
      isInitiallyVisible: field.initially !== 'hidden',
      isClearedWhenHidden: field.onHide === 'clear',
      isRequiredBySchema: required.has(name),
      isReadOnlyBySchema: schema.readOnly === true || compute !== undefined,
      compute: compute === undefined ? undefined : compileLogic(compute),
      normalizers: field.normalize ?? NONE,
      words: { label: schema.title ?? name, messages: [field.messages, definition.messages] },
      isChosenFromOffer: isChoiceList(schema) && shares[index]!.offers.length > 0,
      choices: schema.enum ?? schema.items?.enum,
      ...shares[index]!,
    };
  });
}

const NO_DEFINITION: FieldDefinition = {};

function findSections({ definition, sectionIds }: LevelNames): ReadonlyMap<string, number> {
  const sections = new Map<string, number>();
  sectionIds.forEach((id, section) => definition.sections[id]!.fields.forEach((path) => sections.set(path, section)));
  return sections;
}
