import { format } from 'oxfmt';
import { callingPages, type CallingPages } from './calling-pages.ts';
import { contractTable } from './contract-table.ts';

/** One of the specification's calls, e.g. `"[API-2] POST /api/sitecore/Account/Dashboard"`. */
export interface SpecifiedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

export const specifiedCalls: readonly SpecifiedCall[] = Object.keys(contractTable).map((title) => {
  const [, id = '', method = '', path = ''] = /^\[(API-\d+)\] (\w+) (\S+)$/.exec(title) ?? [];
  return { id, method, path };
});

/** Returns the content that `docs/specification-calls.md` should have now. */
export async function describePages(): Promise<string> {
  const rows = specifiedCalls.map(({ id, method, path }) => {
    const pages = callingPages[id];
    if (pages === undefined) throw new Error(`${id} has no entry in calling-pages.ts`);
    return `| ${id} | \`${method} ${path}\` | ${cellsOf(pages).join(' | ')} |`;
  });
  const text = `# The specification's calls, and the pages that make them

<!-- Written by \`npm run docs:calls\` from the rows in tests/server/contract; tests compare it with the pages. -->

The server answers all ${rows.length} calls exactly as the specification says. The table shows which page makes each call. If a page
uses another call instead, the table says which one and why ([decision 0060](decisions/0060-a-page-makes-the-specifications-call.md)).

| id | call | made by | used instead, and why |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
  return (await format('specification-calls.md', text)).code;
}

function cellsOf(pages: CallingPages): readonly [string, string] {
  if ('pages' in pages) return [pages.pages, ''];
  const { instead, call, because } = pages;
  return ['', [instead, ...(call === undefined ? [] : [`Its call: \`${call}\`.`]), because].join(' ')];
}
