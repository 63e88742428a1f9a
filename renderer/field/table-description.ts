/** How a cell is said: as it is, as a day, as an amount in dollars, as a number of things. */
export type CellFormat = 'text' | 'date' | 'money' | 'count';

const FORMATS: readonly CellFormat[] = ['text', 'date', 'money', 'count'];

export interface ColumnDescription {
  /** Name of the cell in what rules offer, e.g. `"CoverageStartDate"`. */
  readonly name: string;
  readonly title: string;
  readonly format: CellFormat;
}

/** What a definition says of a table of choices. */
export interface TableDescription {
  /** Stands above the choices themselves, e.g. `"Coverage"`; default: the field's label. */
  readonly choiceTitle: string | undefined;
  readonly columns: readonly ColumnDescription[];
  /** Cells that name a choice together with its label, wherever it stands alone, e.g. `["planName"]`. */
  readonly nameWith: readonly string[];
  /** What stands where there is nothing to choose. */
  readonly emptyText: string | undefined;
  /** Why a choice that is disabled cannot be made, e.g. `"Choose the coverage first"`. */
  readonly disabledText: string | undefined;
  readonly records: RecordsDescription | undefined;
}

/** The records behind the choices, which another form adds and changes. */
export interface RecordsDescription {
  /** Id of the form, e.g. `"dependent"`. */
  readonly form: string;
  /** Name of the cell that holds a record's id, e.g. `"DependentID"`; several choices may share a record. */
  readonly id: string;
  /** The lookup to ask again when a record has changed. */
  readonly refresh: string;
  /** What the other form is opened with. */
  readonly query: Readonly<Record<string, string>>;
  /** Words on the button that adds; without them there is none. */
  readonly add: string | undefined;
  readonly edit: string | undefined;
  readonly remove: string | undefined;
  /** May say `{name}`. */
  readonly removeTitle: string | undefined;
  /** May say `{name}`. */
  readonly removeText: string | undefined;
}

type Options = Readonly<Record<string, unknown>>;

export function readTable(options: Options): TableDescription {
  return {
    choiceTitle: text(options['choiceTitle']),
    columns: Object.entries(members(options['columns'])).map(([name, column]) => readColumn(name, members(column))),
    nameWith: Array.isArray(options['nameWith']) ? options['nameWith'].filter((name) => typeof name === 'string') : [],
    emptyText: text(options['empty']),
    disabledText: text(options['disabledText']),
    records: options['records'] === undefined ? undefined : readRecords(members(options['records'])),
  };
}

function readColumn(name: string, column: Options): ColumnDescription {
  return {
    name,
    title: text(column['title']) ?? name,
    format: FORMATS.find((format) => format === column['format']) ?? 'text',
  };
}

function readRecords(records: Options): RecordsDescription {
  return {
    form: text(records['form']) ?? '',
    id: text(records['id']) ?? '',
    refresh: text(records['refresh']) ?? '',
    query: members(records['query']) as Readonly<Record<string, string>>,
    add: text(records['add']),
    edit: text(records['edit']),
    remove: text(records['remove']),
    removeTitle: text(records['removeTitle']),
    removeText: text(records['removeText']),
  };
}

function members(value: unknown): Options {
  return typeof value === 'object' && value !== null ? (value as Options) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
