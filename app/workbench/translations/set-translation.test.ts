import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '@campus-cover/engine';
import { makeRows, makeText } from './rows-for-tests.ts';
import { setTranslation } from './set-translation.ts';

const message: Json = { if: [{ var: 'Plan' }, 'Enter a number', { cat: ['Too long for ', { var: 'Plan' }] }] };
const texts = [
  makeText('title', 'Waiver', { es: 'Renuncia' }),
  makeText('page/submitLabel', 'Send it'),
  makeText('uiSchema/Plan/ui:enumNames', ['Gold', 'Silver', 'None'], { es: ['Oro', 'Plata', 'Ninguno'] }),
  makeText('page/intro', ['One', 'Two']),
  makeText('checks/long/message', message),
];

const head = { extends: 'plan@1', school: 'hill', language: 'es' };

/** Sets translations, one after the other, and returns what the file then has. */
function set(file: object, ...changes: readonly (readonly [id: string, words: string])[]): unknown {
  let text = JSON.stringify({ ...head, ...file }, null, 2);
  for (const [id, words] of changes) {
    const row = makeRows(texts, { 'plan.es.json': text }).find((one) => one.id === id)!;
    text = setTranslation(text, 'es', row, words);
  }
  const { extends: _form, school: _school, language: _tag, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return rest;
}

const choices = (...names: readonly string[]) => ({ patch: { uiSchema: { Plan: { 'ui:enumNames': names } } } });

describe('writing a translation', () => {
  it.each<[string, object, readonly (readonly [string, string])[], object]>([
    ['adds it', {}, [['/page/submitLabel', 'Enviar']], { patch: { page: { submitLabel: 'Enviar' } } }],
    ['overrides the built-in one', {}, [['/title', 'Renunciar']], { patch: { title: 'Renunciar' } }],
    ['goes back to the built-in one', { patch: { title: 'Renunciar' } }, [['/title', '']], {}],
    ['goes back to none', { patch: { page: { submitLabel: 'Enviar' } } }, [['/page/submitLabel', '']], {}],
    ['changes it where it is', { add: { title: 'Uno' } }, [['/title', 'Dos']], { add: { title: 'Dos' } }],
    ['keeps the built-in choices around it', {}, [['/uiSchema/Plan/ui:enumNames/1', 'De plata']], choices('Oro', 'De plata', 'Ninguno')],
    ['goes back to the built-in choices', choices('Oro', 'De plata', 'Ninguno'), [['/uiSchema/Plan/ui:enumNames/1', '']], {}],
    ['keeps the school’s other choices', choices('Uno', 'Dos', 'Tres'), [['/uiSchema/Plan/ui:enumNames/1', '']], choices('Uno', 'Plata', 'Tres')],
    ['fills a list with the original', {}, [['/page/intro/1', 'Dos']], { patch: { page: { intro: ['One', 'Dos'] } } }],
    ['accepts the original', {}, [['/page/submitLabel', 'Send it']], { patch: { page: { submitLabel: 'Send it' } } }],
    ['does nothing for no words', {}, [['/page/submitLabel', '']], {}],
    ['leaves other logic alone', { patch: { checks: { long: { message: 'No' } } } }, [['/checks/long/message/if/1', 'Sí']], { patch: { checks: { long: { message: 'No' } } } }],
    ['keeps the logic around it', {}, [['/checks/long/message/if/1', 'Escriba'], ['/checks/long/message/if/2/cat/0', 'Largo para ']], { patch: { checks: { long: { message: { if: [{ var: 'Plan' }, 'Escriba', { cat: ['Largo para ', { var: 'Plan' }] }] } } } } }],
  ])('%s', (_what, file, changes, expected) => {
    expect(set(file, ...changes)).toEqual(expected);
  }); // oxfmt-ignore

  it('does not change a file that is not valid JSON', () => {
    const [row] = makeRows(texts);
    expect(setTranslation('{ "patch": ', 'es', row!, 'Hola')).toBe('{ "patch": ');
  });

  it('changes one row, and clearing it again leaves no trace', () => {
    const ids = makeRows(texts).map(({ id }) => id);
    const empty = JSON.stringify(head, null, 2);
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.string({ minLength: 1 }), (id, words) => {
        const find = (text: string) => makeRows(texts, { 'plan.es.json': text });
        const before = find(empty);
        const written = setTranslation(
          empty,
          'es',
          before.find((row) => row.id === id)!,
          words,
        );
        const after = find(written);
        expect(after.find((row) => row.id === id)!.cells['es']).toEqual({ words, from: 'school', isEditable: true });
        const others = (rows: typeof after) => rows.filter((row) => row.id.split('/')[1] !== id.split('/')[1]);
        expect(others(after)).toEqual(others(before));
        expect(
          JSON.parse(
            setTranslation(
              written,
              'es',
              after.find((row) => row.id === id)!,
              '',
            ),
          ),
        ).toEqual(head);
      }),
      { numRuns: 50 },
    );
  });
});
