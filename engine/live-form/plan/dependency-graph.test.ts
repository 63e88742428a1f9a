import { describe, expect, it } from 'vitest';
import { createForm } from '../create-form.ts';
import { buildDependencyGraph, type DependencyGraph } from './dependency-graph.ts';
import { nameOfNode } from './graph-node.ts';
import { testDefinition, type TestDefinition } from '../open-test-form.ts';

const text = { type: 'string' } as const;

function graphOf(definition: TestDefinition): DependencyGraph {
  const { graph } = buildDependencyGraph(testDefinition(definition));
  if (graph === undefined) throw new Error('the definition has a cycle');
  return graph;
}

function dependentsOf(graph: DependencyGraph, name: string): string[] {
  const node = graph.nodes.findIndex((candidate) => nameOfNode(candidate) === name);
  return graph.dependents[node]!.map((dependent) => nameOfNode(graph.nodes[dependent]!)).sort();
}

const waiver: TestDefinition = {
  properties: { Carrier: text, Id: text, Name: text, Total: text, Country: text },
  rules: {
    chosen: {
      when: { '!': { isEmpty: [{ var: 'Carrier' }] } },
      show: ['Name', '$section.main'],
      require: ['Id'],
      disable: ['Country'],
      set: { Country: { var: 'Id' } },
      options: { Name: { map: [{ var: '$carrier.names' }, { var: 'Id' }] } },
      clear: ['Carrier'],
    },
  },
  checks: { id: { at: 'Id', when: { var: 'Name' }, assert: { var: '$carrier.ok' }, message: { var: 'Total' } } },
  compute: { Total: { cat: [{ var: 'Id' }, { var: '$today' }] } },
  lookups: { carrier: { service: 'carrier', with: { id: { var: 'Carrier' } }, returns: { ok: text, names: text } } },
  prefill: { all: { when: { var: '$prefill.x' }, fields: { Name: { var: 'Carrier' } } } },
  fields: { Name: { onHide: 'clear' } },
  // If the section had fields, the rule that shows the section would read fields in that section.
  sections: { main: { title: 'Main', order: 1, fields: [] } },
};

describe('buildDependencyGraph', () => {
  it.each([
    ['value(Carrier)', ['issues(Carrier)', 'lookup(carrier)', 'rule(chosen)']],
    ['value(Id)', ['issues(Id)', 'value(Country)', 'value(Total)']],
    ['value(Name)', ['check(id)', 'issues(Name)']],
    ['value(Total)', ['check(id)', 'issues(Total)']],
    ['lookup(carrier)', ['check(id)', 'options(Name)']],
    [
      'rule(chosen)',
      ['options(Name)', 'readOnly(Country)', 'required(Id)', 'section(main)', 'value(Country)', 'visible(Name)'],
    ],
    ['visible(Id)', ['issues(Id)', 'value(Id)']],
    ['required(Id)', ['issues(Id)']],
    ['options(Name)', ['issues(Name)']],
    ['check(id)', ['issues(Id)']],
    ['record()', ['fill(all)']],
    ['issues(Id)', []],
  ])('knows what depends on %s', (name, dependents) => {
    expect(dependentsOf(graphOf(waiver), name)).toEqual(dependents);
  });

  it('puts every node after everything that it depends on', () => {
    const graph = graphOf(waiver);
    graph.dependents.forEach((dependents, node) => {
      for (const dependent of dependents) expect(dependent).toBeGreaterThan(node);
    });
  });

  it('lists the answers that are written when something becomes true', () => {
    const graph = graphOf(waiver);
    const triggers = graph.triggers.map(({ from, effect, field }) => [nameOfNode(graph.nodes[from]!), effect, field]);
    expect(triggers).toEqual([
      ['visible(Name)', 'onHide', 'Name'],
      ['rule(chosen)', 'clear', 'Carrier'],
      ['fill(all)', 'prefill', 'Name'],
    ]);
  });

  it('lets two rules clear each other’s fields', () => {
    const rules = {
      a: { when: { var: 'A' }, clear: ['B'] },
      b: { when: { var: 'B' }, clear: ['A'] },
    };
    expect(buildDependencyGraph(testDefinition({ properties: { A: text, B: text }, rules })).cycle).toBeUndefined();
  });

  it.each<[string, TestDefinition, string[]]>([
    [
      'a compute that reads itself',
      { properties: { A: text }, compute: { A: { var: 'A' } } },
      ['"A" is computed from "A"'],
    ],
    [
      'two fields that are computed from each other',
      { properties: { A: text, B: text }, compute: { A: { var: 'B' }, B: { cat: [{ var: 'A' }] } } },
      ['"A" is computed from "B"', '"B" is computed from "A"'],
    ],
    [
      'a rule that hides what it reads',
      { properties: { A: text }, rules: { off: { when: { var: 'A' }, hide: ['A'] } } },
      ['"A" is shown or hidden by rule "off"', '"A" counts as empty while it is hidden', 'rule "off" reads "A"'],
    ],
    [
      'a rule that shows the section that it reads from',
      { properties: { A: text }, rules: { on: { when: { var: 'A' }, show: ['$section.main'] } } },
      [
        'section "main" is shown or hidden by rule "on"',
        '"A" is in section "main"',
        '"A" counts as empty while it is hidden',
        'rule "on" reads "A"',
      ],
    ],
    [
      'a lookup whose parameter is set by a rule that reads its result',
      {
        properties: { A: text },
        lookups: { l: { service: 's', with: { a: { var: 'A' } }, returns: { x: text } } },
        rules: { r: { when: { var: '$l.x' }, set: { A: 'x' } } },
      },
      ['lookup "l" has a parameter that reads "A"', 'rule "r" reads lookup "l"', '"A" is set by rule "r"'],
    ],
    [
      'a rule that sets a field from a value computed from that field',
      {
        properties: { A: text, B: text },
        compute: { B: { var: 'A' } },
        rules: { r: { when: true, set: { A: { var: 'B' } } } },
      },
      ['"A" is set from "B"', '"B" is computed from "A"'],
    ],
  ])('describes the cycle in words for %s', (_, definition, clauses) => {
    const { cycle } = buildDependencyGraph(testDefinition(definition));
    expect(cycle?.message.split('; ').sort()).toEqual(clauses.sort());
    expect(() => createForm(testDefinition(definition), { today: '2026-11-21', validators: {} })).toThrowError(
      expect.objectContaining({ code: 'DEFINITION_CYCLE', message: expect.stringContaining(cycle!.message) }),
    );
  });
});
