import { templatePath } from '@campus-cover/engine';
import { findNearestPlace, type PlaceFinder } from '../explain/find-place.ts';
import type { Finding, WorkbenchOverlay } from '../workbench-context.ts';
import type { Barriers } from './live-form-context.ts';
import type { AccessibilityFinding } from './messages.ts';
import { schemaPointer } from './schema-pointer.ts';

interface Surroundings {
  readonly find: PlaceFinder;
  readonly overlay: Pick<WorkbenchOverlay, 'school' | 'form' | 'base'>;
}

/** Converts axe's findings in the live form to findings at the fields' locations. */
export function checkAccessibility({ findings, error }: Barriers, { find, overlay }: Surroundings): readonly Finding[] {
  const start = { file: `schools/${overlay.school.slug}/${overlay.form.id}.json`, line: 1, column: 1, pointer: '' };
  if (error !== null) {
    const message = `The form could not be checked: ${error}`;
    return [{ ...start, rule: 'axe', severity: 'error', message }];
  }
  return findings.flatMap((finding): readonly Finding[] => [
    ...finding.paths.map((path) => {
      const pointer = schemaPointer(templatePath(path));
      const { file, line = 1, column = 1, pointer: within = '' } = findNearestPlace(find, pointer) ?? start;
      return { file, line, column, pointer: within, ...wordsOf(finding, `at ${path}`) };
    }),
    ...(finding.places.length === 0 ? [] : [{ ...start, ...wordsOf(finding, `in ${finding.places.length} places`) }]),
  ]);
}

function wordsOf(
  { rule, impact, message }: AccessibilityFinding,
  where: string,
): Pick<Finding, 'rule' | 'severity' | 'message'> {
  const isError = impact === 'serious' || impact === 'critical';
  return { rule: `axe-${rule}`, severity: isError ? 'error' : 'warning', message: `${message} (${where})` };
}
