// The bare server of `npm run bench:server`: Fastify with one select, and with one insert and its commit.
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = fastify();

server.get<{ Params: { id: string } }>('/students/:id', async ({ params }) => {
  const { rows } = await pool.query('select id, email, first_name, last_name from bare_students where id = $1', [
    params.id,
  ]);
  return rows[0];
});
server.post('/notes', async ({ body }) => {
  const { rows } = await pool.query('insert into bare_notes (content) values ($1) returning id', [body]);
  return rows[0];
});

process.on('SIGTERM', () => void server.close().then(() => pool.end()));
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
