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

/** A change of the last name or of the country in the profile. */
const profileReasons = {
  name: { when: { '!=': [{ var: 'LastName' }, { var: '$context.student.LastName' }] }, text: 'The last name changes.' },
  country: {
    when: { '!=': [{ var: 'CountryID' }, { var: '$context.student.CountryID' }] },
    text: 'The country changes.',
  },
  // Applies only when the share counts as chosen.
  zip: {
    when: { '!=': [{ var: 'PostalCode' }, { var: '$context.student.PostalCode' }] },
    share: 0.001,
    text: 'Chosen at random.',
  },
};

/** Hides questions of the profile in some cities. */
const profileRules = {
  quincy: { when: { '==': [{ var: 'City' }, 'Quincy'] }, hide: ['Street2'] },
  salem: { when: { '==': [{ var: 'City' }, 'Salem'] }, hide: ['DateofBirth'] },
};

/** Two questions with the same title. */
const profilePatch = { patch: { schema: { properties: { Street2: { title: 'Street address' } } } } };

/**
 * The release's forms, where Bay State reviews waivers with a high deductible, every life event, and some changes of
 * the profile.
 */
export function reviewedCatalog(): Promise<FormCatalog> {
  // Refusals on one of the two pages for life events can be appealed.
  return (catalog ??= loadCatalog({ reviewed: ['enroll-qle', 'pta'], appealable: ['enroll-qle'] }));
}

/** The forms in a folder, where Bay State reviews waivers with a high deductible. */
export function reviewedCatalogOf(folder: string): Promise<FormCatalog> {
  return loadCatalog({ reviewed: [], appealable: [], folder });
}

/** The release's forms, where Bay State reviews these forms, and refusals can be appealed. */
export function appealableCatalog(...forms: readonly string[]): Promise<FormCatalog> {
  return loadCatalog({ reviewed: forms, appealable: forms });
}

/** The fields about which the school can ask for more. */
const documentFields: Readonly<Record<string, string>> = { terminate: 'UploadedFiles' };

interface Reviewed {
  readonly reviewed: readonly string[];
  readonly appealable: readonly string[];
  /** The folder with the form files. Default: the release's. */
  readonly folder?: string;
}

async function loadCatalog({ reviewed, appealable, folder = locateSchemas() }: Reviewed): Promise<FormCatalog> {
  const library = await readSchemaFiles(folder);
  const school = library.schools.get('bay-state');
  const overlay = school?.overlays.get('waiver');
  if (!school || !overlay) throw new Error('Bay State has no overlay for the waiver.');
  const { add, ...rest } = JSON.parse(overlay.text) as {
    readonly add: {
      readonly review: { readonly decisions: { readonly 'document-unreadable': object }; readonly appeal: object };
    };
  };
  const text = JSON.stringify({ ...rest, add: { ...add, review: { ...add.review, reasons } } });
  const { decisions } = add.review;
  const overlays = new Map(school.overlays).set('waiver', { ...overlay, text });
  for (const form of reviewed) {
    const fields = [documentFields[form] ?? 'QLEFileUpload'];
    const question = { ...decisions['document-unreadable'], fields };
    const { appeal, ...terms } = add.review;
    const review = {
      ...terms,
      ...(appealable.includes(form) && { appeal }),
      reasons: { proof: { share: 1, text: 'The university looks at each proof.' } },
      decisions: { ...decisions, 'document-unreadable': question },
    };
    const overlayOfForm = JSON.parse(school.overlays.get(form)?.text ?? '{}') as { readonly add?: object };
    const text = { extends: `${form}@1`, school: 'bay-state', ...overlayOfForm, add: { ...overlayOfForm.add, review } };
    overlays.set(form, { file: `schools/bay-state/${form}.json`, text: JSON.stringify(text) });
  }
  const question = { ...decisions['document-unreadable'], text: 'Is this your legal name?', fields: ['LastName'] };
  const review = {
    ...add.review,
    reasons: profileReasons,
    decisions: { ...decisions, 'document-unreadable': question },
  };
  overlays.set('profile', {
    file: 'schools/bay-state/profile.json',
    text: JSON.stringify({
      extends: 'profile@1',
      school: 'bay-state',
      ...profilePatch,
      add: { review, rules: profileRules },
    }),
  });
  return loadFormCatalog({ ...library, schools: new Map(library.schools).set('bay-state', { ...school, overlays }) });
}
