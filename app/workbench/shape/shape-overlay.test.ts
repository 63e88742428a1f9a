import { describe, expect, it } from 'vitest';
import { findMoves } from './find-moves.ts';
import { readShape } from './read-shape.ts';
import type { ShapeChange } from './shape-change.ts';
import { shapeOverlay } from './shape-overlay.ts';

const definition = {
  schema: {
    properties: {
      Name: { type: 'string', title: 'Name' },
      Plan: { type: 'string', title: 'Plan', enum: ['gold', 'none'] },
      Nick: { type: 'string', title: 'Nick name' },
    },
    required: ['Name'],
  },
  uiSchema: { Name: { 'ui:help': 'As on your card.' }, Plan: { 'ui:enumNames': ['Gold', 'No plan'] } },
  sections: {
    plan: { title: 'Plan', order: 2, fields: ['Plan'] },
    you: { title: 'You', order: 1, fields: ['Name', 'Nick'] },
  },
};
const head = { extends: 'mini@1', school: 'bay-state' };
const base = {
  ...definition,
  uiSchema: { ...definition.uiSchema, Plan: { 'ui:enumNames': ['Gold', 'No {term.plan}', 'Old'] } },
  schema: {
    ...definition.schema,
    properties: { ...definition.schema.properties, Plan: { title: 'Plan', enum: ['gold', 'none', 'old'] } },
  },
};

function shape(overlay: object, change: ShapeChange): unknown {
  const text = JSON.stringify({ ...head, ...overlay }, null, 2);
  const {
    extends: _form,
    school: _school,
    ...rest
  } = JSON.parse(shapeOverlay(text, { definition, base }, change)) as Record<string, unknown>;
  return rest;
}

const nick = { add: { schema: { properties: { Nick: { type: 'string', title: 'Nick name' } } } } };
const names = { Plan: { 'ui:enumNames': ['Golden', 'No {term.plan}', 'Old'] } };
const labelOf = (field: string, text: string) =>
  ({ kind: 'words', path: ['schema', 'properties', field, 'title'], text }) as const;
const helpOf = (field: string, text: string) =>
  ({ kind: 'words', path: ['uiSchema', field, 'ui:help'], text }) as const;
const golden = { kind: 'words', path: ['uiSchema', 'Plan', 'ui:enumNames', 0], text: 'Golden' } as const;
const move = (target: string, where: 'before' | 'after' | 'first', to: string) =>
  ({ kind: 'move', target, where, to }) as const;
const drop = (target: string) => ({ kind: 'drop', target }) as const;

