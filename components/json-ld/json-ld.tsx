import { type JsonLd as Data, jsonLdText } from '#lib/seo/json-ld.ts';

/** Structured data of the page. The text is escaped, so that no value can close the element (SEO-17). */
export function JsonLd({ data }: { data: Data }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text must not be HTML-escaped; jsonLdText escapes it for this context.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />;
}
