import { randomBytes } from 'node:crypto';
import { judgeSubmission } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';

import { seedDemoWorld } from '../../server/demo/index.ts';
import { testKeyRing } from './test-key-ring.ts';
import { createEffectiveForms } from '../../server/forms/effective-forms.ts';
import { loadFormCatalog } from '../../server/forms/form-catalog.ts';
import { getFormHandler } from '../../server/forms/form-handlers.ts';
import { readSchoolSettings } from '../../server/forms/school-settings.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/schema-files.ts';
import { createKeyRing } from '../../server/secrets/key-ring.ts';
import { openTestStorage } from './open-test-storage.ts';

describe('the waivers that the demo world holds as sent', () => {
  it('are what the form of their school accepts', async () => {
    const today = '2026-11-21';
    const keyRing = createKeyRing([{ id: 'test', key: randomBytes(32) }]);
    const now = new Date(`${today}T12:00:00Z`);
    const storage = await openTestStorage({ kind: 'pglite' });
    await seedDemoWorld(storage, { today, keyRing: testKeyRing });
    const catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
    const forms = createEffectiveForms(catalog);
    const readSettings = (school: string) => readSchoolSettings(catalog, school);
    const sent = await storage.system((trx) =>
      trx
        .selectFrom('formRecords')
        .innerJoin('students', 'students.id', 'formRecords.studentId')
        .innerJoin('universities', 'universities.id', 'students.universityId')
        .select(['email', 'slug', 'formRecords.universityId', 'studentId', 'subjectId', 'formId', 'answers'])
        .where('status', '=', 'submitted')
        .where('formId', '=', 'waiver')
        .execute(),
    );
    expect(sent.length).toBeGreaterThan(5);
    for (const { email, slug, universityId, studentId, subjectId, formId, answers } of sent) {
      const issues = await storage.inTenant(universityId, async (trx) => {
        const session = {
          role: 'student' as const,
          acting: null,
          idHash: '',
          studentId,
          universityId,
          timeZone: 'UTC',
          expiresAt: now.toISOString(),
        };
        const work = { trx, session, keyRing, now, today, requestId: 'test', readSettings };
        const { context, lookups } = await getFormHandler(forms, formId).open(work, { Id: subjectId }, { lock: false });
        const { definition, validators } = await forms.forSchool(trx, formId, { id: universityId, slug });
        const judged = await judgeSubmission(definition, {
          today,
          context,
          lookups,
          answers,
          validators,
        });
        return judged.ok ? [] : judged.issues;
      });
      expect({ email, issues }).toEqual({ email, issues: [] });
    }
    await storage.close();
  });
});
