import type { FieldDescription } from '../field/field-description.ts';

const WIDTHS = [5, 10, 20] as const;

/** An input as wide as the answer that it expects, so that its size is a hint. */
export function inputWidthClass({ schema, mask }: FieldDescription): string {
  const longest = mask?.length ?? schema.maxLength;
  const width = longest === undefined ? undefined : WIDTHS.find((characters) => longest <= characters);
  return width === undefined ? 'cc-width-full' : `cc-width-${width}`;
}