describe('shaping a form by pointing', () => {
  it.each<readonly [string, object, ShapeChange, object]>([
    ['patches a label of the form', {}, labelOf('Name', 'Your name'), { patch: { schema: { properties: { Name: { title: 'Your name' } } } } }],
    ['says nothing about a label that is the form’s own again', { patch: { schema: { properties: { Name: { title: 'x' } } } } }, labelOf('Name', 'Name'), {}],
    ['does not remove a label', {}, labelOf('Name', ''), {}],
    ['changes a label that the overlay adds', nick, labelOf('Nick', 'Called'), { add: { schema: { properties: { Nick: { type: 'string', title: 'Called' } } } } }],
    ['patches a help text that the form has', {}, helpOf('Name', 'x'), { patch: { uiSchema: { Name: { 'ui:help': 'x' } } } }],
    ['adds a help text that the form lacks', {}, helpOf('Plan', 'x'), { add: { uiSchema: { Plan: { 'ui:help': 'x' } } } }],
    ['removes a help text of the form', {}, helpOf('Name', ''), { patch: { uiSchema: { Name: { 'ui:help': null } } } }],
    ['does not add an empty help text', {}, helpOf('Plan', ''), {}],
    ['repeats the other choices as the form writes them, with those that are dropped', { drop: { choices: { Plan: ['old'] } } }, golden, { drop: { choices: { Plan: ['old'] } }, patch: { uiSchema: names } }],
    ['changes a message', {}, { kind: 'words', path: ['fields', 'Name', 'messages', 'required'], text: 'Who?' }, { add: { fields: { Name: { messages: { required: 'Who?' } } } } }],
    ['requires a field', {}, { kind: 'required', target: 'Plan', isRequired: true }, { add: { fields: { Plan: { required: true } } } }],
    ['moves a field, and the last move last', { place: { Name: { after: 'Plan' }, Plan: { after: 'Nick' } } }, move('Name', 'before', 'Plan'), { place: { Plan: { after: 'Nick' }, Name: { before: 'Plan' } } }],
    ['moves a section', {}, move('$section.plan', 'before', '$section.you'), { place: { '$section.plan': { before: '$section.you' } } }],
    ['does not move a field to where it is', {}, move('Nick', 'after', 'Name'), {}],
    ['drops a field with what the overlay says about it', { patch: { title: 'T', uiSchema: { Name: { 'ui:help': 'x' } } } }, drop('Name'), { patch: { title: 'T' }, drop: { fields: ['Name'] } }],
    ['drops a field that the overlay adds by removing the addition', { ...nick, place: { Nick: { after: 'Name' } } }, drop('Nick'), {}],
    ['drops a field that the overlay adds and reads elsewhere', { add: { ...nick.add, rules: { r: { when: true, hide: ['Nick'] } } } }, drop('Nick'), { add: { ...nick.add, rules: { r: { when: true, hide: ['Nick'] } } }, drop: { fields: ['Nick'] } }],
    ['gives a field that was placed after a dropped one another neighbor', { place: { Plan: { after: 'Nick' } } }, drop('Nick'), { place: { Plan: { after: 'Name' } }, drop: { fields: ['Nick'] } }],
    ['brings a field back', { drop: { fields: ['Name'] } }, { kind: 'restore', target: 'Name' }, {}],
    ['drops a section, with what the overlay says about its fields', { patch: { uiSchema: { Plan: { 'ui:help': 'x' } } } }, drop('$section.plan'), { drop: { sections: ['plan'] } }],
    ['brings a section back', { drop: { fields: ['Name'], sections: ['plan'] } }, { kind: 'restore', target: '$section.plan' }, { drop: { fields: ['Name'] } }],
    ['drops a choice', {}, { kind: 'drop-choice', target: 'Plan', choice: 'none' }, { drop: { choices: { Plan: ['none'] } } }],
    ['offers a choice again', { drop: { choices: { Plan: ['none'] } } }, { kind: 'restore-choice', target: 'Plan', choice: 'none' }, {}],
  ])('%s', (_title, overlay, change, expected) => {
    expect(shape(overlay, change)).toEqual(expected);
  }); // oxfmt-ignore

  it('patches only what the base form has, when the form shown is older than the overlay', () => {
    const shown = { ...definition, uiSchema: { ...definition.uiSchema, Plan: { 'ui:help': 'Just removed' } } };
    const text = JSON.stringify(head);
    const edit = (words: string): unknown =>
      JSON.parse(shapeOverlay(text, { definition: shown, base }, helpOf('Plan', words)));
    expect(edit('x')).toEqual({ ...head, add: { uiSchema: { Plan: { 'ui:help': 'x' } } } });
    expect(edit('')).toEqual(head);
  });

  it('does not change a file that is not valid JSON', () => {
    for (const change of [drop('Name'), golden, move('Name', 'after', 'Plan')])
      expect(shapeOverlay('{ "extends": ', { definition, base }, change)).toBe('{ "extends": ');
  });

  it('moves across the boundary of a section, and not beyond the form', () => {
    expect(findMoves(definition, 'Name')).toEqual({ up: null, down: { where: 'after', to: 'Nick' } });
    expect(findMoves(definition, 'Nick')).toEqual({
      up: { where: 'before', to: 'Name' },
      down: { where: 'first', to: '$section.plan' },
    });
    expect(findMoves(definition, 'Plan').up).toEqual({ where: 'last', to: '$section.you' });
    expect(findMoves(definition, '$section.you')).toEqual({
      up: null,
      down: { where: 'after', to: '$section.plan' },
    });
  });

  it('reads a field with its dropped choices', () => {
    const text = JSON.stringify({ drop: { choices: { Plan: ['old'] } } });
    expect(readShape(text, definition, 'Plan')).toEqual({
      label: 'Plan',
      hint: '',
      help: '',
      isRequired: false,
      choices: [
        { value: 'gold', label: 'Gold', isOffered: true },
        { value: 'none', label: 'No plan', isOffered: true },
        { value: 'old', label: 'old', isOffered: false },
      ],
      messages: { required: '' },
      section: 'plan',
    });
    expect(readShape(text, definition, 'Sports.0.Level')).toBeNull();
  });
});
