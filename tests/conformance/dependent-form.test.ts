import { worldOf } from '@campus-cover/engine/analysis';
import { describe, expect, it } from 'vitest';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';

const { definition } = worldOf(await readSchemaFiles(locateSchemas()), { form: 'dependent' });

/** Section 3 of the specification, in its order; `DependentID` is the page's `Id`. */
const specified = `
  CountryID AddressLine1 AddressLine2 City StateID PostalCode FirstName MiddleName LastName DateofBirth Gender
  Relationship SameAddressAsStudent UploadedFiles QLEDate
`
  .trim()
  .split(/\s+/);

describe('the form of a dependent', () => {
  it('[ENT-3] has every field of the specification under its own name, in exactly one section', () => {
    expect(Object.keys(definition.schema.properties).sort()).toEqual(specified.toSorted());
    const drawn = Object.values(definition.sections).flatMap(({ fields }) => fields);
    expect(drawn.toSorted()).toEqual(specified.toSorted());
    expect(definition.schema.properties['Relationship']?.enum).toEqual(['Child', 'Spouse', 'Domestic Partner']);
  });

  it('explains why to add a document, although only an enrollment requires one', () => {
    expect(definition.schema.required).not.toContain('UploadedFiles');
    expect(definition.uiSchema?.['UploadedFiles']?.['ui:help']).toMatch(/cannot enroll this person without one/);
  });
});
