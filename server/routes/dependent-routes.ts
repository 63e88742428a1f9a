import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { ServerError } from '../errors/server-error.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { dependentFormId } from '../forms/dependent/dependent-form-id.ts';
import { newDependentId } from '../forms/dependent/dependent-handler.ts';
import { missingEnrollDocument } from '../forms/missing-enroll-document.ts';
import { transact, type PortalServer } from '../http/portal-server.ts';
import type { EnrollmentFlow } from '../rules/enrollment-offer.ts';
import type { ServerParts } from '../server-parts.ts';
import { prefillDependent } from '../use-cases/prefill-dependent.ts';
import { removeDependent } from '../use-cases/remove-dependent.ts';
import { removeDocuments } from '../use-cases/remove-documents.ts';
import { removeEventDocument } from '../use-cases/remove-event-document.ts';
import { submitDependent } from '../use-cases/submit-dependent.ts';
import { uploadDocument } from '../use-cases/upload-document.ts';
import { uploadParts } from './receive-document.ts';
import { CallAnswer, DependentAnswer, DependentPrefill } from './dependent-shapes.ts';
import { orCallRefused } from './or-call-refused.ts';
import { orPrefillError } from './prefill-error.ts';
import { filesField, readAgain, receiveDependent, type DependentParts } from './receive-dependent.ts';
import { closed, Id, Text } from './shapes.ts';

/** Where the specification's pages send a dependent, and from which enrollment. */
const saveCalls = {
  '/api/sitecore/EnrollCoverage/EnrollAddDependentBtnClick': 'enroll',
  '/api/sitecore/PTAQLEDependentCoverage/EnrollPTADependentBtnClick': 'pta',
} as const satisfies Record<string, EnrollmentFlow>;

const deleteCalls = [
  '/api/sitecore/EnrollCoverage/EnrollDeleteDependentBtnClick',
  '/api/sitecore/PTAQLEDependentCoverage/PTAEnrollDeleteDependentBtnClick',
] as const;

/** The specification's calls about dependents. They do what the form's own routes do. */
export function addDependentRoutes(server: PortalServer, parts: ServerParts): void {
  for (const [url, flow] of Object.entries(saveCalls)) {
    server.post(
      url,
      {
        config: { access: 'student' },
        schema: {
          tags: ['EnrollCoverage'],
          summary:
            'Add a dependent, or change the one that DependentID names (multipart dependent fields and UploadedFiles)',
          description: 'The address may come with names that begin with Dependent, e.g. DependentAddressLine1.',
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

  server.post(
    '/api/sitecore/EnrollCoverage/DeleteEventSpecificDocumentPTA',
    {
      config: { access: 'student' },
      schema: {
        tags: ['EnrollCoverage'],
        summary: 'Remove a document of a life event that is not sent yet',
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

  server.get(
    '/api/PrefillDependent',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: 'What is known of a dependent: filter=DependentID:eq:{id}',
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
  parts: ServerParts,
  request: FastifyRequest,
  flowOfCall: EnrollmentFlow,
  { fields, files }: DependentParts,
): Promise<{ readonly DependentID: string }> {
  const sent = byDefinitionNames(fields);
  const dependentId = takeDependentId(sent);
  if (dependentId !== null && files.length === 0 && sent.size === 0) {
    throw new ServerError('DOCUMENT_MISSING', { detail: missingEnrollDocument });
  }
  // Only a life event has a day.
  const flow = flowOfCall === 'enroll' && sent.get('QLEDate')?.some((day) => day !== '') ? 'life-event' : flowOfCall;
  const place = { formId: dependentFormId, query: { Id: dependentId ?? newDependentId, flow }, field: filesField };
  const documentIds: string[] = [];
  try {
    for (const file of files) {
      const upload = { ...place, fileName: file.name, bytes: readAgain(file) };
      documentIds.push((await uploadDocument(uploadParts(parts, request), upload)).id);
    }
    const saved = { dependentId, flow, fields: sent, documentIds };
    return { DependentID: await transact(parts, request, (work) => submitDependent(work, parts, saved)) };
  } catch (error) {
    // What came with a call that was refused comes again with the next.
    await transact(parts, request, (work) => removeDocuments(work, documentIds));
    throw error;
  } finally {
    parts.wakeOutbox();
  }
}

// The pages send the address of a dependent with names of its own.
const addressPrefix = /^Dependent(?=(AddressLine[12]|City|StateID|PostalCode|CountryID)$)/;

/** What a field was sent with under both of its names; two different answers are none, and refused as that. */
function byDefinitionNames(fields: DependentParts['fields']): Map<string, readonly string[]> {
  const named = new Map<string, readonly string[]>();
  for (const [name, values] of fields) {
    const known = name.replace(addressPrefix, '');
    // An empty file box may come as text.
    if (known !== filesField) named.set(known, [...new Set([...(named.get(known) ?? []), ...values])]);
  }
  return named;
}

/** The dependent who is changed; null for one who is added. */
function takeDependentId(sent: Map<string, readonly string[]>): string | null {
  const [id = '', another] = sent.get('DependentID') ?? [];
  if (another !== undefined) throw new ServerError('REQUEST_INVALID', { detail: 'DependentID was sent twice.' });
  sent.delete('DependentID');
  return id === '' || id === '0' ? null : id;
}
