import 'server-only';
import { z } from 'zod';
import { type PageKind, pageKind } from '../../vitals/names.ts';

/** Directives that browsers report; reports about others are not counted. */
const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'prefetch-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const;
/** Values that browsers report instead of an address. */
const KEYWORDS = [
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
  'self',
] as const;
/** Maximum length of a stored origin, in characters. */
const MAX_ORIGIN = 100;
/** Maximum number of violations counted per request; browsers batch reports. */
const MAX_VIOLATIONS = 20;

/** The counted part of a violation: nothing about the visitor, and no full address. */
export interface Violation {
  readonly directive: (typeof DIRECTIVES)[number];
  /** An origin, a scheme with its colon, one of KEYWORDS, `extension` or `other`. */
  readonly blocked: string;
  readonly page: PageKind;
}

const text = z.string();
/** The `report-uri` format. Older browsers send the whole directive and no effective one. */
const oldReport = z.object({
  'csp-report': z
    .object({
      'document-uri': text,
      'blocked-uri': text,
      'violated-directive': text.optional(),
      'effective-directive': text.optional(),
      'source-file': text.optional(),
    })
    .transform((report) => ({
      document: report['document-uri'],
      blocked: report['blocked-uri'],
      directive: report['effective-directive'] || report['violated-directive'] || '',
      source: report['source-file'],
    })),
});
/** The `report-to` format: several reports, possibly of several types. */
const newReports = z.array(z.object({ type: text, body: z.unknown() })).max(200);
const newBody = z
  .object({
    documentURL: text,
    blockedURL: text.optional(),
    effectiveDirective: text,
    sourceFile: text.nullish(),
  })
  .transform((body) => ({
    document: body.documentURL,
    blocked: body.blockedURL ?? '',
    directive: body.effectiveDirective,
    source: body.sourceFile,
  }));
type Report = z.output<typeof newBody>;

/**
 * Returns the violations in a report of either format; undefined if it is neither. `origin` is the shop's own, which
 * is counted as `self`.
 */
export function violationsIn(sent: unknown, origin: string): Violation[] | undefined {
  const old = oldReport.safeParse(sent);
  if (old.success) return violationOf(old.data['csp-report'], origin);
  const several = newReports.safeParse(sent);
  if (!several.success) return undefined;
  return several.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MAX_VIOLATIONS)
    .flatMap(({ body }) => {
      const report = newBody.safeParse(body);
      return report.success ? violationOf(report.data, origin) : [];
    });
}

function violationOf({ document, blocked, directive, source }: Report, origin: string): Violation[] {
  const name = directive.split(' ', 1)[0];
  const known = DIRECTIVES.find((each) => each === name);
  if (!known) return [];
  // Browser extensions add scripts to pages; their violations are not the shop's.
  const isExtension = /^[a-z-]{1,30}-extension:/.test(source ?? '');
  return [
    {
      directive: known,
      blocked: isExtension ? 'extension' : blockedOf(blocked, origin),
      page: URL.canParse(document) ? pageKind(new URL(document).pathname) : 'other',
    },
  ];
}

function blockedOf(blocked: string, own: string): string {
  if (blocked === '') return 'inline';
  const keyword = KEYWORDS.find((each) => each === blocked);
  if (keyword) return keyword;
  if (/^[a-z]{1,20}$/.test(blocked)) return `${blocked}:`;
  if (!URL.canParse(blocked)) return 'other';
  const { origin, protocol } = new URL(blocked);
  if (protocol.endsWith('-extension:')) return 'extension';
  if (!/^(?:https?|wss?):$/.test(protocol)) return protocol.length <= 20 ? protocol : 'other';
  if (origin === own) return 'self';
  return origin.length <= MAX_ORIGIN ? origin : 'other';
}
