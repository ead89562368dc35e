import 'server-only';
import { csvRow, notFormula } from '../../../csv/csv-row.ts';
import { fill } from './fill.ts';
import type { Clause, PackSource } from './pack-source.ts';

const BOM = '\uFEFF';

/** The facts as CSV for spreadsheets. */
export function factsCsv({ groups }: Pick<PackSource, 'groups'>): string {
  const rows = groups.flatMap(({ title, facts }) => facts.map(({ term, value }) => [title, term, value]));
  return (
    BOM +
    [['Group', 'Fact', 'Value'], ...rows].map((cells) => `${csvRow(cells.map(notFormula))}\r\n`).join('')
  );
}

/** The facts as JSON: catalogue data, and the same in the region's words and units. */
export function factsJson({ data, groups }: Pick<PackSource, 'data' | 'groups'>): string {
  const facts = groups.flatMap(({ title: group, facts }) =>
    facts.map(({ term, value }) => ({ group, term, value })),
  );
  return `${JSON.stringify({ ...data, facts }, null, 2)}\n`;
}

export const clauseText = ({ title, text }: Clause): string => `${title}\r\n\r\n${lines(text)}\r\n`;

/** The read-me: lists the files in the folder and explains the accuracy of the textures. */
export function readMe({ name, colour, colourCode, address, house, surface, words }: PackSource): string {
  const { readMe: said, files } = words;
  const { size, turnDegrees, isStandIn } = surface;
  return lines(
    [
      `${house.name}: ${name}, ${colour} (${colourCode})`,
      address,
      '',
      ...Object.entries(files).map(([file, what]) => `${file}: ${what}`),
      '',
      isStandIn ? said.standIn : (fill(said.size, { size, turn: String(turnDegrees) }) ?? ''),
      '',
      said.maps,
      '',
      said.material,
      '',
      said.reflectance,
      '',
    ].join('\n'),
  );
}

/** Converts line endings to CRLF, which every editor supports. */
const lines = (text: string) => text.replaceAll('\n', '\r\n');
