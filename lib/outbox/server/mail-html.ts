import 'server-only';
import type { Site } from '../../contracts/site.ts';

/** The heading, footer and colours of a mail. */
export interface MailFrame {
  /** Name of the site. */
  readonly site: string;
  readonly colours: Site['colours'];
  readonly title: string;
  /** The shop's name in the footer, and its URL. */
  readonly shop: string;
  readonly link: string;
}

/** References of orders and projects, such as MS-7K3MQ-2F9TD, which stay on one line. */
const REFERENCE = /\b[A-Z]{2}-[0-9A-Z]{5}-[0-9A-Z]{5}\b/g;

/**
 * Returns a mail as HTML, with `body` between its title and the shop's name. Styles are inline, because mail programs
 * remove style sheets.
 */
export function mailHtml({ site, colours, title, shop, link }: MailFrame, body: string): string {
  const { brand, ink, mist } = colours;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 20px;background:${mist};color:${ink};font:16px/1.5 Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff"><tr><td style="padding:20px 32px;background:${brand};color:#ffffff;font:20px/1.2 Georgia,serif">${escapeHtml(site)}</td></tr><tr><td style="padding:32px">
<h1 style="margin:0 0 24px;font:28px/1.2 Georgia,serif">${escapeHtml(title)}</h1>
${body.replace(REFERENCE, '<span style="white-space:nowrap">$&</span>')}
<p style="margin:0"><a href="${escapeHtml(link)}" style="color:${ink}">${escapeHtml(shop)}</a></p>
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/** A paragraph of a mail; `content` is HTML. */
export const paragraph = (content: string): string => `<p style="margin:0 0 20px">${content}</p>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
