import { convert, extractComponentProps, type DocgenInfo } from 'storybook/internal/docs-tools';
import type { ArgTypes } from 'storybook/internal/types';

/** A longer type appears only after a click. */
const LONGEST = 90;

/** Returns a component's props with their full types. Storybook itself shows only "union" or "object". */
export function extractArgTypes(component: unknown): ArgTypes {
  const found = extractComponentProps(component, 'props');
  return Object.fromEntries(
    found.map(({ propDef, docgenInfo }) => {
      const { name, description, required, defaultValue, jsDocTags } = propDef;
      const type = { required, ...convert(docgenInfo) } as NonNullable<ArgTypes[string]['type']>;
      const table = {
        type: { required, ...describeType(docgenInfo) },
        ...(jsDocTags !== undefined && { jsDocTags }),
        ...(defaultValue != null && { defaultValue }),
      };
      return [name, { name, type, table, ...(description !== undefined && { description }) }];
    }),
  );
}

interface Told {
  readonly summary: string;
  readonly detail?: string;
}

function describeType({ tsType }: DocgenInfo): Told {
  const { name = '', raw } = (tsType ?? {}) as { readonly name?: string; readonly raw?: string };
  if (name === 'unknown' && raw === undefined) return { summary: '' };
  const words = (raw ?? name)
    .replaceAll(/\/\*\*.*?\*\//gs, ' ')
    .replaceAll(/\breadonly /g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\s*\|\s*/, '')
    .replace(/ \| undefined$/, '')
    .trim();
  if (words.length <= LONGEST) return { summary: words };
  return { summary: name === 'union' ? 'one of several' : name === 'signature' ? 'object' : name, detail: words };
}
