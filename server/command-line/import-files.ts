import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** @throws {Error} with a message if the file exists or its folder does not */
export async function refuseErrorsFile(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined)) !== undefined)
    throw new Error(`${path} already exists. Choose another name. Nothing was imported.`);
  if ((await stat(dirname(path)).catch(() => undefined))?.isDirectory() !== true)
    throw new Error(`There is no folder ${dirname(path)}. Nothing was imported.`);
}

export async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true;
}
