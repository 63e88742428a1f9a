import type { SchoolContent } from '@campus-cover/engine';
import type { Insertable } from 'kysely';
import type { UniversityTable } from '../../server/platform/storage/index.ts';

/**
 * Creates the data for the search measurements: the requested number of universities and posts, the same in every run.
 */
export interface SearchWorld {
  readonly universities: readonly Insertable<UniversityTable>[];
  readonly content: SchoolContent;
  /** The typed term, from the first letter to the last. */
  readonly terms: { readonly universities: readonly string[]; readonly news: readonly string[] };
}

const starts = [
  'North',
  'East',
  'Spring',
  'River',
  'Oak',
  'Clear',
  'Fair',
  'Green',
  'High',
  'Lake',
  'Mill',
  'New',
  'Saint',
  'Stone',
  'West',
  'White',
  'Ash',
  'Bridge',
  'Cedar',
  'Wood',
];
const ends = [
  'field',
  'ford',
  'ton',
  'ville',
  'wood',
  'burg',
  'port',
  'mont',
  'dale',
  'haven',
  'brook',
  'gate',
  'mouth',
  'stead',
  'worth',
  'bury',
  'land',
  'view',
  'crest',
  'cadia',
];
const kinds = [
  'University of %',
  '% State University',
  '% College',
  '% Institute of Technology',
  '% Community College',
  'Université de %',
  '% University',
  "Saint Mary's College of %",
  '% School of Medicine',
  '% A&M University',
  '% Polytechnic',
  '% Academy of Arts',
  '% Law School',
  '% Seminary',
  '% Technical College',
  '% City University',
  'Royal College of %',
  '% University at the Lake',
  '% Conservatory',
  '% School of Nursing',
  '% Agricultural College',
  '% University of Science',
  '% International University',
  '% Bible College',
  '% Teachers College',
];
const states = ['MA', 'WA', 'NY', 'CA', 'TX', 'OH', 'MD', 'VA'];
/** Prose has a few common words and many rare ones. */
const common =
  'the of and to in is that for it you with on are as your be this have from or by not at we can will our if students coverage health plan school waiver enroll insurance deadline'.split(
    ' ',
  );
const syllables = [
  'ben',
  'cal',
  'dor',
  'fel',
  'gim',
  'hur',
  'kan',
  'lor',
  'mel',
  'nov',
  'par',
  'quil',
  'ras',
  'sol',
  'tur',
  'vin',
];

export function makeSearchWorld(size: { readonly universities: number; readonly posts: number }): SearchWorld {
  const random = mulberry(20_261_122);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const places = starts.flatMap((start) => ends.map((end) => `${start}${end}`));
  const rare = Array.from(
    { length: 3000 },
    () => `${pick(syllables)}${pick(syllables)}${pick(['', 'ing', 'ed', 's', 'ment', 'er'])}`,
  );
  const word = () => (random() < 0.55 ? pick(common) : pick(rare));
  const prose = (words: number) => Array.from({ length: words }, word).join(' ');

  const universities = Array.from({ length: size.universities }, (_university, at) => {
    const place = places[at % places.length]!;
    const name = kinds[Math.floor(at / places.length) % kinds.length]!.replace('%', place);
    return universityNamed({ at, name, city: pick(places), stateId: pick(states) });
  });
  const posts = Array.from({ length: size.posts }, (_post, at) => [
    `post-${at}`,
    {
      title: prose(7),
      publishedOn: new Date(Date.UTC(2020, 0, 1 + (at % 2000))).toISOString().slice(0, 10),
      body: Array.from({ length: 4 }, () => `<p>${prose(50)}</p>`).join(''),
    },
  ]);
  const entries = Array.from({ length: Math.ceil(size.posts / 20) }, (_entry, at) => [
    `question-${at}`,
    { question: prose(9), answer: `<p>${prose(60)}</p>`, order: at },
  ]);
  return {
    universities,
    content: { slug: null, news: Object.fromEntries(posts), faq: Object.fromEntries(entries) },
    terms: {
      universities: [
        ...Array.from({ length: 40 }, () => pick(places)),
        ...Array.from({ length: 30 }, () => pick(kinds).replace('%', pick(places))),
        ...Array.from({ length: 20 }, () => misspell(pick(places), random)),
        'university',
        'college',
        'state college',
        'universite de',
        'xylophone',
        'zz',
        '100%',
        "saint mary's",
        'universiti',
        'unversity of northfeld',
        'colege',
        'insitute of tecnology',
      ],
      news: [
        ...Array.from({ length: 60 }, () => pick(rare)),
        ...Array.from({ length: 30 }, () => `${pick(common)} ${pick(rare)}`),
        'waiver deadline',
        'the',
        'coverage',
        'insurance for students',
        'how to enroll',
        'xylophone',
        'a',
        'your plan',
      ],
    },
  };
}

function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
}

/** Returns numbers between 0 and 1 that are the same in every run. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function universityNamed(given: {
  at: number;
  name: string;
  city: string;
  stateId: string;
}): Insertable<UniversityTable> {
  const { at, name, city, stateId } = given;
  const slug = `made-${at}`;
  return {
    id: `uni_${slug}`,
    slug,
    name,
    city,
    stateId,
    street1: '1 Main Street',
    postalCode: '02101',
    studentIdLabel: 'Student ID',
    signOn: 'password',
    mailDomains: [`${slug}.example`],
    timeZone: 'America/New_York',
    supportUrl: `https://help.${slug}.example/`,
    options: { waiverAndMedicaidOnly: false },
  };
}
