import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormDefinition } from '@campus-cover/engine';
import { loadFormCatalog, type FormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { publishContent } from '../../../server/search/publish-content.ts';
import { mailsTo } from '../accounts/account-forms.ts';
import { multipart, png } from '../documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';

const planName = 'Plan de salud estudiantil de Bay State';
const texts = {
  language: 'es',
  school: {
    name: 'Universidad de Bay State',
    studentId: { message: 'Error: Escriba los ocho dígitos' },
    terms: { studentId: 'ID de Bay State' },
    links: { bursar: { label: 'Oficina de pagos' } },
    banners: { today: { text: 'Solo hoy.' } },
    documents: { terminate: { GRAD: { documentationText: 'Una copia de su diploma.' } } },
  },
  carriers: { acorn: { name: 'Seguro Bellota', insuranceId: { message: 'Error: AC y siete dígitos' } } },
  periods: { annual: { planName } },
  posts: { 'group-id-on-waivers': { title: 'El número de grupo', body: '<p>Está en la tarjeta.</p>' } },
  entries: { 'card-fee': { question: '¿Cuesta más la tarjeta?', answer: '<p>Sí, un recargo.</p>' } },
};

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ catalog: await catalogWithTexts() });
  await publishContent(portal.storage, portal.catalog.content());
  // The demo world's carriers have different names from those in the school's file.
  await portal.storage.system(async (trx) => {
    await trx.deleteFrom('universityCarriers').where('carrierId', '=', 'car_acorn').execute();
    const offered = { universityId: 'uni_bay-state', carrierId: 'car_acorn', key: 'acorn' };
    await trx.insertInto('universityCarriers').values(offered).execute();
    await trx
      .updateTable('universities')
      .set({ studentIdRegex: '^[0-9]{8}$' })
      .where('slug', '=', 'bay-state')
      .execute();
  });
}, 60_000);
afterAll(() => portal.close());

/** The shipped forms, and Bay State with a carrier, a banner, and its text in Spanish. */
async function catalogWithTexts(): Promise<FormCatalog> {
  const files = await readSchemaFiles(locateSchemas());
  const bayState = files.schools.get('bay-state')!;
  const school = JSON.parse(bayState.school.text) as Record<string, object>;
  const carriers = JSON.parse(bayState.carriers!.text) as {
    carriers: Record<string, { name: string; insuranceId?: object }>;
  };
  const [some] = Object.values(carriers.carriers);
  carriers.carriers['acorn'] = {
    ...some!,
    name: 'Acorn Health',
    insuranceId: { pattern: '^AC[0-9]{7}$', message: 'Error: An Acorn ID is AC and 7 digits', example: 'AC1234567' },
  };
  const written = {
    ...school,
    studentId: { pattern: '^[0-9]{8}$', message: 'Error: Enter eight digits', example: '20000137' },
    banners: { today: { tone: 'info', text: 'Only today.' } },
  };
  return loadFormCatalog({
    ...files,
    schools: new Map([
      ...files.schools,
      [
        'bay-state',
        {
          ...bayState,
          school: { ...bayState.school, text: JSON.stringify(written) },
          carriers: { ...bayState.carriers!, text: JSON.stringify(carriers) },
          texts: new Map([['es', { file: 'schools/bay-state/school.es.json', text: JSON.stringify(texts) }]]),
        },
      ],
    ]),
  });
}

async function adaIn(language: string): Promise<TestVisitor> {
  return (await portal.student('ada@bay-state.example')).withCookie('language', language);
}

const faq = async (reader: TestVisitor, term = '') =>
  (await reader.get(`/api/search/globalfaqsearch?searchItem=${encodeURIComponent(term)}`)).body;

