import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type GaugeName, processLink } from '#lib/server/process-link.ts';
import { GAUGES, makeMetrics } from '../../server/observability/metrics.ts';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

const rules = (parse(readFileSync('deploy/alerts.yaml', 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const operations = readFileSync('docs/operations.md', 'utf8');

it('has a paragraph of the runbook for every alert, and an alert for every paragraph', () => {
  const described = [...operations.matchAll(/^### \d+ (\w+)$/gm)].map(([, name]) => name);
  expect(rules.map(({ alert }) => alert)).toEqual(described);
  for (const { alert } of rules) expect(operations).toContain(`| ${alert} |`);
});

it('messages that were given up long ago do not keep an alert on', () => {
  const compared = rules.flatMap(({ expr }) => expr.match(/max\(shop_outbox_dead\) > .*/g) ?? []);
  expect(compared).toEqual(['max(shop_outbox_dead) > max(shop_outbox_dead offset 1h)']);
});

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly refId: string; readonly expr: string }[];
  }[];
}

const { panels } = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as Dashboard;

it('alerts, the dashboard and the table of metrics use only existing metrics', async () => {
  const link = { ...processLink(), gauges: new Map(processLink().gauges) };
  for (const name of Object.keys(GAUGES) as GaugeName[]) link.gauges.set(name, new Set([() => 1]));
  const text = await makeMetrics(link, () => 0).text();
  const names = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const named = (source: string) =>
    [...source.matchAll(/\b(?:shop|process|nodejs)_[a-z_\d]*[a-z\d]\b/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
  const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
  const used = [...expressions.flatMap(named), ...named(operations)];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
  // Each panel shows something.
  for (const { title, targets } of panels)
    expect(
      targets.flatMap(({ expr }) => [...named(expr), ...(expr.includes('up{') ? ['up'] : [])]),
      title,
    ).not.toEqual([]);
  // Every metric of ours is documented and shown in a panel.
  const ours = [...names].filter((name) => name?.startsWith('shop_'));
  expect(ours.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  const drawn = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => named(expr))));
  expect(ours.filter((name) => name && !drawn.has(name))).toEqual([]);
});

it('panels do not overlap, and each has an id and a font size', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  for (const { title, targets } of panels)
    expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length);
});
