import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface GuideStep {
  /** E.g. `"5. Make a mistake"`. */
  readonly title: string;
  /** File names, e.g. `["05-mistake.png"]`. */
  readonly pictures: readonly string[];
  /** The text that the step tells the reader to write, exactly as in the file. */
  readonly files: readonly string[];
}

export const guideFile = fileURLToPath(new URL('../../../docs/authoring-forms.md', import.meta.url));
/** The folder with the pictures that the guide shows. */
export const guidePictures = fileURLToPath(new URL('../../../docs/pictures/workbench/', import.meta.url));

const heading = '## Your first form, step by step\n';

/**
 * Reads the steps of the guide for staff from the guide itself: the test then types what the guide tells the reader to
 * write.
 */
export function readGuide(text = readFileSync(guideFile, 'utf8')): readonly GuideStep[] {
  const begin = text.indexOf(heading);
  if (begin < 0) throw new Error(`${guideFile} has no guide.`);
  const rest = text.slice(begin + heading.length);
  const guide = rest.slice(0, rest.search(/^## /m));
  return guide
    .split(/^### /m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      pictures: [...part.matchAll(/\]\(pictures\/workbench\/([^)]+)\)/g)].map(([, name]) => name!),
      files: [...part.matchAll(/^```json\n([^]*?)^```$/gm)].map(([, file]) => file!),
    }));
}

/** Returns the file that a step tells the reader to write. @param number the step's number, e.g. `5` */
export function fileOfStep(guide: readonly GuideStep[], number: number): string {
  const step = guide.find(({ title }) => title.startsWith(`${number}. `));
  const [file] = step?.files ?? [];
  if (file === undefined) throw new Error(`Step ${number} of the guide has no text to enter.`);
  return file;
}

/**
 * Returns the school's form as it is at the guide's publish step. Maps each path in the school's folder to its text.
 */
export function filesOfGuide(guide: readonly GuideStep[]): Readonly<Record<string, string>> {
  return {
    'waiver.json': fileOfStep(guide, 5).replace('GrupID', 'GroupID'),
    'waiver.es.json': fileOfStep(guide, 8),
    'scenarios/a-student-with-a-military-plan-is-asked-for-the-group-id.json': fileOfStep(guide, 10),
  };
}
