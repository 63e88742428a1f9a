import { loadFormCatalog, type FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';

/** What a school adds to a form whose submissions it looks at. */
export const review = {
  reasons: {
    'high-deductible': {
      when: { '>': [{ var: 'AmountDeductible' }, 1000] },
      text: 'The deductible is above $1,000.',
    },
  },
  decisions: {
    'meets-requirements': { kind: 'accept', label: 'Meets the requirements', text: 'Your insurance is comparable.' },
    'deductible-too-high': { kind: 'refuse', label: 'Deductible too high', text: 'The deductible is too high.' },
    'card-unreadable': {
      kind: 'ask',
      label: 'Card is not readable',
      text: 'Upload a picture of your card that we can read.',
      fields: ['PolicyholderID'],
    },
  },
  dueInDays: 5,
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
  const { add, ...rest } = JSON.parse(overlay.text) as { readonly add: object };
  const text = JSON.stringify({ ...rest, add: { ...add, review } });
  const overlays = new Map(school.overlays).set('waiver', { ...overlay, text });
  return loadFormCatalog({ ...library, schools: new Map(library.schools).set('bay-state', { ...school, overlays }) });
}
