/**
 * Every word that the renderer itself says, in one place; a form's own words come from its definition.
 * Numbers and names are put in by the functions, so that a translation can order them its own way.
 */
export const words = {
  optional: '(optional)',
  errorPrefix: 'Error:',
  problemTitle: 'There is a problem',
  notProvided: 'Not provided',
  yes: 'Yes',
  no: 'No',
  choose: 'Select an option',
  checking: 'Checking…',
  cancel: 'Cancel',
  change: 'Change',
  changeAnswer: (label: string) => `Change ${label}`,
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,

  // Combobox
  searchPlaceholder: 'Type to search',
  showOptions: (label: string) => `Show options: ${label}`,
  resultCount: (count: number) => (count === 1 ? '1 result found' : `${count} results found`),
  noResult: 'No record found!',

  // Date
  month: 'Month',
  day: 'Day',
  year: 'Year',
  dateFormat: 'mm/dd/yyyy',
  monthPlaceholder: 'mm',
  dayPlaceholder: 'dd',
  yearPlaceholder: 'yyyy',
  dateMissing: (label: string, parts: readonly string[]) => `${label} must include a ${parts.join(' and a ')}`,
  monthWrong: (label: string) => `${label}: the month must be a number from 1 to 12`,
  dayWrong: (label: string) => `${label}: the day must be a number from 1 to 31`,
  dayNotInMonth: (label: string, month: string, days: number) =>
    `${label}: ${month} has only ${days} days in that year`,
  yearWrong: (label: string) => `${label}: the year must have four digits, for example 2004`,

  // Documents
  chooseFile: 'Choose a file',
  chooseAnotherFile: 'Choose another file',
  dropHere: 'or drop it here',
  documentLimits: (types: string, size: string, count: number) =>
    `${types}. Up to ${size} each, ${count === 1 ? 'one file' : `at most ${count} files`}.`,
  uploading: (name: string) => `Uploading ${name}`,
  uploadProgress: (percent: number) => `${percent}%`,
  uploaded: (name: string) => `${name} was uploaded`,
  removed: (name: string) => `${name} was removed`,
  removing: 'Removing…',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  retry: 'Try again',
  retryNamed: (name: string) => `Try again to upload ${name}`,
  cancelUpload: (name: string) => `Cancel the upload of ${name}`,
  viewNamed: (name: string) => `View ${name}`,
  view: 'View',
  wrongType: (name: string, types: string) =>
    `${name} is not one of the accepted types: ${types}. Choose another file.`,
  tooLarge: (name: string, size: string) => `${name} is larger than ${size}. Choose a smaller file.`,
  emptyFile: (name: string) => `${name} is empty. Choose a file that has something in it.`,
  tooMany: (count: number) => `You can add at most ${count} ${count === 1 ? 'file' : 'files'}. Remove one first.`,
  uploadFailed: (name: string, reason: string) => `${name} was not uploaded. ${reason}`,
  removeFailed: (name: string, reason: string) => `${name} was not removed. ${reason}`,
  tryAgainLater: 'Check your connection and try again.',
  unknownDocument: 'Uploaded file',

  // Draft
  draftSaving: 'Saving your answers…',
  draftSavedAt: (time: string) => `Draft saved ${time}`,
  draftFailed: 'Your latest answers are not saved yet. We keep trying.',
  draftNotYet: 'Your answers are saved as you go.',
} as const;
