import { describe, expect, it } from 'vitest';
import { lintSchool } from '../../analysis/lint/lint-school.ts';
import type { FormLibrary, SchoolFiles } from '../form-library.ts';
import { DefinitionError } from '../problem.ts';
import { loadSchoolTextsOrThrow } from './load-school-texts.ts';

const plans = { 'Two payments': 2, Monthly: 10 };
const carrier = {
  name: 'State Farm Workers’ Fund',
  address: { street1: '1 Main Street', city: 'Boston', state: 'MA', postalCode: '02108' },
  phone: '6175550104',
};

function north(texts: object): SchoolFiles {
  const source = (name: string, json: object) => ({ file: `schools/north/${name}.json`, text: JSON.stringify(json) });
  const payment = { timings: ['Pay now'], methods: ['Credit Card'], installments: plans };
  return {
    school: source('school', { slug: 'north', name: 'North', theme: {}, options: {}, payment }),
    carriers: source('carriers', { carriers: { fund: carrier, acorn: { ...carrier, name: 'Acorn Health' } } }),
    overlays: new Map(),
    translations: new Map(),
    texts: new Map([['es', source('school.es', { language: 'es', ...texts })]]),
  };
}

const installments = (labels: object) => ({ school: { payment: { installments: labels } } });

function problemsOf(texts: object): readonly string[] {
  try {
    loadSchoolTextsOrThrow(north(texts));
    return [];
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return error.problems.map(({ rule, pointer, suggestion }) => `${rule} ${pointer} ${suggestion ?? ''}`.trim());
  }
}

function lint(texts: object): readonly string[] {
  const library: FormLibrary = {
    forms: new Map(),
    parts: {},
    catalogs: new Map(),
    schools: new Map([['north', north(texts)]]),
    languages: new Map([
      ['es', { language: { file: 'es.json', text: '{}' }, overlays: new Map(), catalogs: new Map() }],
    ]),
    givens: new Map(),
    scenarios: [],
  };
  return lintSchool(library, 'north').map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`);
}

describe('a school’s text in a different language', () => {
  it('has labels for installment plans, which keep their names and numbers of payments', () => {
    const spanish = loadSchoolTextsOrThrow(north(installments({ Monthly: 'Cada mes' }))).get('es')!;
    expect([...spanish.installmentLabels]).toEqual([['Monthly', 'Cada mes']]);
    expect(spanish.school.payment?.installments).toEqual(plans);
  });

  it.each<[string, object, readonly string[]]>([
    [
      'a plan that does not exist',
      { Montly: 'Cada mes' },
      ['text-unknown /school/payment/installments/Montly Monthly'],
    ],
    ['a number', { Monthly: 12 }, ['shape /school/payment/installments/Monthly']],
    ['the removal of a plan', { Monthly: null }, ['shape /school/payment/installments/Monthly']],
    ['an empty label', { Monthly: '' }, ['shape /school/payment/installments/Monthly']],
  ])('refuses %s among the labels', (_title, labels, problems) => {
    expect(problemsOf(installments(labels))).toEqual(problems);
  });

  it('has the names of carriers, which must still differ', () => {
    const name = 'Fondo de trabajadores';
    const spanish = loadSchoolTextsOrThrow(north({ carriers: { fund: { name } } })).get('es')!;
    expect(Object.values(spanish.carriers).map((shown) => shown.name)).toEqual([name, 'Acorn Health']);
    expect(problemsOf({ carriers: { acorn: { name: carrier.name } } })).toEqual([
      'carrier-name-twice /carriers/acorn/name',
    ]);
  });

  it('needs a label for each installment plan, but no names for carriers', () => {
    expect(lint(installments({ Monthly: 'Cada mes' }))).toEqual([
      'translation-missing /payment/installments/Two payments Spanish has no translation for school › payment › installments › Two payments: "Two payments"; add it to school.es.json',
    ]);
    expect(lint(installments({ Monthly: 'Cada mes', 'Two payments': 'Dos pagos' }))).toEqual([]);
  });
});
