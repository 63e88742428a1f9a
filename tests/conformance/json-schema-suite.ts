import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Json } from '@campus-cover/engine';
import { findJsonSchemaSuite } from '../../tools/json-schema-suite.mjs';

/** One schema from the official suite, with the suite's verdicts on several values. */
export interface SuiteGroup {
  /** e.g. `"minLength"`, `"optional/format/date"`. */
  readonly file: string;
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly SuiteTest[];
}

export interface SuiteTest {
  readonly description: string;
  readonly data: Json;
  readonly valid: boolean;
}

/** Every group of draft-07, including the optional groups, in the order of the files. */
export function readSuite(): readonly SuiteGroup[] {
  const folder = findJsonSchemaSuite();
  if (folder === undefined) throw new Error('The JSON Schema Test Suite is missing; npm test installs it.');
  const draft = join(folder, 'tests', 'draft7');
  return ['', 'optional', 'optional/format'].flatMap((subfolder) =>
    readdirSync(join(draft, subfolder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .flatMap((name) => {
        const groups = JSON.parse(readFileSync(join(draft, subfolder, name), 'utf8')) as Omit<SuiteGroup, 'file'>[];
        return groups.map((group): SuiteGroup => ({ ...group, file: join(subfolder, basename(name, '.json')) }));
      }),
  );
}
