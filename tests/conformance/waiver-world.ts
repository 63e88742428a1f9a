import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  applyCatalogs,
  compileValidators,
  createForm,
  formatProblem,
  judgeSubmission,
  loadDefinition,
  validatorsFromSource,
  type Answers,
  type CatalogOption,
  type FieldValidators,
  type Form,
  type FormDefinition,
  type FormOptions,
  type Issue,
  type Json,
  type LookupServices,
  type SourceFile,
  type Submission,
} from '@campus-cover/engine';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const today = '2026-08-20';

/** A school's insurance companies, in the format of section 3 of the specification. */
export const carriers: readonly CatalogOption[] = [
  { id: '501', label: 'Aurora Mutual' },
  { id: '502', label: 'Beacon Health' },
  { id: '503', label: 'Cobalt Assurance' },
  { id: '504', label: 'Delta Harbor' },
];

const carrierPatterns: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  '501': {
    InsuranceIDRegex: '^AM[0-9]{7}$',
    WrongInsuranceIDMessage: 'Error: An Aurora Mutual ID is AM followed by seven digits',
    SubscriberIDRegex: 'S[0-9]{5}',
    WrongSubscriberIDMessage: 'Error: An Aurora Mutual subscriber ID is S followed by five digits',
  },
  '502': {
    InsuranceIDRegex: null,
    WrongInsuranceIDMessage: null,
    SubscriberIDRegex: null,
    WrongSubscriberIDMessage: null,
  },
  '503': {
    InsuranceIDRegex: '[A-Z]{3}[0-9]{6}',
    WrongInsuranceIDMessage: '',
    SubscriberIDRegex: '[A-Z]{3}[0-9]{6}',
    WrongSubscriberIDMessage: '',
  },
  '504': {
    InsuranceIDRegex: '',
    WrongInsuranceIDMessage: '',
    SubscriberIDRegex: '',
    WrongSubscriberIDMessage: '',
  },
};

const carrierAddresses: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  '503': {
    Street1: 'PO Box 9',
    Street2: 'Claims',
    City: 'Hartford',
    StateID: 'CT',
    PostalCode: '06103',
    WorkPhone: '(860) 555-0103',
    IsCompany: true,
  },
  '504': {
    Street1: '4 Harbor Way',
    Street2: null,
    City: 'Dover',
    StateID: 'DE',
    PostalCode: '19901',
    WorkPhone: null,
    IsCompany: true,
  },
};

/** The school plan's IDs, which a waiver must not contain, and the student's own date of birth. */
export const schoolPlanId = 'SCHOOLPL100';
export const studentBirthDate = '2005-03-14';
export const sameIdMessage = 'Error: This ID belongs to the school plan';
export const sameBirthDateMessage = 'Error: The subscriber and the student cannot share a date of birth';

export const services: LookupServices = {
  carrier: ({ carrierID }) => carrierPatterns[textOf(carrierID)] ?? null,
  carrierAddress: ({ carrierID }) => carrierAddresses[textOf(carrierID)] ?? null,
  subscriberId: ({ subscriberID }) =>
    subscriberID === schoolPlanId ? { Result: false, ErrorMessage: sameIdMessage } : { Result: true, ErrorMessage: '' },
  subscriberDob: ({ subscriberDOB }) =>
    subscriberDOB === studentBirthDate
      ? { Result: false, ErrorMessage: sameBirthDateMessage }
      : { Result: true, ErrorMessage: '' },
  studentAddress: () => ({
    Street1: '12 Elm Street',
    Street2: 'Apt 3',
    City: 'Baltimore',
    PostalCode: '21201',
    CountryID: '225',
    StateID: 'MD',
  }),
  university: () => ({
    StudentIDLabel: 'Student ID',
    Street1: '1 College Road',
    Street2: '',
    City: 'Boston',
    StateID: 'MA',
    PostalCode: '02115',
  }),
};

/** The same services, but every response arrives later, as in a browser. */
export const slowServices: LookupServices = Object.fromEntries(
  Object.entries(services).map(([name, ask]) => [name, async (parameters) => ask(parameters)]),
);

export interface Waiver {
  readonly definition: FormDefinition;
  readonly validators: FieldValidators;
}

export interface Visit {
  readonly medicaidOnly?: boolean;
  readonly answers?: Answers;
  readonly lookups?: LookupServices;
}

const loaded = new Map<string, Waiver>();

