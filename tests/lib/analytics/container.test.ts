import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colourMatched } from '#lib/analytics/colour-events.ts';
import { contrastChecked, floorCompared, roomSplit } from '#lib/analytics/compare-events.ts';
import { fileDownloaded } from '#lib/analytics/download-events.ts';
import { laidPicturesOpened } from '#lib/analytics/laid-events.ts';
import { ITEM_EVENTS, type ShopEvent } from '#lib/analytics/shop-event.ts';
import { pageViewed } from '#lib/analytics/shop-events.ts';
import {
  calculatorUsed,
  contactFollowed,
  formFailed,
  formRefused,
  listEmpty,
  listFiltered,
  orderFollowed,
  projectUsed,
  promotionChosen,
  promotionSeen,
  searched,
  storeLinkFollowed,
  storesFound,
} from '#lib/analytics/use-events.ts';
import { visualiserUpload } from '#lib/analytics/visualiser-events.ts';

interface Parameter {
  readonly key?: string;
  readonly value?: string;
  readonly list?: readonly { readonly map: readonly Parameter[] }[];
}
interface Part {
  readonly name: string;
  readonly parameter: readonly Parameter[];
}
interface Container {
  readonly tag: readonly (Part & { readonly firingTriggerId: readonly string[] })[];
  readonly trigger: readonly {
    readonly triggerId: string;
    readonly customEventFilter: readonly Pick<Part, 'parameter'>[];
  }[];
  readonly variable: readonly Part[];
}

const { containerVersion } = JSON.parse(readFileSync('deploy/gtm-container.json', 'utf8')) as {
  containerVersion: Container;
};
const { tag: tags, trigger: triggers, variable: variables } = containerVersion;
const fieldOf = ({ parameter }: Pick<Part, 'parameter'>, key: string) =>
  parameter.find((one) => one.key === key)?.value;
/** Parameters of a tag, with their names in the data layer. */
const settingsOf = ({ parameter }: Part) =>
  new Map(
    (parameter.find(({ key }) => key === 'eventSettingsTable')?.list ?? []).map(({ map }) => [
      fieldOf({ parameter: map }, 'parameter'),
      fieldOf({ parameter: map }, 'parameterValue'),
    ]),
  );

const promotion = { id: 'a', name: 'A', slot: 'menu' };
const EVENTS: readonly ShopEvent[] = [
  pageViewed({ path: '/au', title: 'Home', region: 'au', ownRoom: true }),
  searched({ term: 'oak', results: 1, place: 'page' }),
  listFiltered('type=CPT'),
  storesFound({ radius: '50', count: 1, nearest: 'a' }),
  storeLinkFollowed('a', 'phone', '/au'),
  contactFollowed('email', '/au'),
  calculatorUsed('print'),
  formRefused('sample-order', ['email']),
  formFailed('sample-order', 503),
  promotionSeen(promotion),
  promotionChosen(promotion),
  visualiserUpload({ path: '/au', floor: '1' }),
  floorCompared({ id: '1', code: 'a', name: 'A', colour: 'Flax', hex: '#aaaaaa' }),
  roomSplit(2),
  contrastChecked(2, true),
  colourMatched('white'),
  orderFollowed('packed'),
  listEmpty('type=CPT'),
  laidPicturesOpened('seam'),
  projectUsed('room'),
  fileDownloaded('a.zip', ['1']),
];
/** Names in the first column of the table of events. */
const [, TABLE = ''] = readFileSync('docs/analytics.md', 'utf8').split('\n## ');
const TOLD = [...TABLE.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);

it('S7.14-1 the importable container has a tag and a trigger for each event, with all its parameters', () => {
  const told = (event: string) => {
    const trigger = triggers.find(
      ({ customEventFilter: [filter] }) => filter && fieldOf(filter, 'arg1') === event,
    );
    return tags.find(({ firingTriggerId }) => firingTriggerId.includes(trigger?.triggerId ?? 'none'));
  };
  for (const name of ITEM_EVENTS) {
    const tag = told(name);
    expect(tag && [fieldOf(tag, 'eventName'), fieldOf(tag, 'sendEcommerceData')], name).toEqual([
      name,
      'true',
    ]);
  }
  for (const { event, params = {} } of EVENTS) {
    const tag = told(event);
    expect(tag && fieldOf(tag, 'eventName'), event).toBe(event);
    const settings = tag ? settingsOf(tag) : new Map();
    expect([...settings.keys()], event).toEqual(expect.arrayContaining(Object.keys(params)));
  }
  const events = new Set([...ITEM_EVENTS, ...EVENTS.map(({ event }) => event)]);
  expect([...events].sort()).toEqual(TOLD.toSorted());
  expect(tags).toHaveLength(1 + events.size);
});

it('every variable that a tag names is in the container, and reads the parameter of its name', () => {
  const known = new Map(variables.map((variable) => [`{{${variable.name}}}`, variable]));
  for (const tag of tags)
    for (const [name, value = ''] of settingsOf(tag)) {
      const variable = known.get(value);
      expect(variable, `${tag.name} ${name}`).toBeDefined();
      if (!/^page_(?:location|referrer)$/.test(name ?? ''))
        expect(variable && fieldOf(variable, 'name')?.split('.').at(-1)).toBe(name);
    }
  expect(new Set([...triggers.map(({ triggerId }) => triggerId)]).size).toBe(triggers.length);
});
