/** Where npm puts the suite when the system has no package of it. */
export const suiteCache: string;
/** Folder of the official JSON Schema Test Suite; undefined without. */
export function findJsonSchemaSuite(): string | undefined;
