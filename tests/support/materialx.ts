import { createRequire } from 'node:module';

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: object) => { window: { document: Document } };
};

/** A node of the standard library: its output type, and the types of its inputs. */
interface NodeDef {
  readonly gives: readonly string[];
  readonly inputs: Readonly<Record<string, string>>;
}

const PICTURES = ['float', 'color3', 'color4', 'vector2', 'vector3', 'vector4'];
const many = (type: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]));

/**
 * The nodes our materials use, as MaterialX 1.38 defines them; `same` stands for the node's output type. What 1.39
 * removed (`space` of normalmap) is left out, so that both versions read the file.
 */
const NODES: Readonly<Record<string, NodeDef>> = {
  tiledimage: {
    gives: PICTURES,
    inputs: {
      ...{ file: 'filename', default: 'same', filtertype: 'string' },
      ...many('vector2', 'texcoord uvtiling uvoffset realworldimagesize realworldtilesize'),
    },
  },
  normalmap: { gives: ['vector3'], inputs: { scale: 'float', ...many('vector3', 'in normal tangent') } },
  standard_surface: {
    gives: ['surfaceshader'],
    inputs: {
      ...many(
        'float',
        'base diffuse_roughness metalness specular specular_roughness specular_IOR specular_anisotropy specular_rotation transmission transmission_depth transmission_scatter_anisotropy transmission_dispersion transmission_extra_roughness subsurface subsurface_scale subsurface_anisotropy sheen sheen_roughness coat coat_roughness coat_anisotropy coat_rotation coat_IOR coat_affect_color coat_affect_roughness thin_film_thickness thin_film_IOR emission',
      ),
      ...many(
        'color3',
        'base_color specular_color transmission_color transmission_scatter subsurface_color subsurface_radius sheen_color coat_color emission_color opacity',
      ),
      ...many('vector3', 'normal coat_normal tangent'),
      thin_walled: 'boolean',
    },
  },
  surfacematerial: {
    gives: ['material'],
    inputs: {
      ...many('surfaceshader', 'surfaceshader backsurfaceshader'),
      displacementshader: 'displacementshader',
    },
  },
};
const SPACES = ['srgb_texture', 'lin_rec709', 'g22_rec709', 'g18_rec709', 'acescg', 'lin_ap1', 'none'];
const UNITS = ['nanometer', 'micron', 'millimeter', 'centimeter', 'inch', 'foot', 'yard', 'meter'];
/** Pattern of a value by its type; types without a pattern have no literal values. */
const numbers = (count: number) => new RegExp(`^-?[\\d.]+(, ?-?[\\d.]+){${count - 1}}$`);
const VALUES: Readonly<Record<string, RegExp>> = {
  ...{ float: numbers(1), vector2: numbers(2), color3: numbers(3), vector3: numbers(3) },
  ...{ filename: /^[^/\\:]+$/, string: /./, boolean: /^(true|false)$/ },
};
/** Attributes other than name and type that an element may have. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  materialx: ['version', 'colorspace'],
  nodegraph: ['doc'],
  input: ['value', 'nodename', 'nodegraph', 'output', 'colorspace', 'unit', 'unittype'],
  output: ['nodename'],
};

const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';

/** Faults of a MaterialX document of our materials, by the specification; empty if it is valid. */
export function materialxFaults(text: string): string[] {
  const faults: string[] = [];
  let root: Element;
  try {
    root = new JSDOM(text, { contentType: 'text/xml' }).window.document.documentElement;
  } catch (error) {
    return [`not well-formed: ${(error as Error).message}`];
  }
  const say = (element: Element, what: string) =>
    faults.push(`${element.tagName} ${attribute(element, 'name')}: ${what}`.replace('  ', ' '));
  if (root.tagName !== 'materialx') return [`the root is ${root.tagName}`];
  if (!/^1\.3[89]$/.test(attribute(root, 'version'))) say(root, 'another version');
  if (!SPACES.includes(attribute(root, 'colorspace'))) say(root, 'unknown colour space');
  checkScope(root, say);
  if (root.querySelectorAll(':scope > surfacematerial').length !== 1) say(root, 'not one material');
  return faults;
}

