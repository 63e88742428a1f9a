import type { UiSchema } from '../../definition/form-definition.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import { fieldsReadBy, type LevelNames } from './level-names.ts';

/**
 * Returns the field that reports a lookup's failure if no check does. If a calculation field runs the lookup on demand,
 * returns that field. Otherwise returns the first field on the level that is a parameter of the lookup, or else a field
 * whose choices come from the lookup. If there is no such field, the form reports the failure when the user submits it.
 */
export function reportingField(level: LevelNames, lookup: string): string | undefined {
  const calculation = level.names.find((name) => isCalculation(uiSchemaOf(level, name), lookup));
  if (calculation !== undefined) return calculation;
  const parameters = level.lookupEntries.find(([id]) => id === lookup)?.[1].with ?? {};
  const reads = Object.values(parameters).flatMap((logic) => inspectLogic(logic).reads.map(({ path }) => path));
  const place = fieldsReadBy(level, { reads }).find(({ up }) => up === 0);
  return place === undefined ? offeredFrom(level, lookup) : level.names[place.index];
}

/** Returns the first field whose choices come from a lookup. */
function offeredFrom(level: LevelNames, lookup: string): string | undefined {
  const offers = level.ruleEntries.flatMap(([, { options = {} }]) => Object.entries(options));
  const names = offers.flatMap(([target, logic]) => {
    const isRead = inspectLogic(logic).reads.some(({ path }) => path.startsWith(`$${lookup}.`));
    return isRead ? [level.names[level.variableIndex.get(target) ?? -1]] : [];
  });
  return names[0];
}

function uiSchemaOf({ group, definition }: LevelNames, name: string): UiSchema {
  const { uiSchema = {} } = definition;
  return group === '' && Object.hasOwn(uiSchema, name) ? uiSchema[name]! : {};
}

function isCalculation({ 'ui:widget': widget, 'ui:options': options }: UiSchema, lookup: string): boolean {
  return widget === 'calculation' && (options as UiSchema | undefined)?.lookup === lookup;
}
