import { randomBytes } from 'node:crypto';
import { judgeSubmission } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { createFormHandlers } from '../../server/assembly/form-handlers.ts';
import { seedDemoWorld } from '../../server/demo/index.ts';
import { createEffectiveForms } from '../../server/forms/definitions/effective-forms.ts';
import { loadFormCatalog } from '../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { createKeyRing } from '../../server/platform/keys/key-ring.ts';
import { openAnswers } from '../../server/platform/keys/seal-answers.ts';
import { readSchoolSettings } from '../../server/schools/school-settings.ts';
import { openTestStorage } from './open-test-storage.ts';
import { testKeyRing } from './test-key-ring.ts';
import { demoFiles } from './demo-schools.ts';

describe('the submitted waivers of the demo world', () => {
  it('are valid for the form of their school', async () => {
    const today = '2026-11-21';
    const keyRing = createKeyRing([{ id: 'test', key: randomBytes(32) }]);
    const now = new Date(`${today}T12:00:00Z`);
    const storage = await openTestStorage({ kind: 'pglite' });
    await seedDemoWorld(storage, { today, ...demoFiles, keyRing: testKeyRing });
    const catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
    const forms = createEffectiveForms({ catalog, createHandlers: createFormHandlers });
    const readSettings = (school: string) => readSchoolSettings(catalog, school);
    const sent = await storage.system((trx) =>
      trx
        .selectFrom('formRecords')
        .innerJoin('students', 'students.id', 'formRecords.studentId')
        .innerJoin('universities', 'universities.id', 'students.universityId')
        .select([
          'email',
          'slug',
          'formRecords.universityId',
          'studentId',
          'subjectId',
          'formId',
          'answers',
          'formRecords.id',
        ])
        .where('status', '=', 'submitted')
        .where('formId', '=', 'waiver')
        .execute(),
    );
    expect(sent.length).toBeGreaterThan(5);
    for (const { email, slug, universityId, studentId, subjectId, formId, ...record } of sent) {
      const issues = await storage.inTenant(universityId, async (trx) => {
        const session = {
          role: 'student' as const,
          acting: null,
          idHash: '',
          studentId,
          universityId,
          slug,
          timeZone: 'UTC',
          expiresAt: now.toISOString(),
        };
        const work = { trx, session, keyRing, now, today, requestId: 'test', language: null, readSettings };
        const { context } = await forms.handlers.get(formId).open(work, { Id: subjectId });
        const { definition, validators } = await forms.forSchool(trx, formId, { id: universityId, slug });
        const judged = await judgeSubmission(definition, {
          today,
          context,
          lookups: forms.handlers.lookups(work),
          answers: openAnswers(testKeyRing, record),
          validators,
        });
        return judged.ok ? [] : judged.issues;
      });
      expect({ email, issues }).toEqual({ email, issues: [] });
    }
    await storage.close();
  });
});
