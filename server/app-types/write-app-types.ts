import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { describeServer } from './describe-server.ts';
import { printCalls } from './print-calls.ts';

/** The file with the types of the server's calls, for the pages. */
export const appTypesFile = fileURLToPath(new URL('../../app/api/generated/server-calls.ts', import.meta.url));

/** The file's up-to-date content. */
export async function makeAppTypes(): Promise<string> {
  const options = await resolveConfig(appTypesFile);
  return format(printCalls(await describeServer()), { ...options, parser: 'typescript' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(dirname(appTypesFile), { recursive: true });
  await writeFile(appTypesFile, await makeAppTypes());
}
