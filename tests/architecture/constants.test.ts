import { limits } from '@campus-cover/schemas';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packages, root } from './source-files.ts';

/** A constant from the specification's ninth point. */
interface Constant {
  readonly item: string;
  /** Every file that states the constant. In a form's file, the test reads the JSON at the pointer, without spaces. */
  readonly places: readonly Place[];
  /** A pattern that matches any other copy of the constant. */
  readonly looksLike: RegExp;
  /** The files to search; all files when absent. */
  readonly lookedForIn?: RegExp;
  /** Maps each file to the reason why the same text has a different meaning there. */
  readonly exceptions?: Readonly<Record<string, string>>;
}

interface Place {
  readonly file: string;
  /** JSON pointer in a form's file. */
  readonly at?: string;
  readonly says: string;
}

/** A rule that several forms share has one row. `places` and `exceptions` together list every file that matches. */
const constants: readonly Constant[] = [
  {
    item: 'Password length: 8 to 20',
    places: [
      { file: 'schemas/parts/new-password.json', at: '/schema/properties/NewPassword/minLength', says: '8' },
      { file: 'schemas/parts/new-password.json', at: '/schema/properties/NewPassword/maxLength', says: '20' },
    ],
    looksLike: /"minLength":8\b|(?:shortest|longest)Password\w* = \d/i,
  },
  {
    item: 'Student age: 13 to 65',
    places: [
      { file: 'schemas/parts/identity.json', at: '/checks/age-of-a-student/assert', says: '{"var":"$today"}]},13,65]' },
      { file: 'schemas/limits.ts', says: 'youngestStudent: 13,' },
      { file: 'schemas/limits.ts', says: 'oldestStudent: 65,' },
    ],
    looksLike: /\b13, ?65\b|(?:youngest|oldest)\w*"? ?[:=] ?(?:13|65)\b|[aA]ge\w* ?[<>]=? ?(?:13|65)\b/,
  },
  {
    item: 'Spouse or domestic partner age: 13 to 99',
    places: [
      {
        file: 'schemas/forms/dependent/form.json',
        at: '/checks/age-of-a-partner/assert',
        says: '{"var":"$today"}]},13,99]',
      },
    ],
    looksLike: /\b13, ?99\b|[aA]ge\w* ?[<>]=? ?(?:13|99)\b/,
  },
  {
    item: 'Child age: under 26',
    places: [
      { file: 'schemas/forms/dependent/form.json', at: '/checks/child-under-26/assert', says: '{"<":[{"age":' },
      { file: 'schemas/forms/dependent/form.json', at: '/checks/child-under-26/assert', says: ']},26]}' },
      { file: 'schemas/parts/enrollment.json', at: '/checks/child-is-26/assert', says: ']},26]}' },
    ],
    looksLike: /,26\]|[aA]ge\w* ?[<>]=? ?26\b/,
  },
  {
    item: 'Spouse or partner count: at most 1',
    places: [
      {
        file: 'schemas/forms/dependent/form.json',
        at: '/checks/one-partner/assert',
        says: '{"!":[{"var":"$context.hasOtherPartner"}]}',
      },
      {
        file: 'server/platform/storage/migrations/0006-enrollment.ts',
        says: 'create unique index dependents_one_partner on dependents (student_id)',
      },
    ],
    looksLike: /hasOtherPartner"|unique index dependents_one_partner/,
  },
  {
    item: 'QLE window after the event: 60 days for Massachusetts and Maryland, 31 days otherwise',
    places: [
      { file: 'schemas/parts/life-event.json', at: '/checks/event-window/assert', says: '"MA"]}' },
      { file: 'schemas/parts/life-event.json', at: '/checks/event-window/assert', says: '"MD"]}]},60,31]' },
    ],
    looksLike: /\b60, ?31\b|[wW]indow\w* ?=[^;]{0,40}\b(?:60|31)\b/,
  },
  {
    item: 'QLE future date: at most 30 days ahead',
    places: [
      {
        file: 'schemas/parts/life-event.json',
        at: '/checks/event-not-far-ahead/assert',
        says: '{"addDays":[{"var":"$today"},30]}',
      },
      {
        file: 'schemas/forms/dependent/form.json',
        at: '/checks/event-within-30-days/assert',
        says: '{"addDays":[{"var":"$today"},30]}',
      },
    ],
    looksLike: /"addDays":\[\{"var":"\$today"\},30\]|addDays\(\w*, 30\)/,
  },
  {
    item: 'Phone: 10 digits',
    places: [
      { file: 'schemas/parts/carrier.json', at: '/schema/properties/Phone/pattern', says: '"^[0-9]{10}$"' },
      {
        file: 'schemas/meta/carriers.schema.json',
        at: '/properties/carriers/additionalProperties/properties/phone/pattern',
        says: '"^[0-9]{10}$"',
      },
    ],
    looksLike: /(?:\[0-9\]|\\d)\{10\}/,
    // The patterns in a school's carriers.json are those of insurance IDs.
    lookedForIn: /^(?!schemas\/schools\/[a-z-]+\/carriers\.json$)/,
    exceptions: {
      'schemas/forms/quote/form.json': 'a different phone number, with its own rule in this form',
      'schemas/forms/quote-sports/form.json': 'a different phone number, with its own rule in this form',
    },
  },
  {
    item: 'Zip (termination): 5 or 5+4 digits',
    places: [
      {
        file: 'schemas/forms/terminate/form.json',
        at: '/schema/properties/Zip/pattern',
        says: '"^[0-9]{5}(-[0-9]{4})?$"',
      },
    ],
    looksLike: /(?:\[0-9\]|\\d)\{5\}\(-/,
    exceptions: { 'schemas/meta/school.schema.json': 'the address of a school or a carrier, which no student types' },
  },
  {
    item: 'Default insurance, subscriber and policyholder ID: 11 characters with a two-digit suffix (00 if self-insured)',
    places: [
      {
        file: 'schemas/parts/carrier.json',
        at: '/checks/insurance-id-default/assert',
        says: '"[A-Z0-9]{9}00","[A-Z0-9]{9}[0-9]{2}"',
      },
      { file: 'schemas/parts/subscriber.json', at: '/checks', says: '"[A-Z0-9]{9}[0-9]{2}"' },
    ],
    looksLike: /\{9\}(?:00|\[0-9\]\{2\}|\\d\{2\})|\{11\}/,
  },
  {
    item: 'Home country id: 225; any other country triggers the university address prefill',
    places: [
      {
        file: 'schemas/parts/address.json',
        at: '/prefill/university-address/when',
        says: '{"!=":[{"var":"CountryID"},"225"]}',
      },
      {
        file: 'schemas/forms/dependent/form.json',
        at: '/prefill/university-address/when',
        says: '{"!=":[{"var":"CountryID"},"225"]}',
      },
      {
        file: 'schemas/forms/dependent/form.json',
        at: '/rules/address-at-home/when',
        says: '{"==":[{"var":"CountryID"},"225"]}',
      },
      {
        file: 'schemas/forms/profile/form.json',
        at: '/rules/address-at-home/when',
        says: '{"==":[{"var":"CountryID"},"225"]}',
      },
      { file: 'schemas/forms/terminate/form.json', at: '/rules/carrier-in-the-us/set', says: '{"CountryID":"225"}' },
      {
        file: 'server/platform/storage/migrations/0001-first-tables.ts',
        says: 'country_id integer not null default 225',
      },
      { file: 'schemas/limits.ts', says: 'homeCountryId: 225,' },
    ],
    looksLike: /(?<![\w.#/-])"?225"?(?![\w.%:-])/,
    exceptions: { 'schemas/catalogs/countries.json': 'the catalog that says which country it is' },
  },
  {
    item: 'Email top-level domain: 2 to 17 letters',
    places: [{ file: 'engine/logic/email-address.ts', says: '[A-Za-z]{2,17}' }],
    looksLike: /\{2, ?17\}/,
  },
  {
    item: 'Impersonation search: starts at 3 characters',
    places: [{ file: 'schemas/limits.ts', says: 'shortestStudentSearch: 3,' }],
    looksLike: /shortest\w*"? ?[:=] ?3\b|(?:term|name)(?:\.trim\(\))?\.length ?[<>]=? ?3\b/i,
    exceptions: { 'server/search/mark-text.ts': 'how much of a word must remain for it to be marked' },
  },
  {
    item: 'University search: starts at 2 characters',
    places: [{ file: 'schemas/limits.ts', says: 'shortestUniversitySearch: 2,' }],
    looksLike: /shortest\w*"? ?[:=] ?2\b|(?:term|words\.join\(''\))(?:\.trim\(\))?\.length ?[<>]=? ?[12]\b/i,
  },
  {
    item: 'News search: term lower-cased and trimmed',
    places: [{ file: 'schemas/news-term.ts', says: 'text.trim().toLowerCase()' }],
    looksLike: /(?:term|text)\.trim\(\)\.toLowerCase\(\)/,
    exceptions: { 'server/enrollment/names-school.ts': 'compares the name of a school in an address' },
  },
  {
    item: 'Drop-down search box: only with more than 10 options',
    places: [{ file: 'schemas/limits.ts', says: 'mostOptionsWithoutSearch: 10,' }],
    looksLike: /most\w*(?:search|dropdown)\w*"? ?[:=] ?\d|(?:options|choices|universities)\.length ?[<>]=? ?1[01]\b/i,
  },
  {
    item: 'Back-to-top button: appears after 300 px of scroll, fades after 600 px',
    places: [
      { file: 'app/back-to-top/scroll-numbers.ts', says: 'appearsAfterPx: 300,' },
      { file: 'app/back-to-top/scroll-numbers.ts', says: 'fadesAfterPx: 600,' },
    ],
    looksLike: /(?:AfterPx|[sS]croll\w*) ?(?:[<>]=?|[:=]) ?(?:300|600)\b|(?:top|scroll[\w-]*): ?(?:300|600)px/,
  },
  {
    item: 'Scroll animation: 800 ms, to a top offset of 110',
    places: [
      { file: 'app/back-to-top/scroll-numbers.ts', says: 'durationMs: 800,' },
      { file: 'app/back-to-top/scroll-numbers.ts', says: 'topOffsetPx: 110,' },
    ],
    looksLike: /durationMs ?[:=] ?800\b|[oO]ffset\w* ?[:=] ?110\b|\b110px/,
  },
  {
    item: 'Life-event refresh delay: 4111 ms (none here: a reloaded form keeps its rules, FRM-13)',
    places: [],
    looksLike: /\b4_?111\b/,
  },
  {
    item: 'QLE event re-trigger: 6000 ms (none here: a reloaded form keeps its rules, FRM-13)',
    places: [],
    looksLike: /\b6_?000\b/,
    exceptions: { 'server/search/search-routes.ts': 'how many searches one address may send' },
  },
  {
    item: 'Mobile breakpoint: 1023 px',
    places: [{ file: 'app/styles/shell.css', says: '@media (width <= 1023px)' }],
    looksLike: /\b102[34]px\b/,
    // A style sheet cannot read a constant; `breakpoint.test.ts` requires all of them to use one value.
    lookedForIn: /\.tsx?$|\/shell\.css$/,
  },
  {
    item: 'Keyboard codes for dialogs: Escape 27, Tab 9 (by the names that browsers give them today)',
    places: [
      { file: 'renderer/dialog/dialog.tsx', says: "event.key === 'Escape'" },
      { file: 'renderer/dialog/dialog.tsx', says: "event.key === 'Tab'" },
    ],
    looksLike: /\bkeyCode\b|\.key === '(?:Escape|Tab)'/,
    exceptions: { 'renderer/combobox/use-combobox.ts': 'closes its list, and not the dialog around it' },
  },
];

const files = readFiles();

describe('the constants of the specification', () => {
  it('are searched for in every package', () => {
    for (const name of packages) expect([...files.keys()].some((path) => path.startsWith(`${name}/`))).toBe(true);
    expect(constants).toHaveLength(22);
  });

  const places = constants.flatMap(({ item, places: rows }) =>
    rows.map(({ file, at = '', says }) => [item, file, at, says] as const),
  );
  it.each(places)('[LIM-4] %s: is in %s %s', (_item, file, at, says) => {
    expect(read(file, at)).toContain(says);
  });

  it.each(constants.map((constant) => [constant.item, constant] as const))(
    '[LIM-4] %s: is nowhere else',
    (_item, { places: wanted, looksLike, lookedForIn = /./, exceptions = {} }) => {
      const found = [...files]
        .filter(([path, text]) => lookedForIn.test(path) && looksLike.test(text))
        .map(([path]) => path);
      expect(found.sort()).toEqual(
        [...new Set([...wanted.map(({ file }) => file), ...Object.keys(exceptions)])].sort(),
      );
    },
  );
});

describe('the limits of a document', () => {
  it('are in no form, so that all forms accept the same documents', () => {
    const own = [...files]
      .filter(([path]) => /^schemas\/(?:forms|parts|schools)\//.test(path))
      .flatMap(([path, text]) => (/"(?:maxSizeBytes|types)":/.test(text) ? [path] : []));
    expect(own).toEqual([]);
  });

  it('are the same in the questions and answers', () => {
    const size = limits.largestDocumentBytes / 1_048_576;
    expect(read('schemas/content/faq.json', '/entries/documents/answer')).toContain(` ${size} MB `);
  });
});

/**
 * Reads every source, style sheet and form file, without comments, and JSON without whitespace. It skips scenarios and
 * translations, because they repeat what the form states.
 */
function readFiles(): ReadonlyMap<string, string> {
  const skipped = new Set(['node_modules', 'dist', 'generated', 'scenarios', 'languages', 'fixtures']);
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : below(join(folder, entry.name));
      const isSource =
        /\.(tsx?|css|json)$/.test(entry.name) && !/\.test\.tsx?$|^(given|package|tsconfig)\.json$/.test(entry.name);
      return isSource ? [join(folder, entry.name)] : [];
    });
  return new Map(
    packages.flatMap((name) =>
      below(join(root, name)).map((file) => {
        const path = relative(root, file).split(sep).join('/');
        return [path, strip(path, readFileSync(file, 'utf8'))] as const;
      }),
    ),
  );
}

function strip(path: string, text: string): string {
  if (path.endsWith('.json')) return JSON.stringify(JSON.parse(text));
  const withoutBlocks = text.replaceAll(/\/\*[^]*?\*\//g, '');
  return path.endsWith('.css') ? withoutBlocks : withoutBlocks.replaceAll(/(?<!:)\/\/.*/g, '');
}

function read(file: string, pointer: string): string {
  const text = files.get(file) ?? '';
  if (pointer === '') return text;
  const value = pointer
    .slice(1)
    .split('/')
    .reduce<unknown>((node, key) => (node as Readonly<Record<string, unknown>> | undefined)?.[key], JSON.parse(text));
  return JSON.stringify(value) ?? '';
}
