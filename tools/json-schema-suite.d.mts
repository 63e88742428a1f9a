/** Where npm installs the suite if the system has no package for it. */
export const suiteCache: string;
/** Folder of the official JSON Schema Test Suite; undefined if there is none. */
export function findJsonSchemaSuite(): string | undefined;
