import 'server-only';
import type { Store } from '../../contracts/stores.ts';
import type { Deliver, Deliveries } from '../../outbox/server/delivery.ts';
import { type MailOptions, mailCarrier } from '../../outbox/server/mail-carrier.ts';
import { nothingToSend } from '../../outbox/server/outbox.ts';
import { postSigned, type Receiver } from '../../outbox/server/signed-post.ts';
import { paths } from '../../paths.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { originOf } from '../../site/server/site.ts';
import type { StoredSender } from '../sending.ts';
import { describeProject } from './describe-project.ts';
import { type OpenedProject, projectLinks } from './links.ts';
import {
  type ProjectMailData,
  shopperProjectMail,
  storeProjectMail,
  withdrawnProjectMail,
} from './project-mails.ts';
import { type StoredSending, storedSending } from './stored-sending.ts';

interface Needs {
  readonly db: () => ShopDatabase;
  readonly mail: MailOptions;
  /** Address that receives the mail for all stores instead of the stores themselves. */
  readonly storeMail: string | undefined;
  readonly webhook: Receiver | undefined;
  readonly store: (sending: StoredSending) => Promise<Store | undefined>;
}

/** A sent project that was not withdrawn, with the content of the store's link. */
interface Whole {
  readonly sending: StoredSending;
  readonly sender: StoredSender;
  readonly opened: OpenedProject;
  readonly link: string;
}

/**
 * Delivers mails and webhook calls about sent projects. Each is composed from the stored data at the time of delivery.
 */
export function sendingDeliveries(needs: Needs): Deliveries {
  const { db, webhook } = needs;
  const send = mailCarrier(needs.mail);

  const siteUrlOf = ({ site }: StoredSending) => originOf(site, needs.mail.siteUrl);

  const whole = async (sending: StoredSending): Promise<Whole | undefined> => {
    const { sender, linkId, site, region } = sending;
    const opened = linkId === undefined ? undefined : await projectLinks(db(), site).open(linkId);
    if (!sender || !opened || linkId === undefined) return undefined;
    return { sending, sender, opened, link: siteUrlOf(sending) + paths.sharedProject(region, linkId) };
  };
  const told = async ({ sending, sender, opened, link }: Whole): Promise<ProjectMailData> => ({
    ...{ sending, sender, link, siteUrl: siteUrlOf(sending) },
    digest: await describeProject(sending, opened.project, sender.samples),
    until: new Date(opened.expiresAt).toISOString(),
  });
  const storeAddress = async (sending: StoredSending) => {
    const address = needs.storeMail ?? (await needs.store(sending))?.email;
    return address === undefined ? undefined : { name: sending.store.name, address };
  };

  const mail: Deliver = async ({ id, about, letter }, signal) => {
    const sending = await storedSending(db(), { id: about });
    if (!sending) return nothingToSend('no_sending');
    const { reference, site, sentAt } = sending;
    const frame = { name: `${reference}.${letter}`, site, messageId: id, date: sentAt };
    if (letter === 'taken-back') {
      const to = await storeAddress(sending);
      if (!to) return nothingToSend('no_store');
      return send(
        { ...frame, ...withdrawnProjectMail({ sending, siteUrl: siteUrlOf(sending) }), to },
        signal,
      );
    }
    const found = await whole(sending);
    if (!found) return nothingToSend('erased');
    const { name, email } = found.sender;
    const shopper = email === '' ? undefined : { name, address: email };
    if (letter === 'copy')
      return shopper
        ? send({ ...frame, ...shopperProjectMail(await told(found)), to: shopper }, signal)
        : nothingToSend('no_address');
    const to = await storeAddress(sending);
    if (!to) return nothingToSend('no_store');
    return send({ ...frame, ...storeProjectMail(await told(found)), to, replyTo: shopper }, signal);
  };

  const announce =
    (receiver: Receiver): Deliver =>
    async ({ id, about, letter }, signal) => {
      const sending = await storedSending(db(), { id: about });
      if (!sending) return nothingToSend('no_sending');
      const { reference, site, region, store, sentAt, takenBackAt } = sending;
      const facts = { reference, site, region, store, sentAt };
      if (letter === 'taken-back')
        return postSigned(
          receiver,
          { id, type: 'project.taken_back', facts: { sending: { ...facts, takenBackAt } } },
          signal,
        );
      const found = await whole(sending);
      if (!found) return nothingToSend('erased');
      const { samples, ...sender } = found.sender;
      const { project } = found.opened;
      const all = { ...facts, link: found.link, sender, samples, project };
      return postSigned(receiver, { id, type: 'project.sent', facts: { sending: all } }, signal);
    };

  return { 'project-mail': mail, ...(webhook && { 'project-webhook': announce(webhook) }) };
}
