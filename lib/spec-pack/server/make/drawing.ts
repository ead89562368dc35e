import 'server-only';
import { readFileSync } from 'node:fs';

type Document = PDFKit.PDFDocument;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** Draws a site's logo, an SVG of groups and paths, in one colour; returns its width. */
export function drawMark(doc: Document, file: string, colour: string, { x, y, height }: Box): number {
  const svg = readFileSync(file, 'utf8');
  const [left = 0, top = 0, width = 1, tall = 1] = (attribute(svg, 'viewBox') ?? '').split(' ').map(Number);
  const scale = height / tall;
  doc.save();
  doc.translate(x, y).scale(scale).translate(-left, -top).fillColor(colour).strokeColor(colour);
  drawTags(doc, svg);
  doc.restore();
  return width * scale;
}

/** Draws groups and paths. A path is filled, or stroked if its group has a stroke. */
function drawTags(doc: Document, svg: string): void {
  const groups: boolean[] = [];
  for (const [tag, name] of svg.matchAll(/<(\/?(?:g|path))\b[^>]*>/g)) {
    if (name === '/g') {
      groups.pop();
      doc.restore();
    } else if (name === 'g') {
      doc.save();
      transform(doc, attribute(tag, 'transform'));
      groups.push(pen(doc, tag));
    } else if (name === 'path') {
      doc.save();
      transform(doc, attribute(tag, 'transform'));
      doc.path(attribute(tag, 'd') ?? '');
      if (groups.at(-1)) doc.stroke();
      else doc.fill();
      doc.restore();
    }
  }
}

/** Whether a group is stroked; sets the line width. */
function pen(doc: Document, tag: string): boolean {
  const width = attribute(tag, 'stroke-width');
  if (width) doc.lineWidth(Number(width)).lineCap('round').lineJoin('round');
  return attribute(tag, 'stroke') !== undefined;
}

function transform(doc: Document, list = ''): void {
  for (const [, name, numbers = ''] of list.matchAll(/(translate|scale|rotate)\(([^)]*)\)/g)) {
    const [a = 0, b = a] = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (name === 'translate') doc.translate(a, b);
    if (name === 'scale') doc.scale(a, b);
    if (name === 'rotate') doc.rotate(a);
  }
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
