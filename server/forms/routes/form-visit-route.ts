import { Type } from 'typebox';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { closed, DocumentInfo, FormQuery, IsoDay, JsonRecord, Moment, Nullable } from '../../platform/http/shapes.ts';
import { transact } from '../../schools/transact.ts';
import { describeVisit } from '../describe-visit.ts';
import { visitDirectForm } from '../direct/visit-direct-form.ts';
import type { FormParts } from '../form-parts.ts';
import { openVisit } from '../open-visit.ts';
import { FormParams, LanguageTag } from './form-shapes.ts';

/** Must match the engine's `LostReason`. */
const LostReason = Type.Union([
  Type.Literal('field-removed'),
  Type.Literal('type'),
  Type.Literal('option'),
  Type.Literal('collision'),
]);

const Visit = Type.Object({
  definitionUrl: Type.String(),
  validatorsUrl: Type.String(),
  definitionHash: Type.String(),
  today: IsoDay,
  context: JsonRecord,
  record: Type.Object({
    id: Nullable(Type.String()),
    status: Nullable(Type.Union([Type.Literal('draft'), Type.Literal('submitted')])),
    reference: Nullable(Type.String()),
  }),
  draft: Nullable(
    Type.Object({
      answers: JsonRecord,
      savedAt: Moment,
      definitionHash: Type.String(),
      formVersion: Type.Integer(),
      lost: Type.Array(
        Type.Object({
          path: Type.String(),
          label: Type.String(),
          reason: LostReason,
          message: Type.String(),
        }),
      ),
    }),
  ),
  documents: Type.Array(DocumentInfo),
  /** What the school asks about an earlier submission; null unless it has asked something. */
  asked: Nullable(
    Type.Object({ text: Type.String(), note: Nullable(Type.String()), fields: Type.Array(Type.String()) }),
  ),
  /** The student's change of stored values that has no effect yet; null for any other form. */
  waiting: Nullable(Type.Object({ reference: Type.String(), dueOn: IsoDay })),
  prefillCall: Nullable(Type.String()),
  discardCall: Nullable(Type.String()),
});

/** The data that a form's page needs to open. */
export function addFormVisitRoute(server: PortalServer, parts: FormParts): void {
  const { forms } = parts;

  server.get(
    '/api/forms/:formId/visit',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Forms'],
        summary: "The data that a form's page needs to open",
        params: FormParams,
        querystring: Type.Object({ ...FormQuery.properties, lang: Type.Optional(LanguageTag) }, closed),
        response: {
          200: Visit,
        },
      },
    },
    (request) => {
      const { lang = null, ...query } = request.query;
      const { formId } = request.params;
      const direct = forms.handlers.findDirect(formId);
      if (direct) return visitDirectForm(direct, describeVisit(parts, request, query), lang);
      const visit = { formId, query, language: lang };
      return transact(parts, request, (work) => openVisit(work, forms, visit));
    },
  );
}