type Say = (element: Element, what: string) => void;

/** Checks sibling elements: valid and unique names, then each element by its kind. */
function checkScope(scope: Element, say: Say): void {
  checkAttributes(scope, say);
  const names = new Set<string>();
  for (const child of scope.children) {
    const name = attribute(child, 'name');
    if (!/^[A-Za-z_]\w*$/.test(name)) say(child, 'not a name');
    if (names.has(name)) say(child, 'a name that is used twice');
    names.add(name);
    if (child.tagName === 'nodegraph' && scope.tagName === 'materialx') checkScope(child, say);
    else if (child.tagName === 'output' && scope.tagName === 'nodegraph') checkOutput(child, say);
    else checkNode(child, say);
  }
}

function checkAttributes(element: Element, say: Say): void {
  const allowed = ['name', 'type', ...(ATTRIBUTES[element.tagName] ?? [])];
  for (const { name } of element.attributes) if (!allowed.includes(name)) say(element, `attribute ${name}`);
}

function checkOutput(output: Element, say: Say): void {
  checkAttributes(output, say);
  const node = sibling(output, attribute(output, 'nodename'));
  if (!node) say(output, 'of no node');
  else if (attribute(node, 'type') !== attribute(output, 'type')) say(output, 'of another type');
}

const sibling = (element: Element, name: string) =>
  [...(element.parentElement?.children ?? [])].find(
    (one) => one !== element && one.tagName !== 'output' && attribute(one, 'name') === name,
  );

function checkNode(node: Element, say: Say): void {
  const def = NODES[node.tagName];
  if (!def) {
    say(node, 'no such node');
    return;
  }
  checkAttributes(node, say);
  const type = attribute(node, 'type');
  if (!def.gives.includes(type)) say(node, `cannot be of type ${type}`);
  const seen = new Set<string>();
  for (const input of node.children) {
    const name = attribute(input, 'name');
    const wanted = def.inputs[name] === 'same' ? type : def.inputs[name];
    if (input.tagName !== 'input' || !wanted) say(node, `no input ${name}`);
    else if (attribute(input, 'type') !== wanted) say(input, `is ${wanted}`);
    else checkInput(node, input, say);
    if (seen.has(name)) say(node, `input ${name} twice`);
    seen.add(name);
  }
}

/** Expects a value of the input's type, or a connection to something with that output type. */
function checkInput(node: Element, input: Element, say: Say): void {
  checkAttributes(input, say);
  const type = attribute(input, 'type');
  const ways = ['value', 'nodename', 'nodegraph'].filter((way) => input.hasAttribute(way));
  if (ways.length !== 1) say(input, 'has not one source');
  if (input.hasAttribute('value') && !VALUES[type]?.test(attribute(input, 'value')))
    say(input, 'wrong value');
  if (input.hasAttribute('colorspace') && !SPACES.includes(attribute(input, 'colorspace')))
    say(input, 'unknown colour space');
  if (input.hasAttribute('colorspace') && !/^color/.test(attribute(node, 'type')))
    say(input, 'colour space of what is no colour');
  if (input.hasAttribute('unit') !== input.hasAttribute('unittype')) say(input, 'half a unit');
  if (
    input.hasAttribute('unit') &&
    (attribute(input, 'unittype') !== 'distance' || !UNITS.includes(attribute(input, 'unit')))
  )
    say(input, 'unknown unit');
  if (input.hasAttribute('value')) return;
  const source = sibling(node, attribute(input, input.hasAttribute('nodename') ? 'nodename' : 'nodegraph'));
  const gives = input.hasAttribute('output')
    ? [...(source?.children ?? [])].find(
        (one) => one.tagName === 'output' && attribute(one, 'name') === attribute(input, 'output'),
      )
    : source;
  if (!gives) say(input, 'connected to nothing');
  else if (attribute(gives, 'type') !== type) say(input, 'connected to another type');
}
