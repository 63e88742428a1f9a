import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, type FormatConfig } from 'oxfmt';
import { describeServer } from './describe-server.ts';
import { printCalls } from './print-calls.ts';

/** The file with the types of the server's calls, for the pages. */
export const appTypesFile = fileURLToPath(new URL('../../app/api/generated/server-calls.ts', import.meta.url));

const formattingFile = new URL('../../.oxfmtrc.json', import.meta.url);

/** The file's up-to-date content. */
export async function makeAppTypes(): Promise<string> {
  const formatting = JSON.parse(await readFile(formattingFile, 'utf8')) as FormatConfig;
  return (await format(appTypesFile, printCalls(await describeServer()), formatting)).code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(dirname(appTypesFile), { recursive: true });
  await writeFile(appTypesFile, await makeAppTypes());
}