describe('a school’s own texts in Spanish', () => {
  it('are on every page of a student who chose Spanish', async () => {
    const ada = await adaIn('es');
    const { university } = (await ada.get('/api/portal/session')).json<{ university: unknown }>();
    expect(university).toMatchObject({
      UniversityName: texts.school.name,
      links: [{ label: 'Student health services' }, { label: 'Oficina de pagos' }],
      banners: [{ text: 'Solo hoy.' }],
      languages: [
        { tag: 'en', name: 'English' },
        { tag: 'es', name: 'Español' },
      ],
    });
    const { coverages, banners } = (await ada.get('/api/portal/dashboard')).json<{
      coverages: readonly { readonly planName: string }[];
      banners: readonly { readonly text: string }[];
    }>();
    expect(new Set(coverages.map((coverage) => coverage.planName))).toEqual(new Set([planName]));
    expect(banners.some(({ text }) => text.includes(planName))).toBe(true);
    const choices = await ada.get('/api/portal/enrollment?flow=enroll');
    expect(choices.body).not.toContain('Student Health Plan 2026-27');
  });

  it('stay unchanged for a student who chose no language, a different language, or an invalid one', async () => {
    for (const language of ['en', 'fr', '../es', '']) {
      const ada = await adaIn(language);
      const answer = (await ada.get('/api/portal/session')).body;
      expect(answer).toContain('Only today.');
      expect(answer).not.toContain('Solo hoy');
      expect((await ada.get('/api/portal/dashboard')).body).toContain('Student Health Plan 2026-27');
      expect(await faq(ada)).toContain('Does paying by card cost more?');
    }
  });

  it('are on the sign-in page and in the registration', async () => {
    const visitor = portal.visitor().withCookie('language', 'es');
    const universities = (await visitor.get('/api/portal/universities')).json<readonly object[]>();
    expect(universities).toContainEqual(
      expect.objectContaining({ slug: 'bay-state', UniversityName: texts.school.name }),
    );
    const rule = await visitor.get('/api/sitecore/Account/GetStudentIdRegex?UniversityId=bay-state');
    expect(rule.json()).toEqual({
      StudentIDRegex: '^[0-9]{8}$',
      StudentIDRegexErrorMessage: texts.school.studentId.message,
    });
    const details = await visitor.get('/api/universitydetails?university=bay-state');
    expect(details.json()).toMatchObject({ StudentIDLabel: 'ID de Bay State' });
  });

  it('are in the news and the answers, once, and are found by their own words', async () => {
    const ada = await adaIn('es');
    const all = await faq(ada);
    expect(all).toContain('¿Cuesta más la tarjeta?');
    expect(all).not.toContain('Does paying by card cost more?');
    // Untranslated text stays in English.
    expect(all).toContain('What do I need when I graduate?');
    // The portal's own answers are in Spanish, too.
    expect(all).toContain('¿Qué es una renuncia?');
    expect(all).not.toContain('What is a waiver?');
    // Each entry names its language if it is not the page's.
    expect(all).toContain('<section id="all-what-is-a-waiver" lang="es" dir="ltr">');
    expect(all).toContain('<section id="bay-state-graduating"><h2>What do I need');
    expect(await faq(ada, 'recargo')).toContain('<mark>recargo</mark>');
    expect(await faq(await adaIn('en'), 'recargo')).toBe('');
    const found = (await ada.get('/api/sitecore/NewsSearch/NewsPostsSearch?searchItem=tarjeta')).body;
    expect(found).toContain('/news/bay-state/group-id-on-waivers');
    expect((await ada.get('/api/portal/news/bay-state/group-id-on-waivers')).json()).toMatchObject({
      title: 'El número de grupo',
      publishedOn: '2026-09-02',
    });
    // A visitor has no school, and never sees a school's own content.
    expect(await faq(portal.visitor().withCookie('language', 'es'))).not.toContain('recargo');
  });

  it('are in the server’s responses to a form’s lookups, and in the form itself', async () => {
    const ada = await adaIn('es');
    const patterns = await ada.get('/api/sitecore/Waiver/GetRegExpInfoByCarrierID?carrierID=car_acorn');
    expect(patterns.json()).toMatchObject({ WrongInsuranceIDMessage: 'Error: AC y siete dígitos' });
    const documents = await ada.post('/api/sitecore/TerminateEnroll/GetOrigamiDocConfiguration', { cid: 'GRAD' });
    expect(documents.json()).toMatchObject({ documentationText: 'Una copia de su diploma.', uploadFlag: true });
    const registration = portal.catalog.definition('registration', 'bay-state', 'es');
    expect(JSON.stringify(registration)).toContain('ID de Bay State');
    expect(JSON.stringify(registration)).not.toContain('"Bay State ID');
  });

  it('name a carrier in a form’s list, where the answer stays the same', async () => {
    const listIn = async (language: string) => {
      const visitor = await adaIn(language);
      const visit = await visitor.get(
        `/api/forms/waiver/visit?Id=cov_ada${language === 'en' ? '' : `&lang=${language}`}`,
      );
      const { definitionHash } = visit.json<{ definitionHash: string }>();
      const definition = await visitor.get(`/api/forms/definitions/${definitionHash}.json`);
      const { schema, uiSchema } = definition.json<FormDefinition>();
      const names = (uiSchema?.['CarrierID']?.['ui:enumNames'] ?? []) as readonly string[];
      return names.map((name, at) => [schema.properties['CarrierID']?.enum?.[at], name]);
    };
    expect(await listIn('es')).toContainEqual(['car_acorn', 'Seguro Bellota']);
    expect(await listIn('en')).toContainEqual(['car_acorn', 'Acorn Health']);
  });

  it('are in the confirmation of a waiver and in its email', async () => {
    const ada = await adaIn('es');
    const url = '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles';
    const card = await ada.request({
      method: 'POST',
      url,
      ...multipart([{ name: 'f', value: png, fileName: 'card.png' }]),
    });
    const answers = { ...completeWaiver, UploadedFiles: [card.json<{ id: string }>().id] };
    const visit = await ada.get('/api/forms/waiver/visit?Id=cov_ada&lang=es');
    const { definitionHash } = visit.json<{ definitionHash: string }>();
    const answer = await ada.post(
      '/api/forms/waiver/submissions?Id=cov_ada',
      { answers, definitionHash },
      { 'idempotency-key': randomUUID() },
    );
    const { url: confirmation } = answer.json<{ url: string }>();
    expect(confirmation).toContain('/confirmation/');
    // The confirmation keeps the carrier's name in the language of the form.
    const english = await adaIn('en');
    const shown = (await english.get(`/api/portal/confirmations/${confirmation.split('/').at(-1)}`)).body;
    expect(shown).toContain('"lines":["Seguro Bellota"]');
    const mails = await mailsTo(portal, 'ada@bay-state.example');
    expect(JSON.stringify(mails)).toContain(`You waived ${planName}.`);
  });
});
