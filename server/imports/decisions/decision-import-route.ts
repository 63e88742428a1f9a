import { limits } from '@campus-cover/schemas';
import { Type, type TSchema } from 'typebox';
import type { FormParts } from '../../forms/form-parts.ts';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { closed, Nullable } from '../../platform/http/shapes.ts';
import { admitToken } from '../../tokens/admit-token.ts';
import type { ImportCells, ImportColumn } from '../import-kind.ts';
import { importRows } from '../import-rows.ts';
import { decisionColumns, decisionKinds, decisionRules } from './decision-rules.ts';

const description = `Send the token as "Authorization: Bearer <token>". Each row is decided separately, like an administrator's decision:
it is refused if an administrator is deciding about the submission now, and the student gets an email. A row with a "key" that was
imported before changes nothing, so repeat the call if it fails. Refusals of the whole call: REQUEST_INVALID (400), TOKEN_REFUSED
(401), TOKEN_SCOPE (403), TOO_MANY_ATTEMPTS (429).`;

/** The columns of a file, in a program's request. */
const Row = Type.Unsafe<ImportCells>(
  Type.Object(Object.fromEntries(decisionColumns.map((column) => [column.name, describeCell(column)])), closed),
);

const Body = Type.Object(
  {
    school: Type.String({ minLength: 1, maxLength: 100, description: "The school's name in its files" }),
    preview: Type.Optional(Type.Boolean({ description: 'Only return what the rows would do, and change nothing' })),
    decisions: Type.Array(Row, { minItems: 1, maxItems: limits.mostDecidedTogether }),
  },
  closed,
);

const Results = Type.Object({
  results: Type.Array(
    Type.Object({
      key: Type.String(),
      reference: Type.String(),
      /** `repeated`: an earlier call had the row, so it changed nothing. */
      state: Type.Union([Type.Literal('imported'), Type.Literal('repeated'), Type.Literal('wrong')]),
      /** What the row did to the submission; null for an invalid row. */
      outcome: Nullable(Type.String()),
      problems: Type.Array(
        Type.Object({ field: Nullable(Type.String()), message: Type.String(), suggestion: Type.String() }),
      ),
    }),
  ),
});

/**
 * Lets a program decide about submissions. A token takes the place of a session, so cookies and origins do not matter.
 */
export function addDecisionImportRoute(server: PortalServer, parts: FormParts): void {
  const { storage, keyRing, clock } = parts;
  server.post(
    '/api/decisions',
    {
      config: { access: 'public', anyOrigin: true },
      schema: {
        tags: ['Imports'],
        summary: 'Decide about submissions that wait for the school, from another system',
        description,
        body: Body,
        response: { 200: Results },
      },
    },
    async (request) => {
      const { school: slug, preview = false, decisions } = request.body;
      const { token, school } = await admitToken(parts, request, { budget: 'imports', kind: 'import-decisions', slug });
      try {
        const results = await importRows({
          storage,
          keyRing,
          now: clock.now(),
          today: clock.today(school.timeZone),
          requestId: request.id,
          school,
          author: { id: token.id, name: `${token.name} (token)` },
          rules: decisionRules(parts),
          rows: decisions.map((cells, index) => ({ line: index + 1, cells: trimmed(cells) })),
          isPreview: preview,
        });
        return {
          results: results.map(({ cells, state, outcome, problems }) => ({
            key: cells['key'] ?? '',
            reference: cells['reference'] ?? '',
            state,
            outcome,
            problems: problems.map(({ field, message, suggestion }) => ({ field, message, suggestion })),
          })),
        };
      } finally {
        // Earlier decisions are kept even if a later one fails.
        parts.wakeOutbox();
      }
    },
  );
}

function describeCell({ name, isRequired, text }: ImportColumn): TSchema {
  if (name === 'decision') return Type.Union(decisionKinds.map((kind) => Type.Literal(kind)));
  const Cell = Type.String({ description: text });
  return isRequired ? Cell : Type.Optional(Cell);
}

function trimmed(cells: ImportCells): ImportCells {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell.trim()]));
}
