import { limits } from '@campus-cover/schemas';
import { sql, type Expression } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';

interface StudentSearch {
  /** The page's school: its id or its email domain. */
  readonly domain: string;
  /** The text as the person typed it: a name, a student ID or an email address, or part of one. */
  readonly name: string;
}

/**
 * The maximum number of words. The search compares each word with the name of every student at the school, and no name
 * has more words than this.
 */
const mostWords = 10;
/** The marks above and below letters, for a PostgreSQL regular expression. */
const marks = '[\\u0300-\\u036f]';

/**
 * Finds students at the administrator's own school whom the administrator can act for. The result can include any
 * student on the school's list, registered or not, except closed accounts.
 *
 * @throws {ServerError} ROLE_REFUSED for another school
 */
export async function searchStudents(work: AdministratorWork, { domain, name }: StudentSearch) {
  const { universityId } = work.session;
  const { mailDomains } = await work.trx
    .selectFrom('universities')
    .select('mailDomains')
    .where('id', '=', universityId)
    .executeTakeFirstOrThrow();
  if (domain !== universityId && !mailDomains.includes(domain.toLowerCase())) throw new ServerError('ROLE_REFUSED');

  const students = await findStudents(work, { name, accounts: 'open' });
  return students.map(({ firstName, lastName, schoolStudentId, email }) => ({
    StudName: `${firstName} ${lastName}`,
    UniversityStudentID: schoolStudentId,
    Email: email,
  }));
}

interface StudentFilter extends Pick<StudentSearch, 'name'> {
  readonly accounts: 'open' | 'open and closed';
}

/**
 * The students of the administrator's school who match the text, by name; none if the text is too short. The audit trail
 * records the search.
 */
export async function findStudents(work: AdministratorWork, { name, accounts }: StudentFilter) {
  const text = name.trim();
  // The search ignores accents and other marks. Text that contains only marks becomes an empty string, which every name contains.
  if (withoutMarks(text).trim().length < limits.shortestStudentSearch) return [];
  const students = await work.trx
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'schoolStudentId', 'email', 'disabledAt'])
    .where('universityId', '=', work.session.universityId)
    .$if(accounts === 'open', (query) => query.where('disabledAt', 'is', null))
    .where((where) =>
      where.or([matchesName(text), contains(where.ref('schoolStudentId'), text), contains(where.ref('email'), text)]),
    )
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('schoolStudentId')
    .limit(limits.mostStudentsFound)
    .execute();
  // Records who was found, not what was typed.
  await recordAudit(work, { action: 'students.searched', details: { found: students.length } });
  return students;
}

// Each word may appear anywhere in the name, in any order. Accents are ignored, because not every keyboard has them.
function matchesName(text: string) {
  const words = [...new Set(withoutMarks(text).split(/[\s,]+/))].filter((word) => word !== '');
  const name = sql<string>`regexp_replace(normalize(first_name || ' ' || middle_name || ' ' || last_name, NFD), ${marks}, '', 'g')`;
  if (words.length === 0 || words.length > mostWords) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    words.map((word) => contains(name, word)),
    sql` and `,
  )})`;
}

/** Removes the same characters as `marks` does in SQL. */
function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
}

/** Every typed character is literal: `%` and `_` are not wildcards. */
function contains(column: Expression<unknown>, text: string) {
  return sql<boolean>`${column} ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
}
