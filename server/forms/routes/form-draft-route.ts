import type { Answers } from '@campus-cover/engine';
import { Type } from 'typebox';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { FormQuery, Moment } from '../../platform/http/shapes.ts';
import { transact } from '../../schools/transact.ts';
import type { FormParts } from '../form-parts.ts';
import { saveDraft } from '../records/save-draft.ts';
import { AnswersBody, FormParams } from './form-shapes.ts';

/** Saves the draft of a form. */
export function addFormDraftRoute(server: PortalServer, parts: FormParts): void {
  const { forms, wakeOutbox } = parts;

  server.put(
    '/api/forms/:formId/draft',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Forms'],
        summary: 'Save a draft of the form',
        params: FormParams,
        querystring: FormQuery,
        body: AnswersBody,
        response: { 200: Type.Object({ savedAt: Moment, recordId: Type.String() }) },
      },
    },
    async (request) => {
      const { answers, definitionHash } = request.body;
      const draft = {
        formId: request.params.formId,
        query: request.query,
        answers: answers as Answers,
        definitionHash,
      };
      const saved = await transact(parts, request, (work) => saveDraft(work, forms, draft), 'draft');
      wakeOutbox();
      return saved;
    },
  );
}
