import 'server-only';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { openPicture, sharp } from '../../../server/sharp.ts';
import { drawMark } from './drawing.ts';
import { fill } from './fill.ts';
import type { PackSource } from './pack-source.ts';
import { COLUMN_GAP, EDGE, HEADING, type Measures, measuresFor, PICTURES_TOP } from './sheet-measures.ts';
import { drawText, FACES, type Type, typesetLine, typesetText } from './typesetting.ts';

type Document = PDFKit.PDFDocument;
/** Adds an element to the PDF's structure tree in reading order, and draws it. */
type Add = (tag: string, draw: () => void, alt?: string) => void;

const FONTS = path.resolve('lib', 'spec-pack', 'server', 'make', 'fonts');
const GREY = '#5a5a5a';
/** Picture pixels per point, which is 216 per inch. */
const PIXELS = 3;
const HAIR = 0.5;
const HEAD_TOP = 34;
const RULE_TOP = 70;
const TITLE_TOP = 82;
/** Share of a line's width for the colour; the kind of floor takes the rest. */
const COLOUR_SHARE = 0.6;
const TYPES = {
  name: { face: 'display', size: 17 },
  kicker: { face: 'strong', size: 7.5, spacing: 0.9 },
  title: { face: 'display', size: 29, spacing: -0.4, leading: 1.2 },
  colour: { face: 'display', size: 15 },
  line: { face: 'text', size: 9 },
  caption: { face: 'text', size: 7 },
  heading: { face: 'display', size: 13 },
  small: { face: 'text', size: 6.5 },
} as const satisfies Record<string, Type>;

/** The one-page sheet of a variant: a tagged PDF with the site's logo, fonts and colours. */
export async function sheet(source: PackSource, room: Uint8Array): Promise<Buffer> {
  const doc = newDocument(source);
  const written = bytesOf(doc);
  const measures = measuresFor(doc, source);
  const pictures = await cut(source, room, measures);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const add: Add = (tag, draw, alt) => root.add(doc.struct(tag, alt === undefined ? {} : { alt }, draw));
  head(doc, source, measures, add);
  drawPictures(doc, source, measures, { ...pictures, add });
  figures(doc, source, measures, root);
  clause(doc, source, measures, add);
  foot(doc, source, measures, add);
  root.end();
  doc.end();
  return written;
}

function newDocument({ paper, lang, name, colour, colourCode, house, day }: PackSource): Document {
  const doc = new PDFDocument({
    size: paper,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    // No default font, because fonts are registered below and would be loaded twice.
    font: '',
    info: {
      Title: `${name}, ${colour} (${colourCode})`,
      Author: house.name,
      Creator: house.name,
      Producer: house.name,
      // Not the current time, so that identical packs are identical files.
      CreationDate: new Date(`${day}T00:00:00Z`),
    },
  });
  for (const face of FACES) doc.registerFont(face, path.join(FONTS, `${face}.ttf`));
  return doc;
}

