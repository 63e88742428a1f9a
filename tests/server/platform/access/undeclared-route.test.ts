import fastify from 'fastify';
import { expect, it } from 'vitest';
import { useAccessTable } from '../../../../server/platform/access/access.ts';

it('stops the start of a server with a route that does not say who may call it', () => {
  const server = fastify();
  useAccessTable(server, async () => null);
  expect(() => server.get('/open-by-mistake', async () => 'all')).toThrow(/does not declare who may call it/);
});
