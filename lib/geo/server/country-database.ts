import 'server-only';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { logger } from '../../server/logger.ts';
import { countryCode } from '../country-region.ts';

/** Tells the country of a network address. */
export interface CountryDatabase {
  countryOf(address: string): Promise<string | undefined>;
}

/**
 * An operator's country database in MMDB form. It is read at the first question and again when the file changes. A file
 * that is missing or broken is said once and means that no country is known (S4.4, G6).
 */
export function countryDatabase(file: string): CountryDatabase {
  let opening: Promise<Reader<CountryResponse> | undefined> | undefined;
  const reader = () => {
    opening ??= open<CountryResponse>(file, {
      watchForUpdates: true,
      watchForUpdatesNonPersistent: true,
    }).catch((error: unknown) => {
      logger.error({ code: 'geo_database', file, err: error }, 'Country database: file cannot be read');
      return undefined;
    });
    return opening;
  };
  return {
    async countryOf(address) {
      try {
        const entry = (await reader())?.get(address.replace(/^::ffff:(?=\d+\.)/i, ''));
        return countryCode(entry?.country?.iso_code ?? entry?.registered_country?.iso_code);
      } catch {
        // Not an address, such as 'unknown'.
        return undefined;
      }
    },
  };
}