function bytesOf(doc: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

interface Pictures {
  readonly swatch: Buffer;
  readonly room: Buffer;
}

const roomWidth = ({ width, picture }: Measures) => width - picture - COLUMN_GAP;

async function cut({ surface }: PackSource, room: Uint8Array, measures: Measures): Promise<Pictures> {
  const side = measures.picture * PIXELS;
  const [swatch, wide] = await Promise.all([
    openPicture(surface.file)
      .removeAlpha()
      .resize(side, side, { fit: 'fill' })
      .jpeg({ quality: 88 })
      .toBuffer(),
    sharp(room)
      .resize(Math.round(roomWidth(measures) * PIXELS), side, { fit: 'cover' })
      .jpeg({ quality: 84 })
      .toBuffer(),
  ]);
  return { swatch, room: wide };
}

/** A hairline, marked as decoration so that screen readers skip it. */
function rule(doc: Document, colour: string, x: number, y: number, width: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(HAIR)
    .strokeColor(colour)
    .stroke();
  doc.endMarkedContent();
}

function head(doc: Document, source: PackSource, { width }: Measures, add: Add): void {
  const { house, words } = source;
  const { brand, ink, line } = house.colours;
  const set = (text: string, type: Type) => typesetText(doc, text, type, width);
  add(
    'Figure',
    () => {
      const after = EDGE + drawMark(doc, house.mark, brand, { x: EDGE, y: HEAD_TOP, height: 26 }) + 8;
      if (house.wordmark) drawMark(doc, house.wordmark, brand, { x: after, y: HEAD_TOP + 7.5, height: 12 });
      else drawText(doc, set(house.name, TYPES.name), brand, { x: after, y: HEAD_TOP + 2 });
    },
    house.name,
  );
  const kicker = set(`${house.name} · ${words.sheet.kicker}`.toUpperCase(), TYPES.kicker);
  add('P', () => drawText(doc, kicker, GREY, { x: EDGE, y: HEAD_TOP + 9, alignRight: width }));
  rule(doc, line, EDGE, RULE_TOP, width);
  add('H1', () =>
    drawText(doc, typesetLine(doc, source.name, TYPES.title, width), ink, { x: EDGE, y: TITLE_TOP }),
  );
  const colour = typesetLine(
    doc,
    `${source.colour}, ${source.colourCode}`,
    TYPES.colour,
    width * COLOUR_SHARE,
  );
  add('P', () => drawText(doc, colour, ink, { x: EDGE, y: TITLE_TOP + 42 }));
  const kind = typesetLine(doc, source.line, TYPES.line, width * (1 - COLOUR_SHARE) - COLUMN_GAP);
  add('P', () => drawText(doc, kind, GREY, { x: EDGE, y: TITLE_TOP + 48, alignRight: width }));
}

function drawPictures(
  doc: Document,
  { surface, words, name, colour }: PackSource,
  measures: Measures,
  { swatch, room, add }: Pictures & { readonly add: Add },
): void {
  const { picture } = measures;
  const wide = roomWidth(measures);
  const said = surface.isStandIn
    ? words.sheet.standIn
    : (fill(words.sheet.repeat, { size: surface.size }) ?? '');
  const shown = [
    { image: swatch, x: EDGE, width: picture, caption: said },
    { image: room, x: EDGE + picture + COLUMN_GAP, width: wide, caption: words.sheet.inRoom },
  ];
  for (const { image, x, width, caption } of shown) {
    add('Figure', () => doc.image(image, x, PICTURES_TOP, { width }), `${name}, ${colour}. ${caption}`);
    const set = typesetText(doc, caption, TYPES.caption, width);
    add('Caption', () => drawText(doc, set, GREY, { x, y: PICTURES_TOP + picture + 4 }));
  }
}

/** The facts as a table in two columns, which are read one after the other; each row has a header cell. */
function figures(
  doc: Document,
  { house: { colours }, words }: PackSource,
  { factsTop, columns, columnWidth, termWidth, width }: Measures,
  root: PDFKit.PDFStructureElement,
): void {
  const title = typesetText(doc, words.sheet.figures, TYPES.heading, width);
  root.add(doc.struct('H2', {}, () => drawText(doc, title, colours.ink, { x: EDGE, y: factsTop })));
  const table = doc.struct('Table');
  root.add(table);
  columns.forEach((facts, at) => {
    const x = EDGE + at * (columnWidth + COLUMN_GAP);
    let y = factsTop + HEADING;
    for (const { term, value, height } of facts) {
      const top = y;
      rule(doc, colours.line, x, top - 2.5, columnWidth);
      table.add(
        doc.struct('TR', {}, [
          doc.struct('TH', {}, () => drawText(doc, term, GREY, { x, y: top })),
          doc.struct('TD', {}, () => drawText(doc, value, colours.ink, { x: x + termWidth, y: top })),
        ]),
      );
      y += height;
    }
  });
}

function clause(
  doc: Document,
  source: PackSource,
  { clause: lines, clauseTop, width }: Measures,
  add: Add,
): void {
  const { clauses, region, house } = source;
  const own = clauses.find((one) => one.region === region);
  if (!own) return;
  const title = typesetText(doc, own.title, TYPES.heading, width);
  add('H2', () => drawText(doc, title, house.colours.ink, { x: EDGE, y: clauseTop }));
  let y = clauseTop + HEADING;
  for (const line of lines) {
    const top = y;
    add('P', () => drawText(doc, line, house.colours.ink, { x: EDGE, y: top }));
    y += line.height;
  }
}

function foot(doc: Document, source: PackSource, { footTop, width }: Measures, add: Add): void {
  const { house, words, address, dayInWords } = source;
  rule(doc, house.colours.line, EDGE, footTop, width);
  const asOf = fill(words.sheet.asOf, { day: dayInWords }) ?? '';
  const about = [house.legalName, house.contact, asOf].filter(Boolean).join(' · ');
  const said = [words.readMe.reflectance, about];
  let y = footTop + 6;
  for (const text of said) {
    const set = typesetText(doc, text, TYPES.small, width);
    const top = y;
    add('P', () => drawText(doc, set, GREY, { x: EDGE, y: top }));
    y += set.height + 2;
  }
  const link = typesetText(doc, address, TYPES.small, width);
  add('Link', () => drawText(doc, link, house.colours.brand, { x: EDGE, y, link: address }), address);
}
