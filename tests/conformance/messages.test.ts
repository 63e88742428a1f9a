import { openScenario, runStep, type ScenarioFile, type World } from '@campus-cover/engine/analysis';
import { describe, expect, it } from 'vitest';
import { openShipped, variants } from '../scenarios/shipped-forms.ts';

/**
 * The messages in the specification's fifth point, word for word, including "Error:" and misspelled words. Also lists
 * the forms that show each message when a student enters the wrong answers from one of the form's scenarios.
 */
const messages: readonly {
  readonly ids: string;
  readonly message: string;
  readonly forms: readonly string[];
}[] = [
  // Password
  {
    ids: '[VAL-PW-1]',
    message: 'Password field is required',
    forms: ['registration', 'reset-password'],
  },
  { ids: '[VAL-PW-4]', message: 'Confirm password field is required', forms: ['registration', 'reset-password'] },
  { ids: '[VAL-PW-5]', message: 'Confirm password is not matching', forms: ['registration', 'reset-password'] },
  { ids: '[VAL-PW-6]', message: 'Old password field is required', forms: ['reset-password'] },

  // Emails
  {
    ids: '[VAL-EM-1]',
    message: 'Error: Student Email Address is required.',
    forms: ['registration', 'registration-sso'],
  },
  {
    ids: '[VAL-EM-2]',
    message: 'Error: Please enter a valid email address.',
    forms: ['registration', 'registration-sso', 'forgot-password', 'profile'],
  },
  { ids: '[VAL-EM-3]', message: 'Email Address is required.', forms: ['forgot-password'] },

  // Student ID
  {
    ids: '[VAL-SID-2]',
    message: 'Error: Student ID does not meet the university requirement',
    forms: ['registration', 'registration-sso'],
  },
  { ids: '[VAL-SID-3]', message: 'Student ID is required', forms: ['registration', 'registration-sso'] },

  // Dates of birth
  {
    ids: '[VAL-DOB-1]',
    message: 'Error: Your are outside the specified age limits',
    forms: ['registration', 'registration-sso', 'profile'],
  },
  { ids: '[VAL-DOB-2]', message: 'Date of birth cannot be future date', forms: ['dependent'] },
  { ids: '[VAL-DOB-5]', message: 'Error: Dependent should be younger than 26 years', forms: ['dependent'] },

  // Address, phone and zip
  {
    ids: '[VAL-ADR-1]',
    message: 'Error: Please Enter Valid City',
    forms: ['waiver', 'terminate', 'dependent', 'profile'],
  },
  { ids: '[VAL-ADR-2]', message: 'Error: Please Enter Valid Zip Code', forms: ['waiver', 'dependent', 'profile'] },
  { ids: '[VAL-ADR-3]', message: 'Error: Invalid Zip code', forms: ['terminate'] },
  {
    ids: '[VAL-ADR-4]',
    message: 'Error: Invalid phone number',
    forms: ['waiver', 'terminate', 'quote', 'quote-sports'],
  },

  // Declarations
  {
    ids: '[VAL-DEC-1]',
    message: 'Error: You must agree to terms and conditions',
    forms: ['enroll-coverage', 'enroll-qle', 'pta'],
  },
  { ids: '[VAL-DEC-2]', message: 'You must agree to terms and conditions', forms: ['enroll-qle', 'pta'] },
  { ids: '[VAL-DEC-3]', message: 'You must agree to all the declarations', forms: ['waiver'] },

  // Coverage and dependents
  {
    ids: '[VAL-COV-1]',
    message: 'Error: Please select at least one coverage to proceed',
    forms: ['enroll-coverage', 'enroll-qle', 'pta'],
  },
  {
    ids: '[VAL-COV-2]',
    message: 'Error: Please upload at least one supporting document for the dependent',
    forms: ['enroll-coverage', 'enroll-qle', 'pta'],
  },

  // Carrier and insurance IDs
  {
    ids: '[VAL-INS-5]',
    message: "You can't terminate the school's insurance with the school's insurance.",
    forms: ['terminate'],
  },

  // Waiver and uploads
  { ids: '[VAL-WVR-1]', message: 'Please upload Waiver supporting document(s)', forms: ['waiver'] },
  {
    ids: '[VAL-ENR-1]',
    message: 'Please upload Enroll supporting document(s)',
    forms: ['terminate', 'enroll-qle', 'pta'],
  },

  // Quote
  {
    ids: '[VAL-QTE-1]',
    message: 'Please indicate the number of participant per sport within each category',
    forms: ['quote-sports'],
  },
  { ids: '[VAL-QTE-2]', message: 'Please select the Sports', forms: ['quote-sports'] },
];

describe('the messages of the specification', () => {
  const told = new Map(
    variants
      .filter(({ school, language }) => school === undefined && language === undefined)
      .map((variant) => {
        const { world, scenarios } = openShipped(variant);
        return [variant.form, new Set(scenarios.flatMap((file) => messagesAlong(world, file)))] as const;
      }),
  );
  const cases = messages.flatMap(({ ids, message, forms }) => forms.map((form) => [ids, form, message] as const));

  it.each(cases)('%s %s says: %s', (_ids, form, message) => {
    expect([...(told.get(form) ?? [])]).toContain(message);
  });
});

/** Returns what the form shows next to its fields after each step of a scenario. */
function messagesAlong(world: World, { scenario }: ScenarioFile): readonly string[] {
  const form = openScenario(world, scenario);
  return scenario.steps.flatMap(({ expect: _expectation, ...step }) => {
    expect(runStep({ form, step, heard: [], hasSameWords: true })).toEqual([]);
    return form.issues().map(({ message }) => message);
  });
}
