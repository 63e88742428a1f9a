import fc from 'fast-check';

/** The files in a school's folder, by path; complete and valid. */
export type Folder = Readonly<Record<string, string>>;

const stateOf = { NE: 'America/Chicago', WA: 'America/Los_Angeles', MA: 'America/New_York' } as const;
const state = fc.constantFrom(...(Object.keys(stateOf) as (keyof typeof stateOf)[]));
const word = fc.constantFrom('Oak', 'Elm', 'Ash', 'Birch', 'Pine');
const address = fc.record(
  {
    street1: word.map((name) => `1 ${name} Street`),
    street2: fc.constant('Suite 4'),
    city: word.map((name) => `${name}ville`),
    state,
    postalCode: fc.constantFrom('68501', '98101-1234'),
  },
  { requiredKeys: ['street1', 'city', 'state', 'postalCode'] },
);
const idRule = fc.record(
  {
    pattern: fc.constant('^[0-9]{7}$'),
    message: fc.constant('An ID is seven digits.'),
    example: fc.constant('1234567'),
  },
  { requiredKeys: ['pattern'] },
);

const carriers = fc.dictionary(
  fc.constantFrom('acorn', 'beech', 'cedar', 'dogwood'),
  fc.record(
    {
      address,
      phone: fc.constantFrom('4025550100', '4025550101'),
      isCompany: fc.boolean(),
      insuranceId: idRule,
      subscriberId: idRule,
    },
    { requiredKeys: ['address', 'phone'] },
  ),
);

const amount = fc.constantFrom('900.00', '1200.50', '2400.00');
const rate = fc.record({ premium: amount, sponsor: fc.constant('250.00') }, { requiredKeys: ['premium'] });
const rates = fc.dictionary(
  fc.constantFrom('default', 'graduate'),
  fc.record({ Student: rate, Spouse: rate, Child: rate }, { requiredKeys: ['Student'] }),
  { minKeys: 1 },
);
const periods = fc.dictionary(
  fc.constantFrom('annual', 'fall', 'spring'),
  fc.record(
    {
      lastDay: fc.constantFrom('2027-07-31', '2027-08-14'),
      waiveUntil: fc.constantFrom('2026-12-01', '2026-12-15'),
      lateUntil: fc.constant('2027-01-31'),
      silent: fc.constantFrom('expire', 'enroll'),
      rates,
    },
    { requiredKeys: ['lastDay', 'silent'] },
  ),
);

const day = fc.constantFrom('2026-09-01', '2026-10-01');
const news = fc.dictionary(
  fc.constantFrom('move', 'hours'),
  fc.record({ title: word, publishedOn: day, body: fc.constant('<p>News.</p>') }),
);
const faq = fc.dictionary(
  fc.constantFrom('card', 'fee'),
  fc.record({
    question: word.map((name) => `${name}?`),
    answer: fc.constant('<p>Yes.</p>'),
    order: fc.constantFrom(10, 20),
  }),
);

/** One school's folders. They can be applied in any order. */
export function arbitraryFolder(slug: string): fc.Arbitrary<Folder> {
  const school = fc.record(
    {
      name: word.map((name) => `${name} University (${slug})`),
      address,
      mailDomains: fc.subarray([`${slug}.example`, `mail.${slug}.example`], { minLength: 1 }),
      signOn: fc.constantFrom('password', 'sso'),
      supportUrl: fc.constantFrom(`https://help.${slug}.example`, `https://${slug}.example/help`),
      studentId: idRule,
      payUrl: fc.constant(`https://pay.${slug}.example`),
      terms: fc.constant({ studentId: 'Card number' }),
      theme: fc.constantFrom({}, { '--cc-brand': '#175c3f' }),
      options: fc.constantFrom({}, { accountsWithoutInvitation: true }),
      payment: fc.constantFrom(
        { timings: ['Pay now'] },
        { timings: ['Pay now'], installments: { Two: 2 }, cardFeePercent: 2.5 },
      ),
      logo: fc.constant('logo.svg'),
    },
    { requiredKeys: ['name', 'address', 'mailDomains', 'signOn', 'supportUrl', 'theme', 'options'] },
  );
  const overlay = word.map((title) => ({ extends: 'forgot-password@1', school: slug, patch: { title } }));
  return fc
    .record(
      { school, carriers, periods, news, faq, overlay, texts: word, isTight: fc.boolean() },
      { requiredKeys: ['school', 'isTight'] },
    )
    .map(({ isTight, ...parts }) => {
      const write = (content: object) => `${JSON.stringify(content, null, isTight ? 0 : 2)}\n`;
      return {
        'school.json': write({ slug, timeZone: stateOf[parts.school.address.state], ...parts.school }),
        ...(parts.school.logo !== undefined && { 'logo.svg': logo }),
        ...(parts.carriers && { 'carriers.json': write({ carriers: named(parts.carriers) }) }),
        ...(parts.periods && { 'coverage-periods.json': write({ periods: planned(parts.periods) }) }),
        ...(parts.news && { 'news.json': write({ posts: parts.news }) }),
        ...(parts.faq && { 'faq.json': write({ entries: parts.faq }) }),
        ...(parts.overlay && { 'forgot-password.json': write(parts.overlay) }),
        ...(parts.texts && { 'school.es.json': write(translated(parts.school, parts.texts)) }),
      };
    });
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="#1f4e79"/></svg>\n';

function named(all: Readonly<Record<string, object>>) {
  return Object.fromEntries(
    Object.entries(all).map(([key, carrier]) => [key, { name: `The ${key} company`, ...carrier }]),
  );
}

/** The school's text in Spanish, with a label for each installment plan that the school has. */
function translated({ payment }: { readonly payment?: { readonly installments?: object } }, word: string) {
  const plans = Object.keys(payment?.installments ?? {});
  const labels = { payment: { installments: Object.fromEntries(plans.map((name) => [name, `${word} (${name})`])) } };
  return { language: 'es', school: { name: word, ...(plans.length > 0 && labels) } };
}

/** Each period has its own plan, so none overlaps another. */
function planned(all: Readonly<Record<string, object>>) {
  return Object.fromEntries(
    Object.entries(all).map(([id, period]) => [
      id,
      {
        plan: id,
        planName: `The ${id} plan`,
        planYear: 2026,
        firstDay: '2026-08-15',
        enrollUntil: '2026-12-15',
        ...period,
      },
    ]),
  );
}
