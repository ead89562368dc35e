import 'server-only';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { config } from '../../server/config.ts';
import { plainAddress } from '../../server/http/client-address.ts';
import { logger } from '../../server/logger.ts';
import { countryCode } from '../country-region.ts';

/** Tells the country of a network address. */
export interface CountryDatabase {
  countryOf(address: string): Promise<string | undefined>;
  /** Reads the file now; one that cannot be used is logged. */
  check(): Promise<void>;
}

/**
 * An operator's country database in MMDB form. It is read once, at the start, and again when the file changes. A file
 * that is missing or broken is said once and means that no country is known (S4.4, G6).
 */
export function countryDatabase(file: string): CountryDatabase {
  let opening: Promise<Reader<CountryResponse> | undefined> | undefined;
  const reader = () => {
    opening ??= open<CountryResponse>(file, {
      watchForUpdates: true,
      watchForUpdatesNonPersistent: true,
    }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      logger.error(
        { code: 'geo_database', file, reason },
        `GEO_MMDB: ${file} cannot be used, and no visitor's country is known by it: ${reason}`,
      );
      return undefined;
    });
    return opening;
  };
  return {
    async countryOf(address) {
      try {
        const entry = (await reader())?.get(plainAddress(address));
        return countryCode(entry?.country?.iso_code ?? entry?.registered_country?.iso_code);
      } catch {
        // Not an address, such as 'unknown'.
        return undefined;
      }
    },
    async check() {
      await reader();
    },
  };
}

// Next loads this module once per bundle; the file is in memory once.
const shared = globalThis as { shopCountries?: CountryDatabase };

/** The operator's database (GEO_MMDB); undefined where none is configured. */
export function shopCountries(): CountryDatabase | undefined {
  const { mmdb } = config().geo;
  if (mmdb === undefined) return undefined;
  shared.shopCountries ??= countryDatabase(mmdb);
  return shared.shopCountries;
}
