import { Type, type Static } from 'typebox';
import type { BaseCatalog } from '../definitions/form-catalog.ts';
import type { DescribedForm, SchoolForms } from '../definitions/school-forms.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { closed, Nullable } from '../../platform/http/shapes.ts';
import type { FormParts } from '../form-parts.ts';
import { findDesk, isOffered } from '../find-desk.ts';
import { formPath } from '../form-address.ts';
import { headingOf } from '../heading-of.ts';
import { LanguageTag } from './form-shapes.ts';

const FormList = Type.Array(
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    path: Type.String(),
    access: Type.Union([Type.Literal('student'), Type.Literal('visitor')]),
    query: Type.Array(Type.String()),
    /** For a request, the heading under which pages list it; null for one that the student's school does not take. */
    requestHeading: Nullable(Type.String()),
    languages: Type.Array(Type.Object({ tag: Type.String(), name: Type.String() })),
  }),
);
const Language = Type.Object({
  tag: Type.String(),
  name: Type.String(),
  words: Type.Record(Type.String(), Type.Union([Type.String(), Type.Record(Type.String(), Type.String())])),
});

/** Lists the forms and their languages. */
export function addFormListRoutes(server: PortalServer, { forms, storage }: FormParts): void {
  const { catalog } = forms;

  server.get(
    '/api/forms',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Forms'],
        summary: 'Every form and the address of its page; for a student, also the forms that only their school has',
        response: {
          200: FormList,
        },
      },
    },
    async ({ session }) => {
      if (session?.role !== 'student') return listForms(catalog);
      const own = await forms.ofSchool(storage.db, session.slug);
      const desks = catalog.school(session.slug)?.desks ?? {};
      const headingOfOwn = (form: DescribedForm) =>
        isOffered(form, findDesk(form.delivery, desks)) ? headingOf(form.delivery) : null;
      return [
        ...listForms(catalog),
        ...own.formIds.filter((id) => own.isOwn(id)).map((id) => describeForm(own, id, headingOfOwn)),
      ];
    },
  );

  server.get(
    '/api/forms/languages/:tag',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Forms'],
        summary: 'A language’s name and the text shown around a form',
        params: Type.Object({ tag: LanguageTag }, closed),
        response: {
          200: Language,
        },
      },
    },
    async (request, reply) => {
      const language = catalog.language(request.params.tag);
      if (!language) throw new ServerError('NOT_FOUND');
      const { tag, name, words } = language;
      return reply.header('cache-control', 'public, max-age=300').send({ tag, name, words: { ...words } });
    },
  );
}

function listForms(catalog: BaseCatalog): Static<typeof FormList> {
  const all = { describe: (id: string) => catalog.base(id), languages: (id: string) => catalog.languages(id) };
  const heading = ({ delivery }: DescribedForm) => (delivery === undefined ? null : headingOf(delivery));
  return catalog.formIds
    .filter((formId) => catalog.base(formId).page !== undefined)
    .map((formId) => describeForm(all, formId, heading));
}

function describeForm(
  forms: Pick<SchoolForms, 'describe' | 'languages'>,
  formId: string,
  findHeading: (form: DescribedForm) => string | null,
): Static<typeof FormList>[number] {
  const form = forms.describe(formId);
  const { id, title, page } = form;
  const languages = forms.languages(formId).map(({ tag, name }) => ({ tag, name }));
  const { access = 'student', query = [] } = page ?? {};
  return { id, title, path: formPath(form), access, query: [...query], requestHeading: findHeading(form), languages };
}
