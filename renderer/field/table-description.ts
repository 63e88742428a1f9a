/** How a cell is shown: unchanged, as a day, as an amount in dollars, or as a count. */
export type CellFormat = 'text' | 'date' | 'money' | 'count';

const FORMATS: readonly CellFormat[] = ['text', 'date', 'money', 'count'];

export interface ColumnDescription {
  /** Name of the cell in the options that rules offer, e.g. `"CoverageStartDate"`. */
  readonly name: string;
  readonly title: string;
  readonly format: CellFormat;
}

/** The definition's settings for a table of choices. */
export interface TableDescription {
  /** The header of the choice column, e.g. `"Coverage"`. Default: the field's label. */
  readonly choiceTitle: string | undefined;
  readonly columns: readonly ColumnDescription[];
  /** Cells that complete a choice's name outside the table, e.g. `["planName"]`. */
  readonly nameWith: readonly string[];
  /** Shown if there is nothing to choose. */
  readonly emptyText: string | undefined;
  /** Why a disabled choice is not available, e.g. `"Choose the coverage first"`. */
  readonly disabledText: string | undefined;
  readonly records: RecordsDescription | undefined;
}

/** The records behind the choices. A separate form adds and edits them. */
export interface RecordsDescription {
  /** Id of the form, e.g. `"dependent"`. */
  readonly form: string;
  /** Name of the cell that holds a record's id, e.g. `"DependentID"`. Several choices can share a record. */
  readonly id: string;
  /** The lookup to reload when a record changes. */
  readonly refresh: string;
  /** The query that opens the other form. */
  readonly query: Readonly<Record<string, string>>;
  /** The text of the add button. If the text is missing, there is no button. */
  readonly add: string | undefined;
  readonly edit: string | undefined;
  readonly remove: string | undefined;
  /** Can contain `{name}`. */
  readonly removeTitle: string | undefined;
  /** Can contain `{name}`. */
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
