import { expect, it } from 'vitest';
import { describeStatement } from './describe-statement.ts';

it.each([
  ['select "id" from "students" where "id" = $1', 'select students'],
  ['insert into "audit_entries" ("at") values ($1)', 'insert audit_entries'],
  ['update "students" set "email" = $1', 'update students'],
  ['delete from "sessions" where "id" = $1', 'delete sessions'],
  ['with "due" as (select "id" from "outbox_messages") select * from "due"', 'select outbox_messages'],
  ['select * from find_session($1, $2)', 'select find_session'],
  [`begin; select set_config('role', 'campus_cover_app', true)`, 'begin'],
  ['commit', 'commit'],
  ['rollback', 'rollback'],
  ['select 1', 'select'],
  ['analyze roster_rows', 'statement'],
])('%s is named %s', (sql, name) => {
  expect(describeStatement(sql).name).toBe(name);
});

it('a name never contains a value, even if one is written into the statement', () => {
  expect(describeStatement(`select 'it''s from ada' as "x" from "students"`).name).toBe('select students');
});
