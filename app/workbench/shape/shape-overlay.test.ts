import { describe, expect, it } from 'vitest';
import { findMoves } from './find-moves.ts';
import { readShape } from './read-shape.ts';
import { shapeOverlay, type ShapeChange } from './shape-overlay.ts';

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

function shape(overlay: object, field: string, change: ShapeChange): unknown {
  const text = JSON.stringify({ ...head, ...overlay }, null, 2);
  const {
    extends: _form,
    school: _school,
    ...rest
  } = JSON.parse(shapeOverlay(text, definition, field, change)) as Record<string, unknown>;
  return rest;
}

const nick = { add: { schema: { properties: { Nick: { type: 'string', title: 'Nick name' } } } } };
const title = (text: string) => ({ kind: 'label', text }) as const;

describe('shaping a field by pointing', () => {
  it.each<readonly [string, object, string, ShapeChange, object]>([
    ['patches a label of the form', {}, 'Name', title('Your name'), { patch: { schema: { properties: { Name: { title: 'Your name' } } } } }],
    ['changes a label that the overlay adds', nick, 'Nick', title('Called'), { add: { schema: { properties: { Nick: { type: 'string', title: 'Called' } } } } }],
    ['patches a help text that the form has', {}, 'Name', { kind: 'help', text: 'x' }, { patch: { uiSchema: { Name: { 'ui:help': 'x' } } } }],
    ['adds a help text that the form lacks', {}, 'Plan', { kind: 'help', text: 'x' }, { add: { uiSchema: { Plan: { 'ui:help': 'x' } } } }],
    ['removes a help text of the form', {}, 'Name', { kind: 'help', text: '' }, { patch: { uiSchema: { Name: { 'ui:help': null } } } }],
    ['does not add an empty help text', {}, 'Plan', { kind: 'help', text: '' }, {}],
    ['requires a field', {}, 'Plan', { kind: 'required', isRequired: true }, { add: { fields: { Plan: { required: true } } } }],
    ['moves a field, and the last move last', { place: { Name: { after: 'Plan' }, Plan: { after: 'Nick' } } }, 'Name', { kind: 'move', where: 'before', to: 'Plan' }, { place: { Plan: { after: 'Nick' }, Name: { before: 'Plan' } } }],
    ['drops a field with what the overlay says about it', { patch: { title: 'T', uiSchema: { Name: { 'ui:help': 'x' } } } }, 'Name', { kind: 'drop' }, { patch: { title: 'T' }, drop: { fields: ['Name'] } }],
    ['drops a field that the overlay adds by removing the addition', { ...nick, place: { Nick: { after: 'Name' } } }, 'Nick', { kind: 'drop' }, {}],
    ['brings a field back', { drop: { fields: ['Name'] } }, 'Name', { kind: 'restore' }, {}],
    ['drops a section, with what the overlay says about its fields', { patch: { uiSchema: { Plan: { 'ui:help': 'x' } } } }, 'Plan', { kind: 'drop-section', section: 'plan' }, { drop: { sections: ['plan'] } }],
    ['brings a section back', { drop: { fields: ['Name'], sections: ['plan'] } }, 'plan', { kind: 'restore-section', section: 'plan' }, { drop: { fields: ['Name'] } }],
    ['drops a choice', {}, 'Plan', { kind: 'drop-choice', choice: 'none' }, { drop: { choices: { Plan: ['none'] } } }],
    ['offers a choice again', { drop: { choices: { Plan: ['none'] } } }, 'Plan', { kind: 'restore-choice', choice: 'none' }, {}],
  ])('%s', (_title, overlay, field, change, expected) => {
    expect(shape(overlay, field, change)).toEqual(expected);
  }); // oxfmt-ignore

  it('does not change a file that is not valid JSON', () => {
    expect(shapeOverlay('{ "extends": ', definition, 'Name', { kind: 'drop' })).toBe('{ "extends": ');
  });

  it('moves across the boundary of a section, and not beyond the form', () => {
    expect(findMoves(definition, 'Name')).toEqual({ up: null, down: { kind: 'move', where: 'after', to: 'Nick' } });
    expect(findMoves(definition, 'Nick')).toEqual({
      up: { kind: 'move', where: 'before', to: 'Name' },
      down: { kind: 'move', where: 'first', to: '$section.plan' },
    });
    expect(findMoves(definition, 'Plan').up).toEqual({ kind: 'move', where: 'last', to: '$section.you' });
  });

  it('reads a field with its dropped choices', () => {
    const text = JSON.stringify({ drop: { choices: { Plan: ['old'] } } });
    expect(readShape(text, definition, 'Plan')).toEqual({
      label: 'Plan',
      help: '',
      isRequired: false,
      choices: [
        { value: 'gold', label: 'Gold', isOffered: true },
        { value: 'none', label: 'No plan', isOffered: true },
        { value: 'old', label: 'old', isOffered: false },
      ],
      section: 'plan',
    });
    expect(readShape(text, definition, 'Sports.0.Level')).toBeNull();
  });
});
