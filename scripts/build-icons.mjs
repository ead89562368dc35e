// npm run icons: writes one sprite of the light Phosphor icons the shop uses, so that an icon costs one <use> and no
// script.
import { readFileSync, writeFileSync } from 'node:fs';
import { refuseArguments } from './run/refuse-arguments.mjs';

refuseArguments('Usage: npm run icons');

const ICONS = [
  'arrow-clockwise',
  'arrow-counter-clockwise',
  'arrow-left',
  'arrow-right',
  'arrows-horizontal',
  'arrows-out',
  'bag',
  'calculator',
  'camera',
  'caret-down',
  'caret-right',
  'check',
  'check-circle',
  'circle-notch',
  'columns',
  'couch',
  'crosshair',
  'dots-three',
  'download-simple',
  'drop',
  'envelope',
  'eraser',
  'facebook-logo',
  'fire',
  'footprints',
  'funnel',
  'globe',
  'handbag',
  'heart',
  'house',
  'image',
  'info',
  'instagram-logo',
  'leaf',
  'link-simple',
  'list',
  'lock',
  'magnifying-glass',
  'magnifying-glass-minus',
  'map-pin',
  'minus',
  'package',
  'paint-brush',
  'pause',
  'pencil-simple',
  'phone',
  'pinterest-logo',
  'play',
  'plus',
  'printer',
  'rows',
  'polygon',
  'rug',
  'shield-check',
  'sliders-horizontal',
  'sparkle',
  'speaker-slash',
  'sun',
  'swatches',
  'thermometer',
  'trash',
  'warning',
  'warning-circle',
  'x',
  'youtube-logo',
];

/** Icons whose filled form means "on": `heart-fill`. */
const FILLED = ['heart'];

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_all, _dash, letter) => letter.toUpperCase());
const symbols = [];
const drawings = [
  ...ICONS.map((name) => ({ id: name, name, weight: 'light' })),
  ...FILLED.map((name) => ({ id: `${name}-fill`, name, weight: 'fill' })),
];
for (const { id, name, weight } of drawings) {
  const { default: weights } = await import(
    `../node_modules/@phosphor-icons/react/dist/defs/${pascal(name)}.es.js`
  );
  const shapes = weights.get(weight).props.children;
  const body = [shapes].flat().map(({ type, props }) => {
    const attributes = Object.entries(props)
      .map(([key, value]) => ` ${key}="${value}"`)
      .join('');
    return `<${type}${attributes}/>`;
  });
  symbols.push(`<symbol id="${id}" viewBox="0 0 256 256">${body.join('')}</symbol>`);
}
/** The site's wordmark is in the same file: one request for everything drawn with <use>. */
const [, viewBox, shapes] =
  /<svg[^>]* viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(
    readFileSync('public/brand/wordmark.svg', 'utf8'),
  ) ?? [];
symbols.push(`<symbol id="wordmark" viewBox="${viewBox}">${shapes}</symbol>`);
writeFileSync('public/icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
const names = drawings.map(({ id }) => `  | '${id}'`).join('\n');
writeFileSync(
  'components/icon/icon-name.ts',
  `/** Icons in public/icons.svg; made by scripts/build-icons.mjs. */\nexport type IconName =\n${names};\n`,
);
