/**
 * The form used to measure every library, in a neutral format. It has sections of ten fields. In each section, a yes/no
 * question shows and requires four others (two texts with a pattern, a date that must not be in the future, and a
 * choice of twelve), and numbers are summed. Twenty sums form a chain through the first five sections; it starts with
 * the first section's number.
 */
export interface FormOutline {
  readonly title: string;
  /** ISO date; no date in the form may be after it. */
  readonly today: string;
  readonly sections: readonly SectionOutline[];
}

export interface SectionOutline {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly FieldOutline[];
}

export type FieldOutline = YesNoField | TextField | DateField | SelectField | NumberField | SumField;

interface NamedField {
  readonly name: string;
  readonly title: string;
}

/** Always shown and always required; the answers are `"1"` and `"0"`. */
export interface YesNoField extends NamedField {
  readonly kind: 'yes-no';
}

/**
 * Hidden and not required until the answer to the yes/no question with this name is `"1"`. Then the field is shown and
 * required.
 */
interface FollowUpField extends NamedField {
  readonly askedBy: string;
}

export interface TextField extends FollowUpField {
  readonly kind: 'text';
  readonly pattern: string;
  readonly maxLength: number;
}

/** ISO date; invalid if it is after the form's `today`. */
export interface DateField extends FollowUpField {
  readonly kind: 'date';
}

export interface SelectField extends FollowUpField {
  readonly kind: 'select';
  readonly options: readonly string[];
}

/** Optional. */
export interface NumberField extends NamedField {
  readonly kind: 'number';
  readonly minimum: number;
  readonly maximum: number;
}

/** Calculated, never typed. */
export interface SumField extends NamedField {
  readonly kind: 'sum';
  readonly addends: readonly string[];
}

export type AnsweredField = TextField | DateField | SelectField;

export const sectionSize = 10;
const chainSections = 5;
const sumsPerChainSection = 4;
const options = Array.from({ length: 12 }, (_, index) => `Plan ${String.fromCharCode(65 + index)}`);

/**
 * @param fieldCount a multiple of ten, at least 50
 */
export function outlineForm(fieldCount: number): FormOutline {
  const sections = Array.from({ length: fieldCount / sectionSize }, (_, section) => ({
    id: `s${section}`,
    title: `Section ${section + 1}`,
    fields: [...questionsOf(section), ...(section < chainSections ? chainOf(section) : totalOf(section))],
  }));
  return { title: `Form with ${fieldCount} fields`, today: '2026-11-21', sections };
}

/** All fields in display order. */
export function fieldsOf(outline: FormOutline): readonly FieldOutline[] {
  return outline.sections.flatMap(({ fields }) => fields);
}

function questionsOf(section: number): readonly FieldOutline[] {
  const askedBy = `s${section}_asks`;
  return [
    { kind: 'yes-no', name: askedBy, title: 'Is there anyone else?' },
    {
      kind: 'text',
      name: `s${section}_name`,
      title: 'Name',
      askedBy,
      pattern: "^[A-Za-z][A-Za-z .'-]*$",
      maxLength: 64,
    },
    {
      kind: 'text',
      name: `s${section}_zip`,
      title: 'Zip code',
      askedBy,
      pattern: '^[0-9]{5}(-[0-9]{4})?$',
      maxLength: 10,
    },
    { kind: 'date', name: `s${section}_born`, title: 'Date of birth', askedBy },
    { kind: 'select', name: `s${section}_plan`, title: 'Plan', askedBy, options },
  ];
}

/**
 * One number and four links of the chain. The first section's number starts the chain; the other numbers are added
 * along it.
 */
function chainOf(section: number): readonly FieldOutline[] {
  return [
    numberField(`s${section}_amount`, 'Amount'),
    ...Array.from({ length: sumsPerChainSection }, (_, place): SumField => {
      const link = section * sumsPerChainSection + place;
      const before = link === 0 ? 's0_amount' : linkName(link - 1);
      const added = `s${1 + (link % (chainSections - 1))}_amount`;
      return { kind: 'sum', name: linkName(link), title: `Sum ${link + 1}`, addends: [before, added] };
    }),
  ];
}

function linkName(link: number): string {
  return `s${Math.floor(link / sumsPerChainSection)}_sum${link % sumsPerChainSection}`;
}

function totalOf(section: number): readonly FieldOutline[] {
  const numbers = ['rent', 'food', 'books', 'travel'].map((name) => numberField(`s${section}_${name}`, name));
  return [
    ...numbers,
    { kind: 'sum', name: `s${section}_total`, title: 'Total', addends: numbers.map(({ name }) => name) },
  ];
}

function numberField(name: string, title: string): NumberField {
  return { kind: 'number', name, title, minimum: 0, maximum: 1000 };
}
