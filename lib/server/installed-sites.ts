// Not marked `server-only`: the start script validates the configuration, and with it the sites, before the build.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkContentValue, placeWords } from '../contracts/faults.ts';
import { type Site, siteSchema } from '../contracts/site.ts';
import type { SiteCode } from '../sites.ts';
import { contentNames, contentPath, textOfContent, withoutSchema } from './content-folder.ts';

interface SitesRead {
  /** By code, in display order. */
  readonly sites: ReadonlyMap<SiteCode, Site>;
  /** One line per fault, with file and field; empty if there are none. */
  readonly faults: readonly string[];
}

/** Reads and validates every site of a folder: `{CODE}.json`, with its logo `{CODE}.svg`. */
export function readSites(folder = contentPath('sites')): SitesRead {
  const faults: string[] = [];
  const found: Site[] = [];
  for (const file of namesIn(folder, faults)) {
    const code = path.basename(file, '.json');
    const report = (fault: string) => faults.push(`content/sites/${file}: ${fault}`);
    if (!existsSync(path.join(folder, `${code}.svg`))) report(`its mark ${code}.svg is missing`);
    try {
      const text = textOfContent(path.join(folder, file));
      const checked = checkContentValue(siteSchema, withoutSchema(JSON.parse(text)));
      if ('faults' in checked)
        for (const { path: at, reason } of checked.faults)
          report([placeWords(at), reason].filter(Boolean).join(': '));
      else if (checked.value.code !== code) report(`code: "${checked.value.code}" is not the file's name`);
      else found.push(checked.value);
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  }
  found.sort((a, b) => a.order - b.order || a.code.localeCompare(b.code));
  return { sites: new Map(found.map((site) => [site.code, site])), faults };
}

function namesIn(folder: string, faults: string[]): string[] {
  try {
    return contentNames(folder, '.json');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    faults.push(
      `${folder} cannot be read (${code}): CONTENT_DIR is a folder with everything that content/ has`,
    );
    return [];
  }
}

let read: SitesRead | undefined;

/**
 * The sites of this installation, read once. Faulty ones are missing, and `parseConfig` refuses to start with them.
 */
export function installedSites(): SitesRead {
  read ??= readSites();
  return read;
}

/** Returns a site of `content/sites` by its code; throws if it does not exist. */
export function siteByCode(code: SiteCode): Site {
  const site = installedSites().sites.get(code);
  if (!site) throw new Error(`No site ${code} in content/sites`);
  return site;
}

/** Codes of all sites, in display order. */
export function siteCodes(): SiteCode[] {
  return [...installedSites().sites.keys()];
}

export function isSiteCode(value: unknown): value is SiteCode {
  return typeof value === 'string' && installedSites().sites.has(value);
}
