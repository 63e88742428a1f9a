import { loadFormCatalog, type FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';

/** Reasons that the tests can easily meet. The decisions are Bay State's own. */
const reasons = {
  'high-deductible': {
    when: { '>': [{ var: 'AmountDeductible' }, 1000] },
    text: 'The deductible is above $1,000.',
  },
};

let catalog: Promise<FormCatalog> | undefined;

/** The release's forms, where Bay State reviews waivers with a high deductible. */
export function reviewedCatalog(): Promise<FormCatalog> {
  return (catalog ??= loadCatalog());
}

async function loadCatalog(): Promise<FormCatalog> {
  const library = await readSchemaFiles(locateSchemas());
  const school = library.schools.get('bay-state');
  const overlay = school?.overlays.get('waiver');
  if (!school || !overlay) throw new Error('Bay State has no overlay for the waiver.');
  const { add, ...rest } = JSON.parse(overlay.text) as { readonly add: { readonly review: object } };
  const text = JSON.stringify({ ...rest, add: { ...add, review: { ...add.review, reasons } } });
  const overlays = new Map(school.overlays).set('waiver', { ...overlay, text });
  return loadFormCatalog({ ...library, schools: new Map(library.schools).set('bay-state', { ...school, overlays }) });
}
