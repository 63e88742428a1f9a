import fastify from 'fastify';
import { expect, it } from 'vitest';
import { useAccessTable } from '../../../../server/platform/access/access.ts';

it('keeps a server from starting if a route does not declare who may call it', () => {
  const server = fastify();
  useAccessTable(server, async () => null);
  expect(() => server.get('/open-by-mistake', async () => 'all')).toThrow(/does not declare who may call it/);
});
