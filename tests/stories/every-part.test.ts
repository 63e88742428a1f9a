import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** App files that no story needs to name, each with the reason. */
const WITHOUT_STORY: Readonly<Record<string, string>> = {
  'app/main.tsx': 'starts the portal',
  'app/portal-routes.tsx': 'maps each address to its page',
  'app/bundle/plain-markdown.tsx': 'replaces a package in the build',
  'app/administration/office-page.tsx': 'shows one of the pages, which have stories',
  'app/sessions/require-role.tsx': 'draws nothing: shows the page, or redirects',
  'app/sessions/require-student.tsx': 'draws nothing: shows the page, or redirects',
  'app/accounts/second-factor/accept-invitation.tsx': 'draws nothing: redirects',
  'app/leaving/leave-guard.tsx': 'draws nothing until it shows the dialog, which has stories',
  'app/browser-notice/browser-notice.tsx': 'draws nothing until it shows the dialog, which has stories',
  'app/problems/page-boundary.tsx': 'draws a load failure, which has stories',
  'app/problems/side-boundary.tsx': 'draws its children, or nothing',
  'app/dashboard/next-step.tsx': 'part of the coverage card, whose stories show it',
  'app/dashboard/coverage-choice.tsx': 'part of the coverage card, whose stories show it',
  'app/dashboard/coverage-steps.tsx': 'part of the coverage card, whose stories show it',
  'app/dashboard/choice-option.tsx': 'part of the coverage card, whose stories show it',
  'app/dashboard/enrollment-price.tsx': 'part of the coverage card, whose stories show it',
  'app/confirmation/next-list.tsx': 'part of the confirmation, whose stories show it',
  'app/payments/covered-people.tsx': 'part of the confirmation, whose stories show it',
  'app/documents/document-list.tsx': 'a piece of the pages for requests and reviews, whose stories show it',
  'app/reviews/choose-column.tsx': 'a column of the list of submissions, whose stories show it',
  'app/reviews/review-columns.tsx': 'columns of the list of submissions, whose stories show them',
  'app/reports/figures-by-day.tsx': 'part of the report, whose stories show it',
  'app/documents/pdf-view.tsx': 'draws in a worker, which the stories do not have; a journey checks it',
  'app/shell/attempt-problem.tsx': 'a notice in forms, whose stories show it',
  'app/administration/student-search-field.tsx': 'a field of two pages, whose stories show it',
  'app/shell/fact.tsx': 'a line in a list of facts, which the stories of those pages show',
  'app/dashboard/review-notes.tsx': 'part of the coverage card, whose stories show it',
  'app/dashboard/correction-note.tsx': 'part of the coverage card, whose stories show it',
  'app/dashboard/school-day.tsx': 'a piece of the record lists, whose stories show it',
  'app/shell/portal-layout.tsx': 'stacks the header, banners, page and footer, which have stories',
  'app/forms/page/form-route.tsx': 'finds the form for an address, and passes it on',
  'app/forms/page/form-page.tsx': 'fetches a form, and passes it to a part that has stories',
  'app/roster/roster-route.tsx': 'shows the roster page or one roster, which have stories',
  'app/forms/page/use-last-question.tsx': 'a hook; its dialog is in the steps of a form',
  'app/forms/records/record-tasks.tsx': 'opens and closes the record dialog, which has stories',
  'app/workbench/preview/live-form-provider.tsx': 'draws nothing: connects the workbench with its frame',
  'app/workbench/shape/shape-provider.tsx': 'draws nothing but the dialog to add a field, which has stories',
  'app/workbench/preview/preview-root.tsx': 'the page in the frame: its forms have stories',
  'app/workbench/work-page.tsx': 'fetches a school’s form, and passes it on',
  'app/workbench/overlay-workspace.tsx':
    'puts parts that have stories next to each other; a journey checks the whole page',
  'app/workbench/schools/school-page.tsx': 'fetches a school, and passes it on',
  'app/workbench/schools/school-workspace.tsx':
    'puts parts that have stories next to each other; a journey checks the whole page',
  'app/workbench/schools/school-side-panel.tsx': 'shows one of the panes, which have stories',
  'app/workbench/schools/school-dialog.tsx': 'shows one of the dialogs, which have stories',
  'app/workbench/work/work-head.tsx': 'a piece of the workspace: the heading and the buttons',
  'app/workbench/work/files-pane.tsx': 'a piece of the workspace: its parts have stories',
  'app/workbench/work/live-section.tsx': 'a piece of the workspace: its parts have stories',
  'app/workbench/work/side-pane.tsx': 'a piece of the workspace: its parts have stories',
  'app/workbench/work/work-dialog.tsx': 'shows one of the dialogs, which have stories',
};

describe('stories', () => {
  it('name every part of the pages', () => {
    const parts = listParts('app');
    expect(parts.length).toBeGreaterThanOrEqual(150);
    const named = new Set(listStorySources().flatMap(importsOf));
    expect(parts.filter((part) => !named.has(part) && !(part in WITHOUT_STORY))).toEqual([]);
    expect(
      Object.keys(WITHOUT_STORY).filter((part) => !parts.includes(part) || named.has(part)),
      'exceptions that are no longer needed',
    ).toEqual([]);
  });

  it('name or draw every part of the renderer', () => {
    const parts = listParts('renderer');
    expect(parts.length).toBeGreaterThanOrEqual(50);
    // Every file must be one that the renderer provides to pages, or part of such a file. states.test.ts checks that
    // each widget and template has a story.
    const drawn = reachableFrom(['renderer/index.ts', 'renderer/widgets/registry.ts']);
    expect(parts.filter((part) => !drawn.has(part))).toEqual([]);
  });
});

/** Returns paths from the root, e.g. `"app/accounts/login/email-form.tsx"`. */
function listParts(folder: string): readonly string[] {
  return walk(join(ROOT, folder))
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => relative(ROOT, path));
}

function listStorySources(): readonly string[] {
  return walk(join(ROOT, 'stories'))
    .filter((path) => path.endsWith('.stories.tsx'))
    .map((path) => relative(ROOT, path));
}

function walk(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['dist', 'node_modules'].includes(entry.name) ? [] : walk(path);
    return [path];
  });
}

/** Returns the files that a file imports by path, including dynamic imports. */
function importsOf(file: string): readonly string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const imports = [...source.matchAll(/(?:from |import\()'(\.[^']+)'/g)];
  return imports.map(([, target = '']) => join(dirname(file), target));
}

function reachableFrom(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const imported of importsOf(file)) found.add(imported);
  }
  return found;
}
