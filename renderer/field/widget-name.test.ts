import type { FieldSchema } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { defaultWidget } from './widget-name.ts';

describe('defaultWidget', () => {
  it.each<[FieldSchema, string]>([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', maxLength: 200 }, 'text'],
    [{ type: 'string', maxLength: 201 }, 'textarea'],
    [{ type: 'integer' }, 'text'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'boolean' }, 'checkbox'],
    [{ type: 'string', enum: ['a', 'b', 'c', 'd'] }, 'radio'],
    [{ type: 'string', enum: ['a', 'b', 'c', 'd', 'e'] }, 'select'],
    [{ type: 'array', items: { type: 'string', enum: ['a'] } }, 'checkboxes'],
  ])('draws %j as %s', (schema, widget) => expect(defaultWidget(schema, false)).toBe(widget));

  it('draws document IDs as documents', () => expect(defaultWidget({ type: 'array' }, true)).toBe('documents'));
});
