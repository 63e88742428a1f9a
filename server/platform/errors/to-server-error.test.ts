import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DatabaseError, StorageUnavailableError } from '../storage/index.ts';
import { ServerError } from './server-error.ts';
import { toServerError } from './to-server-error.ts';

describe('toServerError', () => {
  it('leaves our own refusal unchanged', () => {
    const refusal = new ServerError('NOT_FOUND');
    expect(toServerError(refusal)).toBe(refusal);
  });

  it.each([
    ['a database’s refusal', new DatabaseError({ message: 'duplicate key (email)=(ada@x.example)', code: '23505' })],
    ['a defect', new TypeError('x is not a function')],
    ['a thrown text', 'oops'],
    ['nothing', undefined],
  ])('turns %s into INTERNAL, with the cause kept and not shown to the person', (_case, thrown) => {
    const error = toServerError(thrown);
    expect(error.code).toBe('INTERNAL');
    expect(error.cause).toBe(thrown);
    expect(error.detail).toBe(
      'The portal could not do this. Try again. If it happens again, give support the reference.',
    );
  });

  it('says to try again when the database connection was lost, and when the database was busy or full', () => {
    const lost = new StorageUnavailableError('connect ECONNREFUSED 10.0.0.5:5432');
    expect(toServerError(lost)).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(toServerError(lost).detail).not.toContain('10.0.0.5');
    const waited = new DatabaseError({ message: 'canceling statement due to lock timeout', code: '55P03' });
    expect(toServerError(waited)).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    const full = new DatabaseError({ message: 'could not extend file', code: '53100' });
    expect(toServerError(full)).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });

  // Every write to this device fails as on a full disk.
  it.runIf(process.platform === 'linux')('says to try again when the disk for documents is full', async () => {
    const full = await writeFile('/dev/full', 'a document').catch((error: unknown) => error);
    expect(toServerError(full)).toMatchObject({ code: 'DOCUMENTS_UNAVAILABLE', cause: full });
  });

  it('blames the request, not the database, for an incomplete body', () => {
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
    expect(toServerError(aborted)).toMatchObject({ code: 'BODY_MALFORMED' });
    expect(toServerError(Object.assign(new Error('range'), { statusCode: 416 }))).toMatchObject({
      code: 'REQUEST_INVALID',
    });
  });
});