/** A school's waiver, loaded by the real loader; `"base"` is the form without an overlay. */
export function loadWaiver(school = 'base'): Waiver {
  const known = loaded.get(school);
  if (known !== undefined) return known;
  const overlay = `schemas/schools/${school}/waiver.json`;
  const { definition, problems } = loadDefinition({
    form: source('schemas/forms/waiver/form.json'),
    parts: Object.fromEntries(
      filesIn('schemas/parts').map((file) => [file.slice('schemas/parts/'.length, -'.json'.length), source(file)]),
    ),
    overlays: existsSync(join(root, overlay)) ? [source(overlay)] : [],
  });
  if (definition === undefined || problems.length > 0) {
    throw new Error(`the waiver of ${school} does not load:\n${problems.map(formatProblem).join('\n')}`);
  }
  const effective = applyCatalogs(definition, { states: catalog('states'), countries: catalog('countries'), carriers });
  const waiver = { definition: effective, validators: validatorsFromSource(compileValidators(effective)) };
  loaded.set(school, waiver);
  return waiver;
}

/** Opens a waiver as a student does. Use `await form.settled()` when services respond later. */
export function openWaiver(school = 'base', visit: Visit = {}): Form {
  const waiver = loadWaiver(school);
  return createForm(waiver.definition, optionsFor(waiver, visit));
}

/** The server's verdict on submitted answers. */
export function judgeWaiver(school: string, answers: Answers, visit: Visit = {}): Promise<Submission> {
  const waiver = loadWaiver(school);
  return judgeSubmission(waiver.definition, optionsFor(waiver, { ...visit, answers }));
}

function optionsFor({ validators }: Waiver, { medicaidOnly = false, answers, lookups = services }: Visit): FormOptions {
  return {
    today,
    context: {
      student: { FirstName: 'Noor', LastName: 'Haddad', DateofBirth: studentBirthDate, CountryID: '225' },
      school: {
        slug: 'sample',
        name: 'Sample University',
        state: 'MA',
        options: { waiverAndMedicaidOnly: medicaidOnly },
      },
      coverage: { StudentCoverageID: 'cov_1', CoverageStartDate: '2026-08-15', CoverageEndDate: '2027-08-14' },
    },
    lookups,
    validators,
    ...(answers !== undefined && { answers }),
  };
}

/** Valid answers to every question of the base form for a student who lives on campus and has their own plan. */
export const ownPlan: Answers = {
  PersonCompletingForm: 'Zoë O’Brien-Núñez',
  StudyingRemotelyInternational: '0',
  StudyingRemotelyDomestic: '0',
  EnrollPrepaidOnCampus: '1',
  IntercollegiateAthlete: '0',
  CarrierID: '502',
  USBasedCarrier: '1',
  Street1: 'PO Box 4000',
  City: 'Salt Lake City',
  StateID: 'UT',
  Zip: '84130',
  Phone: '8015550142',
  IsSubscriber: '1',
  CustomCode3ID: 'Employer',
  PlanType: 'PPO',
  PolicyholderID: 'XYZ12345600',
  AmountDeductible: '1500.00',
  UploadedFiles: ['doc_1'],
  Declarations: ['accurate', 'may-be-checked', 'tell-changes'],
};

/** Answers to the additional questions that appear if the plan is in someone else's name. */
export const otherSubscriber: Answers = {
  IsSubscriber: '0',
  SubscriberFirstName: 'María José',
  SubscriberLastName: "O'Brien",
  SubscriberDOB: '1972-04-27',
  SubscriberGender: 'F',
  RelationshipToStudent: 'Parent',
  SubscriberID: 'XYZ12345600',
  PolicyholderID: 'XYZ12345602',
};

export const subscriberFields = [
  'SubscriberFirstName',
  'SubscriberLastName',
  'SubscriberDOB',
  'SubscriberGender',
  'RelationshipToStudent',
  'SubscriberID',
] as const;

/** Enters answers one after the other, as a person does. */
export function answer(form: Form, answers: Answers): Form {
  for (const [field, value] of Object.entries(answers)) form.set(field, value);
  return form;
}

/** Returns a field's messages. */
export function messagesAt(form: Form, field: string): readonly string[] {
  return form.field(field).issues.map(({ message }) => message);
}

/** Returns a text answer, or `""` for any other answer. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function fieldsOf(issues: readonly Issue[]): readonly string[] {
  return [...new Set(issues.map(({ path }) => path))];
}

export function schoolSlugs(): readonly string[] {
  return readdirSync(join(root, 'schemas/schools'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

export interface School {
  readonly slug: string;
  readonly name: string;
  readonly address: { readonly state: string };
  readonly theme: Readonly<Record<string, string>>;
  readonly options: { readonly waiverAndMedicaidOnly: boolean };
}

export function readSchool(slug: string): School {
  return JSON.parse(readText(`schemas/schools/${slug}/school.json`));
}

export function catalog(name: string): readonly CatalogOption[] {
  return JSON.parse(readText(`schemas/catalogs/${name}.json`));
}

function source(file: string): SourceFile {
  return { file, text: readText(file) };
}

function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) =>
      relative(root, join(root, folder, name))
        .split(sep)
        .join('/'),
    );
}
