import type { FieldDescription } from '../field/field-description.ts';

const WIDTHS = [5, 10, 20] as const;
const NUMBER_LENGTH = 10;

/** Returns the class that makes an input as wide as its expected answer, so that its size is a hint. */
export function inputWidthClass({ schema, mask }: FieldDescription): string {
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const longest =
    mask?.length ?? schema.maxLength ?? (isNumber || schema.format === 'money' ? NUMBER_LENGTH : undefined);
  const width = longest === undefined ? undefined : WIDTHS.find((characters) => longest <= characters);
  return width === undefined ? 'cc-width-full' : `cc-width-${width}`;
}
