import 'server-only';

type Document = PDFKit.PDFDocument;

/** The fonts of the sheet (npm run fonts). The last one contains letters that the text font lacks. */
export const FACES = ['display', 'text', 'strong', 'extended'] as const;
type Face = (typeof FACES)[number];

/** Type style: size in points; leading as a multiple of the size. */
export interface Type {
  readonly face: Face;
  readonly size: number;
  readonly leading?: number;
  readonly spacing?: number;
}

interface Run {
  readonly face: Face;
  readonly text: string;
}
type Line = readonly Run[];

export interface TypesetText {
  readonly lines: readonly Line[];
  readonly type: Type;
  /** In points. */
  readonly height: number;
}

const LEADING = 1.35;
/** Position of the baseline, as a share of the line height. */
const BASELINE = 0.76;

/** Characters that only one font contains. */
const ONLY_DISPLAY = /[²³½¼¾¹]/u;
const ONLY_EXTENDED = /[\u0100-\u0151\u0154-\u017f]/u;
const KNOWN = /[ -~\u00a1-\u017f–—‘’“”…−€™]/u;
/** Characters that no font contains. */
const LACKING = /[¤¦¬\u00adµ±ĈĉĔĕĜĝĤĥĨĩĬĭıĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũſ]/u;
const known = (sign: string) => KNOWN.test(sign) && !LACKING.test(sign);
const INSTEAD: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\n': ' ',
  '\t': ' ',
  '′': '’',
  '″': '”',
  '•': '·',
};

/** Replaces characters that no font contains: by their base letter if possible, else by a question mark. */
function writable(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => {
    const other = INSTEAD[sign] ?? sign;
    if (known(other)) return other;
    const base = other.normalize('NFKD').replace(/\p{M}/gu, '');
    return base !== '' && Array.from(base).every(known) ? base : '?';
  }).join('');
}

function faceOf(sign: string, face: Face): Face {
  if (ONLY_DISPLAY.test(sign)) return 'display';
  return ONLY_EXTENDED.test(sign) ? 'extended' : face;
}

function runsOf(text: string, face: Face): Run[] {
  const runs: { face: Face; text: string }[] = [];
  for (const sign of text) {
    const own = faceOf(sign, face);
    const last = runs.at(-1);
    if (last?.face === own) last.text += sign;
    else runs.push({ face: own, text: sign });
  }
  return runs;
}

const widthOf = (doc: Document, text: string, { face, size, spacing = 0 }: Type): number =>
  runsOf(text, face).reduce(
    (sum, run) =>
      sum + doc.font(run.face).fontSize(size).widthOfString(run.text, { characterSpacing: spacing }),
    0,
  );

/** Breaks a text into lines of a width; a word that is too long gets its own line. */
export function typesetText(doc: Document, text: string, type: Type, width: number): TypesetText {
  const lines: string[] = [];
  let line = '';
  for (const word of writable(text).split(/ +/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(doc, longer, type) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  const { face, size, leading = LEADING } = type;
  return { type, lines: lines.map((one) => runsOf(one, face)), height: lines.length * size * leading };
}

/** Sets a text in one line, at a smaller size if it is too long. */
export function typesetLine(doc: Document, text: string, type: Type, width: number): TypesetText {
  const whole = widthOf(doc, writable(text), type);
  const size = whole > width ? (type.size * width) / whole : type.size;
  return typesetText(doc, text, { ...type, size }, Number.POSITIVE_INFINITY);
}

interface Place {
  readonly x: number;
  readonly y: number;
  /** Aligns the text to the right edge of this width. */
  readonly alignRight?: number;
  readonly link?: string;
}

/** Writes a set text with its upper left corner at a place. */
export function drawText(
  doc: Document,
  { lines, type }: TypesetText,
  colour: string,
  { x, y, alignRight, link }: Place,
): void {
  const { size, leading = LEADING, spacing = 0 } = type;
  doc.fillColor(colour);
  lines.forEach((runs, at) => {
    const wide = (run: Run) =>
      doc.font(run.face).fontSize(size).widthOfString(run.text, { characterSpacing: spacing });
    const whole = runs.reduce((sum, run) => sum + wide(run), 0);
    let left = alignRight === undefined ? x : x + alignRight - whole;
    const baseline = y + size * leading * (at + BASELINE);
    for (const run of runs) {
      const width = wide(run);
      doc.text(run.text, left, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: spacing,
        ...(link && { link }),
      });
      left += width;
    }
  });
}
