import { describe, expect, it } from 'vitest';
import { ServerError } from '../errors/server-error.ts';
import { loadFormCatalog } from './form-catalog.ts';
import { findDirectHandler, getFormHandler } from './form-handlers.ts';
import { locateSchemas, readSchemaFiles } from './schema-files.ts';
import { takenInByCode } from './taken-in-by-code.ts';

describe('takenInByCode', () => {
  it('names the forms that have a handler of their own, and no others', async () => {
    const catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
    const own = catalog.formIds.filter((id) => findDirectHandler(id) !== undefined || hasHandler(id));
    expect(own).toEqual([...takenInByCode]);

    /** Only a form without one is asked whether it has a delivery. */
    function hasHandler(id: string): boolean {
      const base = () => {
        throw new ServerError('NOT_FOUND');
      };
      const ofSchool = () => Promise.reject(new ServerError('NOT_FOUND'));
      try {
        return getFormHandler({ catalog: { ...catalog, base }, ofSchool }, id).formId === id;
      } catch {
        return false;
      }
    }
  });
});
