import 'server-only';
import { type MailFrame, mailHtml } from '../../outbox/server/mail-html.ts';
import { withoutLinks } from '../../outbox/server/without-links.ts';
import { paths } from '../../paths.ts';
import { regionDay } from '../../region-day.ts';
import { REGION } from '../../regions.ts';
import { siteByCode } from '../../server/installed-sites.ts';
import type { Sender } from '../sending.ts';
import type { DescribedFloor, ProjectDescription } from './describe-project.ts';
import { asHtml, asText, type MailPart } from './mail-parts.ts';
import type { StoredSending } from './stored-sending.ts';

/** Content of a mail about a sent project. */
export interface ProjectMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface SendingMailData {
  readonly sending: StoredSending;
  readonly siteUrl: string;
}

/** Data for the mails to the store and the shopper. */
export interface ProjectMailData extends SendingMailData {
  readonly sender: Sender;
  readonly digest: ProjectDescription;
  /** URL of the store's link. */
  readonly link: string;
  /** When the link expires, ISO 8601. */
  readonly until: string;
}

function mail(
  { sending, siteUrl }: SendingMailData,
  subject: string,
  title: string,
  parts: readonly MailPart[],
): ProjectMail {
  const { name: site, colours } = siteByCode(sending.site);
  const frame: MailFrame = {
    ...{ site, colours, title },
    shop: `${site} ${REGION[sending.region].label}`,
    link: `${siteUrl}${paths.home(sending.region)}`,
  };
  return {
    subject,
    text: `${asText(parts)}\n\n${frame.shop}\n${frame.link}\n`,
    html: mailHtml(frame, asHtml(parts, colours)),
  };
}

/** Mail to the store: sender, link, rooms and all needs. */
export function storeProjectMail(told: ProjectMailData): ProjectMail {
  const { sending, sender, digest, link, until } = told;
  const { reference, region } = sending;
  return mail(told, `Project ${reference} from ${sender.name}`, 'A project for you', [
    {
      words: `${sender.name} has measured rooms and chosen floors with us, and asks you to get in touch.`,
    },
    {
      title: 'Customer',
      rows: [
        ['Name', sender.name],
        ...(sender.email ? ([['Email', sender.email]] as const) : []),
        ...(sender.phone ? ([['Phone', sender.phone]] as const) : []),
      ],
    },
    ...(sender.message ? [{ title: 'Message', words: sender.message }] : []),
    { link, label: 'Open the project', words: `It can be opened until ${regionDay(until, region)}.` },
    {
      title: 'Rooms',
      heads: ['Room', 'Size', 'Floors considered'],
      rows: digest.rooms.map(({ name, size, floors }) => [name, size, floors || 'None yet']),
    },
    ...digest.floors.flatMap((floor) => floorParts(floor, floor.rooms.join(', '))),
    ...(digest.samples.length > 0 ? [{ title: 'Samples ordered', lines: digest.samples }] : []),
    ...(digest.notes ? [{ title: 'Notes', words: digest.notes }] : []),
    {
      words: `Amounts are a guide from our calculator: measure on site before anything is cut. You have this because ${sender.name} agreed that we pass it on to ${sending.store.name}, so that you can reply about this project and for nothing else. If they take it back, we will ask you to delete this email.`,
    },
  ]);
}

/** The parts about one floor's needs; `where` names its rooms. */
function floorParts(floor: DescribedFloor, where: string): MailPart[] {
  const { name, isGone, order, area, cuts, needs, warranty } = floor;
  const lines = [where, order, area, isGone && 'No longer in the range'].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  );
  return [
    { title: name, lines },
    ...(cuts.length > 0
      ? [
          {
            heads: ['Cut', 'Room', 'Width × length'],
            rows: cuts.map(({ room, size }, at) => [String(at + 1), room, size]),
          },
        ]
      : []),
    ...(needs.length > 0
      ? [{ heads: ['Also needed', 'Amount'], rows: needs.map(({ item, amount }) => [item, amount]) }]
      : []),
    ...warranty.map((terms) => ({ words: `${terms.title}: ${terms.lines.join(' ')}` })),
  ];
}

/**
 * Mail to the shopper: what was sent to whom, and how to withdraw it. Anybody can enter another person's address, so
 * the mail contains no typed text except the name: rooms are counted, and message and notes are left out.
 */
export function shopperProjectMail(told: ProjectMailData): ProjectMail {
  const { sending, siteUrl, sender, digest, link, until } = told;
  const { region, reference, store, pageKey, sentAt } = sending;
  const count = (rooms: number) => (rooms === 1 ? '1 room' : `${rooms} rooms`);
  return mail(told, `Your project was sent to ${store.name}`, 'Your project was sent', [
    ...(withoutLinks(sender.name) ? [{ words: `Hello ${sender.name},` }] : []),
    {
      words: `On ${regionDay(sentAt, region)} we passed your project and your contact details on to ${store.name}, as you asked. They will get in touch with you. Your reference is ${reference}.`,
    },
    {
      link: `${siteUrl}${paths.store(region, store.slug)}`,
      label: store.name,
      words: 'Their address, phone and hours.',
    },
    {
      link,
      label: 'The project as it was sent',
      words: `It has ${count(digest.rooms.length)}, and can be opened until ${regionDay(until, region)}.`,
    },
    // Floors no longer sold are left out, because their names come from the request.
    ...digest.floors
      .filter(({ isGone }) => !isGone)
      .flatMap((floor) =>
        floorParts({ ...floor, cuts: [] }, floor.measured > 0 ? `For ${count(floor.measured)}` : ''),
      ),
    {
      link: siteUrl + paths.sentProject(region, pageKey),
      label: 'Take it back',
      words: `You can do this at any time. We then delete what you gave us, and ask ${store.name} to do the same. If you did not send this, take it back as well.`,
    },
  ]);
}

/**
 * Mail to the store after the project was withdrawn, by the shopper or by the shop on their behalf. It contains no
 * personal data.
 */
export function withdrawnProjectMail(told: SendingMailData): ProjectMail {
  const { reference, region, sentAt } = told.sending;
  return mail(told, `Project ${reference} was taken back`, 'A project was taken back', [
    {
      words: `Project ${reference}, sent to you on ${regionDay(sentAt, region)}, was taken back. Its link no longer works, and we have deleted the sender’s name, contact details and message.`,
    },
    {
      words: 'Please delete our earlier email and every copy of it, and do not contact them about it.',
    },
  ]);
}
