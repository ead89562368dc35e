import 'server-only';
import { sampleLabel } from '../../catalogue/colour-label.ts';
import { sampleOrderWords } from '../../content/server/words.ts';
import { fill } from '../../fill.ts';
import { escapeHtml, type MailFrame, mailHtml, paragraph } from '../../outbox/server/mail-html.ts';
import { withoutLinks } from '../../outbox/server/without-links.ts';
import { paths } from '../../paths.ts';
import { REGION } from '../../regions.ts';
import { siteByCode } from '../../server/installed-sites.ts';
import { addressLine } from '../order-request.ts';
import { introText } from '../words.ts';
import { fieldText, ORDER_FIELDS } from './order-fields.ts';
import type { StoredOrder } from './stored-order.ts';

export interface Confirmation {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns the confirmation of an order as text and HTML; undefined after the personal data was erased. */
export function confirmation(order: StoredOrder, siteUrl: string): Confirmation | undefined {
  const { customer, region, reference, variants } = order;
  if (!customer) return undefined;
  const site = siteByCode(order.site);
  const { mail, batch } = sampleOrderWords(region);
  const name = withoutLinks(customer.firstName);
  const words: Words = {
    title: mail.title,
    greeting: name && fill(mail.greeting, { name }),
    intro: fill(variants.length === 1 ? mail.intro.one : mail.intro.several, { reference }),
    samples: variants.map((variant) => ({ product: variant.productName, colour: sampleLabel(variant) })),
    postage: introText(region),
    follow:
      order.pageKey === undefined
        ? undefined
        : { label: mail.follow, address: siteUrl + paths.sampleOrder(region, order.pageKey) },
    batch: batch.note,
    to: mail.to,
    recipient: [
      `${customer.firstName} ${customer.lastName}`,
      customer.requiredCompany || customer.company,
      addressLine(customer.address),
    ]
      .map(withoutLinks)
      .filter(Boolean),
    fields: ORDER_FIELDS.map(({ field, label }) => ({
      label,
      text: withoutLinks(fieldText(customer, field)),
    }))
      .filter(({ text }) => text !== '')
      .map(({ label, text }) => `${label}: ${text}`),
    help: fill(mail.help, { reference }),
    site: site.name,
    colours: site.colours,
    shop: `${site.name} ${REGION[region].label}`,
    link: `${siteUrl}${paths.home(region)}`,
  };
  return { subject: fill(mail.subject, { reference }), text: asText(words), html: asHtml(words) };
}

interface Words extends MailFrame {
  /** Empty if a mail program would turn the name into a link. */
  readonly greeting: string;
  readonly intro: string;
  readonly samples: readonly { product: string; colour: string }[];
  readonly postage: string;
  /** Link to the order's page; undefined for an order without one. */
  readonly follow: { readonly label: string; readonly address: string } | undefined;
  /** Note that samples and floor come from different batches. */
  readonly batch: string;
  readonly to: string;
  readonly recipient: readonly string[];
  /** Other fields of the form that were filled in. */
  readonly fields: readonly string[];
  readonly help: string;
}

function asText(words: Words): string {
  return [
    ...(words.greeting ? [words.greeting] : []),
    words.intro,
    words.samples.map(({ product, colour }) => `  ${product}, ${colour}`).join('\n'),
    words.postage,
    ...(words.follow ? [`${words.follow.label}:\n${words.follow.address}`] : []),
    ...(words.recipient.length > 0
      ? [[`${words.to}:`, ...words.recipient.map((line) => `  ${line}`)].join('\n')]
      : []),
    ...words.fields,
    words.batch,
    words.help,
    `${words.shop}\n${words.link}`,
    '',
  ].join('\n\n');
}

function asHtml(words: Words): string {
  const { ink, line } = words.colours;
  const samples = words.samples
    .map(
      ({ product, colour }) =>
        `<tr><td style="padding:12px 0;border-top:1px solid ${line}"><strong>${escapeHtml(product)}</strong><br>${escapeHtml(colour)}</td></tr>`,
    )
    .join('');
  const recipient = words.recipient.map(escapeHtml).join('<br>');
  const body = `${words.greeting && paragraph(escapeHtml(words.greeting))}
${paragraph(escapeHtml(words.intro))}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-bottom:1px solid ${line}">${samples}</table>
${paragraph(escapeHtml(words.postage))}
${words.follow ? followLink(words.follow, ink) : ''}
${recipient && paragraph(`${escapeHtml(words.to)}:<br>${recipient}`)}
${words.fields.map((field) => paragraph(escapeHtml(field))).join('\n')}
${paragraph(escapeHtml(words.batch))}
${paragraph(escapeHtml(words.help))}`;
  return mailHtml(words, body);
}

const followLink = ({ label, address }: NonNullable<Words['follow']>, ink: string) =>
  `<p style="margin:0 0 20px"><a href="${escapeHtml(address)}" style="color:${ink};font-weight:bold">${escapeHtml(label)}</a></p>`;
