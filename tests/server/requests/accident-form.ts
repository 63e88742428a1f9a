import { loadFormCatalog, type FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';

export const formId = 'accident-report';
const documents = { types: ['application/pdf'], maxSizeBytes: 10_485_760, maxCount: 5 };
/** A form that consists only of data, with a desk and a required upload. */
const form = {
  id: formId,
  version: 1,
  title: 'Report an accident',
  schema: {
    type: 'object',
    properties: {
      Reports: {
        type: 'array',
        title: 'The doctor’s report',
        items: { type: 'string', minLength: 1, maxLength: 64 },
        minItems: 1,
        maxItems: 5,
        uniqueItems: true,
      },
    },
    required: ['Reports'],
  },
  uiSchema: { Reports: { 'ui:widget': 'documents' } },
  sections: { report: { title: 'The report', order: 1, fields: ['Reports'] } },
  fields: { Reports: { messages: { required: 'Upload the report', minItems: 'Upload the report' }, documents } },
  page: {
    path: '/accident-report',
    intro: ['Have the report at hand.'],
    submitLabel: 'Send the report',
    confirmation: { title: 'Sent', next: ['The desk replies.'] },
  },
  delivery: { desk: 'sales', subject: 'Accident report', heading: 'Report something' },
};

let catalog: Promise<FormCatalog> | undefined;

/** The release's forms and this one. */
export function catalogWithForm(): Promise<FormCatalog> {
  return (catalog ??= loadCatalog());
}

async function loadCatalog(): Promise<FormCatalog> {
  const library = await readSchemaFiles(locateSchemas());
  const file = { file: `forms/${formId}/form.json`, text: JSON.stringify(form) };
  return loadFormCatalog({ ...library, forms: new Map(library.forms).set(formId, file) });
}
