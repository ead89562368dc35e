import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { ContactLinks } from '#components/contact-links/contact-links.tsx';
import { PageJsonLd } from '#components/json-ld/page-json-ld.tsx';
import { textLinks } from '#lib/catalogue/server/text-links.ts';
import { supportContent, supportTopics } from '#lib/content/server/regional.ts';
import type { SiteContact } from '#lib/contracts/site.ts';
import type { SupportTopic } from '#lib/contracts/support.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { SHARE_PICTURES } from '#lib/media/share-image.ts';
import { pageRegions } from '#lib/pages.ts';
import { paths } from '#lib/paths.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { breadcrumbList } from '#lib/seo/json-ld.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { LaidSamples } from './laid-samples.tsx';
import { QuestionList } from './question-list.tsx';

export function supportMetadata(region: Region): Metadata {
  const { subject, description } = supportContent(region);
  return pageMetadata({
    region,
    path: '/support',
    subject,
    description: description.replaceAll(REGION[REGION[region].content].label, REGION[region].label),
    regions: pageRegions('/support'),
    image: hostedShareImage(SHARE_PICTURES.support),
  });
}

const TRAIL = [{ title: 'Support' }];

/** Questions and answers of a region, followed by contact details (DESIGN 8.17). */
export async function SupportPage({ region }: { region: Region }) {
  const variant = REGION[region].content;
  const content = supportContent(region);
  const contact = currentSite().contact[region];
  const topics = await linkedTopics(region);
  return (
    <>
      <PageJsonLd data={breadcrumbList(TRAIL, region, config().siteUrl)} />
      <PageJsonLd data={faqPage(topics)} />
      <header className="wrap pt-5 pb-10 lg:pt-7 lg:pb-12">
        <div className="grid-12 items-end gap-y-4">
          <h1 className="type-d1 col-span-12 lg:col-span-8">Support</h1>
          <p className="type-lead col-span-12 text-ink-2 lg:col-span-4">{content.lead}</p>
        </div>
        <Breadcrumbs items={TRAIL} home={{ href: paths.home(region), show: 'icon' }} className="mt-6" />
      </header>
      <div className="wrap grid-12 gap-y-12 pb-[var(--section)]">
        <div className="col-span-12 lg:col-span-3">
          <TopicLinks topics={topics} />
          {contact && <Contact contact={contact} />}
        </div>
        <div className="col-span-12 lg:col-span-5">
          <QuestionList variant={variant} topics={topics} />
        </div>
        <div className="col-span-12 lg:col-span-4">
          <div className="lg:sticky lg:top-8">
            <LaidSamples />
          </div>
        </div>
      </div>
    </>
  );
}

/** The topics with links of the region; links to pages that the region lacks are removed. */
async function linkedTopics(region: Region): Promise<readonly SupportTopic[]> {
  const topics = supportTopics(region);
  const written = topics.flatMap(({ questions }) => questions.flatMap(({ link }) => link?.path ?? []));
  const links = await textLinks(region, written);
  return topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map(({ link, ...question }) => {
      const path = link && links.get(link.path);
      return { ...question, ...(path && { link: { ...link, path } }) };
    }),
  }));
}

const faqPage = (topics: readonly SupportTopic[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: topics.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});

function TopicLinks({ topics }: { topics: readonly SupportTopic[] }) {
  return (
    <nav aria-label="Topics">
      <ul>
        {topics.map(({ id, title }) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-[0.9375rem] text-ink-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Contact details. */
function Contact({ contact }: { contact: SiteContact }) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="mt-10 scroll-mt-24 bg-mist p-6">
      <h2 id="contact-title" className="type-dtitle">
        Still stuck
      </h2>
      <p className="type-small mt-3 text-ink-2">{contact.hours}</p>
      <ContactLinks contact={contact} className="mt-2 text-[0.9375rem]" />
    </section>
  );
}
