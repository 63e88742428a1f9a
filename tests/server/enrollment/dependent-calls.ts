import { expect } from 'vitest';
import { multipart } from '../documents/multipart.ts';
import type { TestServer, TestVisitor } from '../open-test-server.ts';
import { child, dependentsOf, sendDependent, type NewStudent } from './enrollment-world.ts';

/** The specification's calls for dependents. */
export const add = '/api/sitecore/EnrollCoverage/EnrollAddDependentBtnClick';
export const addPta = '/api/sitecore/PTAQLEDependentCoverage/EnrollPTADependentBtnClick';
export const remove = '/api/sitecore/EnrollCoverage/EnrollDeleteDependentBtnClick';
export const removePta = '/api/sitecore/PTAQLEDependentCoverage/PTAEnrollDeleteDependentBtnClick';

export interface CallAnswer {
  readonly success: boolean;
  readonly url?: string;
  readonly error?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  readonly DependentID?: string;
}

/** Adds a child or a partner through the form. Returns the ID. */
export async function addDependent(
  portal: TestServer,
  student: NewStudent,
  answers: Parameters<typeof sendDependent>[2] = child,
): Promise<string> {
  const answer = await sendDependent(student.visitor, 'new', answers);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return (await dependentsOf(portal, student)).at(-1)!.id;
}

/** Sends one of the two calls that save a dependent, with fields and files in one request. */
export async function call(
  visitor: TestVisitor,
  url: string,
  fields: Readonly<Record<string, string>>,
  files: readonly { readonly fileName: string; readonly value: Uint8Array | string }[] = [],
): Promise<CallAnswer> {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const body = multipart([...files.map((file) => ({ name: 'UploadedFiles', ...file })), ...parts]);
  const answer = await visitor.request({ method: 'POST', url, ...body });
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
  return answer.json<CallAnswer>();
}

/** Returns the names of the documents that the form lists for a dependent. */
export async function documentsOf(student: NewStudent, id: string): Promise<string[]> {
  const visit = await student.visitor.get(`/api/forms/dependent/visit?Id=${id}`);
  return visit.json<{ documents: { name: string }[] }>().documents.map(({ name }) => name);
}
