import { describe, expect, it } from 'vitest';
import { findAllowedMethods } from './find-allowed-methods.ts';

const calls = [
  { method: 'GET', url: '/api/forms/:formId/draft' },
  { method: 'HEAD', url: '/api/forms/:formId/draft' },
  { method: 'PUT', url: '/api/forms/:formId/draft' },
  { method: 'GET', url: '/api/portal/logos/:name(^[a-z0-9-]{1,120}).svg' },
  { method: 'DELETE', url: '/api/forms/documents/:id' },
  { method: 'GET', url: '/saml/:slug/login' },
  { method: 'GET', url: '/assets/*' },
];

describe('findAllowedMethods', () => {
  it.each([
    ['POST', '/api/forms/waiver/draft', ['GET', 'HEAD', 'PUT']],
    ['POST', '/api/portal/logos/north.svg', ['GET']],
    ['GET', '/api/forms/documents/doc_1', ['DELETE']],
    ['POST', '/saml/north/login', ['GET']],
    // There is no other method to suggest: the method is correct, or the path is not a call.
    ['GET', '/api/forms/waiver/draft', []],
    ['POST', '/api/forms/waiver/draft/more', []],
    ['POST', '/api/portal/logos/northXsvg', []],
    ['POST', '/assets/main.js', []],
    ['POST', '/waiver', []],
  ])('of %s %s', (method, path, expected) => {
    expect(findAllowedMethods(calls, { method, path })).toEqual(expected);
  });
});
