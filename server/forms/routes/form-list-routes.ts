import { Type, type Static } from 'typebox';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { closed, Nullable } from '../../platform/http/shapes.ts';
import type { FormParts } from '../form-parts.ts';
import { headingOf } from '../heading-of.ts';
import { LanguageTag } from './form-shapes.ts';

const FormList = Type.Array(
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    path: Type.String(),
    access: Type.Union([Type.Literal('student'), Type.Literal('visitor')]),
    query: Type.Array(Type.String()),
    /** For a form that goes to one of the school's desks, the heading under which pages list it. */
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
export function addFormListRoutes(server: PortalServer, { forms: { catalog } }: FormParts): void {
  server.get(
    '/api/forms',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Forms'],
        summary: 'Every form and the address of its page',
        response: {
          200: FormList,
        },
      },
    },
    async () => listForms(catalog),
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

function listForms(catalog: FormParts['forms']['catalog']): Static<typeof FormList> {
  return catalog.formIds.flatMap((formId) => {
    const { id, title, page, delivery } = catalog.base(formId);
    if (!page) return [];
    const languages = catalog.languages(formId).map(({ tag, name }) => ({ tag, name }));
    const { path, access = 'student', query = [] } = page;
    const requestHeading = delivery === undefined ? null : headingOf(delivery);
    return [{ id, title, path, access, query: [...query], requestHeading, languages }];
  });
}
