import { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import type { EnrollmentFlow } from '../../coverage/enrollment-offer.ts';
import { missingEnrollDocument } from '../../documents/missing-enroll-document.ts';
import { uploadParts } from '../../documents/receive-documents.ts';
import { uploadDocuments } from '../../documents/upload-documents.ts';
import type { FormParts } from '../../forms/form-parts.ts';
import { removeDocuments } from '../../forms/records/remove-documents.ts';
import { transactSubmission } from '../../forms/transact-submission.ts';
import { orCallRefused } from '../../platform/errors/or-call-refused.ts';
import { orPrefillError } from '../../platform/errors/prefill-error.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { parseFilter } from '../../platform/http/parse-filter.ts';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { closed, Id, Text } from '../../platform/http/shapes.ts';
import { transact } from '../../schools/transact.ts';
import { removeEventDocument } from '../remove-event-document.ts';
import { dependentFormId } from './dependent-form-id.ts';
import { CallAnswer, DependentAnswer, DependentPrefill } from './dependent-shapes.ts';
import { newDependentId } from './new-dependent-id.ts';
import { prefillDependent } from './prefill-dependent.ts';
import { filesField, receiveDependent, type DependentParts } from './receive-dependent.ts';
import { removeDependent } from './remove-dependent.ts';
import { submitDependent } from './submit-dependent.ts';

/** The addresses that the specification's pages use to send a dependent, and the enrollment that each belongs to. */
const saveCalls = {
  '/api/sitecore/EnrollCoverage/EnrollAddDependentBtnClick': 'enroll',
  '/api/sitecore/PTAQLEDependentCoverage/EnrollPTADependentBtnClick': 'pta',
} as const satisfies Record<string, EnrollmentFlow>;

const deleteCalls = [
  '/api/sitecore/EnrollCoverage/EnrollDeleteDependentBtnClick',
  '/api/sitecore/PTAQLEDependentCoverage/PTAEnrollDeleteDependentBtnClick',
] as const;

/** The specification's calls about dependents. They do the same as the form's own routes. */
export function addDependentRoutes(server: PortalServer, parts: FormParts): void {
  addSaveRoutes(server, parts);
  addDeleteRoutes(server, parts);
  addEventDocumentRoute(server, parts);
  addPrefillRoute(server, parts);
}

function addSaveRoutes(server: PortalServer, parts: FormParts): void {
  for (const [url, flow] of Object.entries(saveCalls)) {
    server.post(
      url,
      {
        config: { access: 'student' },
        schema: {
          tags: ['EnrollCoverage'],
          summary:
            'Add a dependent, or change the one that DependentID names (multipart dependent fields and UploadedFiles)',
          description: 'The address fields can have names that begin with Dependent, e.g. DependentAddressLine1.',
          consumes: ['multipart/form-data'],
          response: { 200: DependentAnswer },
        },
      },
      (request) =>
        receiveDependent(parts, request, (received) =>
          orCallRefused(() => saveReceived(parts, request, flow, received)),
        ),
    );
  }
}

function addDeleteRoutes(server: PortalServer, parts: FormParts): void {
  for (const url of deleteCalls) {
    server.post(
      url,
      {
        config: { access: 'student' },
        schema: {
          tags: ['EnrollCoverage'],
          summary: 'Delete a dependent',
          body: Type.Object({ dependentID: Id }, closed),
          response: { 200: CallAnswer },
        },
      },
      (request) =>
        orCallRefused(async () => {
          await transact(parts, request, (work) => removeDependent(work, request.body.dependentID));
          parts.wakeOutbox();
          return {};
        }),
    );
  }
}

function addEventDocumentRoute(server: PortalServer, parts: FormParts): void {
  server.post(
    '/api/sitecore/EnrollCoverage/DeleteEventSpecificDocumentPTA',
    {
      config: { access: 'student' },
      schema: {
        tags: ['EnrollCoverage'],
        summary: 'Remove a document from an unsubmitted life event',
        body: Type.Object({ fileID: Id }, closed),
        response: { 200: CallAnswer },
      },
    },
    (request) =>
      orCallRefused(async () => {
        await transact(parts, request, (work) => removeEventDocument(work, parts.forms, request.body.fileID));
        parts.wakeOutbox();
        return {};
      }),
  );
}

function addPrefillRoute(server: PortalServer, parts: FormParts): void {
  server.get(
    '/api/PrefillDependent',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: 'The prefill for a dependent: filter=DependentID:eq:{id}, or new for a new dependent',
        querystring: Type.Object({ filter: Text }, closed),
        response: { 200: DependentPrefill },
      },
    },
    (request) => {
      const dependentId = parseFilter(request.query.filter, 'DependentID');
      return orPrefillError(() => transact(parts, request, (work) => prefillDependent(work, dependentId)));
    },
  );
}

async function saveReceived(
  parts: FormParts,
  request: FastifyRequest,
  flowOfCall: EnrollmentFlow,
  { fields, files }: DependentParts,
): Promise<{ readonly DependentID: string }> {
  const sent = byDefinitionNames(fields);
  const dependentId = takeDependentId(sent);
  if (dependentId !== null && files.length === 0 && sent.size === 0) {
    throw new ServerError('DOCUMENT_MISSING', { detail: missingEnrollDocument });
  }
  // Only a life event has a date.
  const flow = flowOfCall === 'enroll' && sent.get('QLEDate')?.some((day) => day !== '') ? 'life-event' : flowOfCall;
  const place = { formId: dependentFormId, query: { Id: dependentId ?? newDependentId, flow }, field: filesField };
  const documents = await uploadDocuments(uploadParts(parts, request), { ...place, files: Readable.from(files) });
  const documentIds = documents.map(({ id }) => id);
  try {
    const saved = { dependentId, flow, fields: sent, documentIds };
    return { DependentID: await transactSubmission(parts, request, (work) => submitDependent(work, parts, saved)) };
  } catch (error) {
    // After a refused call, the next call sends the same files again.
    await transact(parts, request, (work) => removeDocuments(work, documentIds));
    throw error;
  } finally {
    parts.wakeOutbox();
  }
}

// The pages use their own names for a dependent's address.
const addressPrefix = /^Dependent(?=(AddressLine[12]|City|StateID|PostalCode|CountryID)$)/;

/** Merges the values sent under a field's two names. Two different values stay a list, which the server refuses. */
function byDefinitionNames(fields: DependentParts['fields']): Map<string, readonly string[]> {
  const named = new Map<string, readonly string[]>();
  for (const [name, values] of fields) {
    const known = name.replace(addressPrefix, '');
    // An empty file input may arrive as text.
    if (known !== filesField) named.set(known, [...new Set([...(named.get(known) ?? []), ...values])]);
  }
  return named;
}

/** The id of the dependent to change; null for a new one. */
function takeDependentId(sent: Map<string, readonly string[]>): string | null {
  const [id = '', another] = sent.get('DependentID') ?? [];
  if (another !== undefined) throw new ServerError('REQUEST_INVALID', { detail: 'DependentID was sent twice.' });
  sent.delete('DependentID');
  return id === '' || id === '0' ? null : id;
}
