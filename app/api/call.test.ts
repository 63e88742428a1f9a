import { describe, expect, it } from 'vitest';
import { callAddress } from './call.ts';

describe('callAddress', () => {
  it('fills the path and the query', () => {
    const address = callAddress('GET', '/api/portal/confirmations/{reference}', { params: { reference: 'A/B C' } });
    expect(address).toBe('/api/portal/confirmations/A%2FB%20C');
    expect(
      callAddress('POST', '/api/forms/{formId}/documents', {
        params: { formId: 'leave' },
        query: { Id: 'c1', field: 'Files' },
      }),
    ).toBe('/api/forms/leave/documents?Id=c1&field=Files');
  });
});
