/** The two widths of every picture: a phone screen's and a desktop screen's. */
export const pictureWidths = [320, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The stories of each title that have pictures. A title is the beginning of a story's ID. */
const chosen: readonly (readonly [title: RegExp, states: readonly string[]])[] = [
  [/^widgets-/, ['filled', 'with-error', 'disabled', 'read-only', 'long-text', 'right-to-left-with-error']],
  [/^widgets-calculation$/, ['not-calculated']],
  [/^dialog-dialog$/, ['question', 'ok-only', 'long-text', 'right-to-left']],
  [/^dialog-dialog-button$/, ['open']],
  [/^dialog-dialog-buttons$/, ['three', 'right-to-left']],
  [/^templates-/, ['labelled-with-error', 'group-with-error', 'inline-with-error', 'loading', 'right-to-left']],
  [
    /^page-/,
    ['primary', 'secondary', 'danger', 'quiet', 'busy', 'disabled', 'with-error', 'info', 'success', 'warning'],
  ],
  [/^page-(save-status|step-indicator|spinner)$/, ['saved', 'failed', 'middle', 'right-to-left']],
  [
    /^portal-/,
    [
      'eligible',
      'terminated',
      'no-connection',
      'refused',
      'filled',
      'one-problem',
      'info-and-warning',
      'to-pay',
      'in-parts',
      'elsewhere',
      'found',
      'of-a-visitor',
      'in-spanish',
    ],
  ],
  [/^portal-alerts$/, ['stacked', 'right-to-left']],
  [/^portal-(header|footer|confirmation|step-heading)$/, ['student', 'signed-in', 'signed-out', 'right-to-left']],
  [/^form-text-between-fields$/, ['answered', 'right-to-left']],
  [
    /^form-(error-summary|review-answers|repeated-group|coverage-and-cost|fields-beside-each-other)$/,
    ['every-issue', 'filled', 'wrong-rows', 'calculated', 'answered', 'right-to-left'],
  ],
  [/^portal-dialogs$/, ['leaving-the-portal', 'question-before-a-form', 'unsupported-browser', 'long-text']],
  [/^portal-downtime$/, ['over-a-page']],
  // Among the pages, only overlays have pictures; see decision 0035.
  [
    /^pages-(dashboard|sessions|steps-of-a-form|record-dialog)$/,
    ['letter', 'sign-out-everywhere-is-asked', 'last-question', 'with-errors'],
  ],
  [/^workbench-(list-of-forms|problems-pane|history-pane|download-links)$/, ['filled']],
  [/^workbench-(checks-before-publishing|reason|restore-dialog|publish-dialog)$/, ['refused', 'passed', 'with-error']],
  [/^workbench-(file-dialogs|file-actions)$/, ['add-with-error', 'rename', 'deleted']],
  [/^workbench-(notices|tabs|replay)$/, ['everything-at-once', 'with-error', 'not-as-expected']],
  [/^workbench-(explain-pane|scenarios-pane|coverage-pane)$/, ['a-rule-requires-it', 'one-fails', 'filled']],
  [/^workbench-(recording|preview-controls)$/, ['expecting', 'open']],
  [/^forms-profile-(bay-state|golden-gate)$/, ['in-en']],
  [/^foundations-/, ['color', 'type', 'space', 'tone']],
];

/** Returns the stories whose appearance the tests compare with committed pictures. */
export function listPictured(storyIds: readonly string[]): readonly string[] {
  return storyIds.filter((id) => {
    const [title = '', state = ''] = id.split('--');
    return chosen.some(([titles, states]) => titles.test(title) && states.includes(state));
  });
}
