import { describe, expect, it } from 'vitest';
import { createFormHandlers } from '../../assembly/form-handlers.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { loadFormCatalog } from './form-catalog.ts';
import { locateSchemas, readSchemaFiles } from './schema-files.ts';
import { reviewable, takenInByCode } from './taken-in-by-code.ts';

describe('takenInByCode and reviewable', () => {
  it('names exactly the forms with their own handler, and those whose submissions can wait', async () => {
    const catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
    const base = () => {
      throw new ServerError('NOT_FOUND');
    };
    const ofSchool = () => Promise.reject(new ServerError('NOT_FOUND'));
    // The registry checks for a delivery only if a form has no handler of its own.
    const handlers = createFormHandlers({ catalog: { ...catalog, base }, ofSchool });
    const own = catalog.formIds.filter((id) => handlers.findDirect(id) !== undefined || hasHandler(id));
    expect(own).toEqual([...takenInByCode]);
    expect(own.filter((id) => hasHandler(id) && handlers.get(id).canWait)).toEqual([...reviewable]);

    function hasHandler(id: string): boolean {
      try {
        return handlers.get(id).formId === id;
      } catch {
        return false;
      }
    }
  });
});
