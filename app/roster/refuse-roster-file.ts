import { formatSize } from '@campus-cover/renderer';

interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** Browsers do not agree on the media type of a CSV file, so this check uses the file name. */
const textNames = /\.(csv|tsv|txt)$/i;
const workbookNames = /\.(xlsx?|xlsm|xlsb|ods|numbers)$/i;

/** Returns a message that says why the file cannot be uploaded, or null if it can be. The server checks the content. */
export function refuseRosterFile({ name, size }: ChosenFile, largestBytes: number): string | null {
  if (workbookNames.test(name))
    return `${name} is a spreadsheet. In your spreadsheet program, save it as “CSV UTF-8”, and choose that file.`;
  if (!textNames.test(name)) return `${name} is not a CSV file. Choose a file whose name ends in .csv.`;
  if (size === 0) return `${name} is empty. Export the roster again, and choose the new file.`;
  if (size > largestBytes)
    return `${name} is larger than ${formatSize(largestBytes)}. Leave out columns that the roster does not need.`;
  return null;
}
