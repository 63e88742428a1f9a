/**
 * An issue's message if neither the field nor the form has its own. Each message says what to do. `{label}` is the
 * field's label, and `{limit}` is the number in the schema. Other parameters have their ajv names.
 */
export const defaultMessages: Readonly<Record<string, string>> = {
  required: '{label} is required',
  type: 'Check {label}: this is the wrong kind of answer',
  enum: 'Choose one of the answers offered for {label}',
  const: 'Check {label}: only one answer is accepted',
  format: 'Enter {label} in the expected format',
  'format:date': 'Enter a real date for {label}, as month, day and year',
  'format:email': 'Enter an email address for {label}, such as name@example.com',
  'format:money': 'Enter an amount for {label}, such as 1234.50',
  pattern: 'Check {label}: some characters are not allowed',
  minLength: 'Enter at least {limit} characters for {label}',
  maxLength: 'Shorten “{label}” to {limit} characters',
  minimum: 'Enter {limit} or more for {label}',
  maximum: 'Enter {limit} or less for {label}',
  multipleOf: 'Enter a multiple of {multipleOf} for {label}',
  minItems: 'Add at least {limit} to {label}',
  maxItems: 'Keep at most {limit} in {label}',
  uniqueItems: 'Remove the duplicate entry in “{label}”',
  additionalProperties: 'Check {label}: it has a part that the form does not ask for',
  check: 'Check {label}',
  'lookup-failed': 'We could not check {label} right now. Try again in a moment',
  'lookup-pending': 'We are still checking {label}. Try again in a moment',
  'unknown-field': 'This form does not ask for {label}',
  'hidden-value': '{label} has an answer, but the form does not ask for it here',
  'read-only-changed': '{label} cannot be changed',
  'too-many-steps': 'There are too many answers, or they are too long for this form. Remove or shorten some of them',
};
