import 'server-only';
import type { Site } from '../../contracts/site.ts';
import { escapeHtml, paragraph } from '../../outbox/server/mail-html.ts';

/** A part of a mail: text, lines, a table or a link, with an optional title. */
export interface MailPart {
  readonly title?: string;
  /** May contain line breaks. */
  readonly words?: string;
  readonly lines?: readonly string[];
  /** Column headings; without them, the first column contains row headings. */
  readonly heads?: readonly string[];
  readonly rows?: readonly (readonly string[])[];
  readonly link?: string;
  readonly label?: string;
}

/** Formats the parts as plain text, separated by empty lines. */
export function asText(parts: readonly MailPart[]): string {
  return parts
    .map(({ title, words, lines = [], heads, rows = [], link, label }) =>
      [
        title && `${title}:`,
        link && `${label}:\n${link}`,
        words,
        ...lines.map((line) => `  ${line}`),
        heads && `  ${heads.join(' | ')}`,
        ...rows.map((cells) => `  ${cells.join(heads ? ' | ' : ': ')}`),
      ]
        .filter((line) => typeof line === 'string' && line !== '')
        .join('\n'),
    )
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Formats the parts as HTML for mail clients: tables and inline styles only. */
export function asHtml(parts: readonly MailPart[], { ink, line }: Site['colours']): string {
  return parts
    .map(({ title, words, lines, heads, rows, link, label = '' }) =>
      [
        title &&
          `<h2 style="margin:28px 0 8px;font:bold 18px/1.3 Helvetica,Arial,sans-serif">${escapeHtml(title)}</h2>`,
        link &&
          `<p style="margin:0 0 4px"><a href="${escapeHtml(link)}" style="color:${ink};font-weight:bold">${escapeHtml(label)}</a></p>`,
        words && paragraph(broken(words)),
        lines && lines.length > 0 && paragraph(lines.map(escapeHtml).join('<br>')),
        rows && rows.length > 0 && table(heads, rows, line),
      ]
        .filter((part) => typeof part === 'string')
        .join('\n'),
    )
    .join('\n');
}

/** Formats a cell; an amount and its unit stay on one line. */
const cellHtml = (cell: string) => escapeHtml(cell).replace(/(\d) (?=\p{L})/gu, '$1&nbsp;');

const broken = (words: string) => escapeHtml(words).replaceAll('\n', '<br>');

function table(heads: MailPart['heads'], rows: readonly (readonly string[])[], line: string): string {
  const style = `padding:8px 12px 8px 0;border-top:1px solid ${line};text-align:left;vertical-align:top;overflow-wrap:break-word`;
  const head = heads
    ? `<tr>${heads.map((cell) => `<th scope="col" style="${style}">${cellHtml(cell)}</th>`).join('')}</tr>`
    : '';
  const body = rows
    .map(([first = '', ...cells]) => {
      const begin = heads
        ? `<td style="${style}">${escapeHtml(first)}</td>`
        : `<th scope="row" style="${style}">${escapeHtml(first)}</th>`;
      return `<tr>${begin}${cells.map((cell) => `<td style="${style}">${cellHtml(cell)}</td>`).join('')}</tr>`;
    })
    .join('');
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-bottom:1px solid ${line};border-collapse:collapse;font-size:15px">${head}${body}</table>`;
}
