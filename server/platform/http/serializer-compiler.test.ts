import { Type, type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { compileResponseSerializer } from './serializer-compiler.ts';
import { Nullable } from './shapes.ts';

function write(schema: TSchema, value: unknown): unknown {
  const serialize = compileResponseSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' });
  return JSON.parse(serialize(value));
}

const choice = Type.Union([Type.Literal('one'), Type.Literal('two')]);
const inner = Type.Object({ a: Nullable(Type.String()), b: Type.Optional(Nullable(choice)) });

describe('the serializer of responses', () => {
  it.each([
    ['a text', Nullable(Type.String()), 'x "y"'],
    ['no text', Nullable(Type.String()), null],
    ['a number', Nullable(Type.Integer()), 7],
    ['an object', Nullable(inner), { a: null, b: 'two' }],
    ['no object', Nullable(inner), null],
    ['an absent property', inner, { a: 'x' }],
    ['a list', Type.Array(Nullable(inner)), [{ a: 'x', b: null }, null]],
    ['no list', Nullable(Type.Array(choice)), null],
    ['one of several objects', Type.Object({ x: Nullable(Type.Union([inner, Type.Array(choice)])) }), { x: ['one'] }],
    ['none of several objects', Type.Object({ x: Nullable(Type.Union([inner, Type.Array(choice)])) }), { x: null }],
    ['keys of any name', Type.Record(Type.String(), Type.String()), { any: 'x' }],
  ] as const)('writes %s unchanged', (_name, schema, value) => {
    expect(write(schema, value)).toEqual(value);
  });

  it('leaves out what the shape does not name, also inside', () => {
    const shape = Type.Object({ list: Type.Array(Nullable(Type.Object({ shown: Type.String() }))) });
    expect(write(shape, { list: [{ shown: 'x', secret: 'y' }], secret: 'y' })).toEqual({ list: [{ shown: 'x' }] });
  });

  it('chooses one of several shapes by their constants', () => {
    const shape = Type.Union([
      Type.Object({ known: Type.Literal(true), role: Type.Literal('student'), mine: Type.String() }),
      Type.Object({ known: Type.Literal(true), role: Type.Literal('staff'), ours: Type.String() }),
      Type.Object({ known: Type.Literal(false) }),
    ]);
    const all = { mine: 'a', ours: 'b' };
    expect(write(shape, { known: true, role: 'student', ...all })).toEqual({ known: true, role: 'student', mine: 'a' });
    expect(write(shape, { known: true, role: 'staff', ...all })).toEqual({ known: true, role: 'staff', ours: 'b' });
    expect(write(shape, { known: false, ...all })).toEqual({ known: false });
    expect(() => write(shape, { known: true, role: 'other', ...all })).toThrow('none of the declared shapes');
  });
});
