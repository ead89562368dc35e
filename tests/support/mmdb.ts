/** Writes small country databases in MaxMind's MMDB format (version 2), for tests of their readers. */

type Value = string | number | { [key: string]: Value } | Value[];

const head = (type: number, size: number): Buffer => {
  if (size > 28) {
    const extra = size - 29;
    if (extra > 255) throw new Error('too long for a test');
    return type < 8 ? Buffer.from([(type << 5) | 29, extra]) : Buffer.from([29, type - 7, extra]);
  }
  return type < 8 ? Buffer.from([(type << 5) | size]) : Buffer.from([size, type - 7]);
};

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(2, text.length), text]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    head(7, entries.length),
    ...entries.flatMap(([key, one]) => [encode(key), encode(one)]),
  ]);
}

const bitsOf = (address: string): number[] => [
  ...Array.from({ length: 96 }, () => 0),
  ...address
    .split('.')
    .flatMap((part) => Array.from({ length: 8 }, (_, bit) => (Number(part) >> (7 - bit)) & 1)),
];

type Node = [Link, Link];
type Link = Node | { country: string } | undefined;

/** A database of countries by IPv4 network, such as `{ '203.0.113.0/24': 'NZ' }`. */
export function countryMmdb(networks: Readonly<Record<string, string>>): Buffer {
  const root: Node = [undefined, undefined];
  for (const [network, country] of Object.entries(networks)) {
    const [address = '', length = '32'] = network.split('/');
    const bits = bitsOf(address).slice(0, 96 + Number(length));
    let node = root;
    for (const bit of bits.slice(0, -1)) {
      const next = node[bit as 0 | 1];
      if (Array.isArray(next)) node = next;
      else {
        const made: Node = [undefined, undefined];
        node[bit as 0 | 1] = made;
        node = made;
      }
    }
    node[(bits.at(-1) ?? 0) as 0 | 1] = { country };
  }
  const nodes: Node[] = [root];
  for (const node of nodes) for (const link of node) if (Array.isArray(link)) nodes.push(link);
  const places = new Map(nodes.map((node, place) => [node, place]));
  const data: Buffer[] = [];
  const offsets = new Map<string, number>();
  let size = 0;
  const offsetOf = (country: string) => {
    const known = offsets.get(country);
    if (known !== undefined) return known;
    const entry = encode({ country: { iso_code: country } });
    offsets.set(country, size);
    data.push(entry);
    size += entry.length;
    return size - entry.length;
  };
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach((node, place) => {
    node.forEach((link, side) => {
      const target = !link
        ? nodes.length
        : Array.isArray(link)
          ? (places.get(link) ?? 0)
          : nodes.length + 16 + offsetOf(link.country);
      tree.writeUIntBE(target, place * 6 + side * 3, 3);
    });
  });
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test-Country',
    description: { en: 'test' },
    ip_version: 6,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  });
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    metadata,
  ]);
}
