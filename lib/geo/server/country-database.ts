import 'server-only';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { config } from '../../server/config.ts';
import { plainAddress } from '../../server/http/client-address.ts';
import { logger } from '../../server/logger.ts';
import { countryCode } from '../country-region.ts';

/** Looks up the country of an IP address. */
export interface CountryDatabase {
  countryOf(address: string): Promise<string | undefined>;
  /** Reads the file now; logs an error if it cannot be used. */
  check(): Promise<void>;
}

/**
 * The operator's country database in MMDB format. It is read once at start-up and again when the file changes. A
 * missing or damaged file is logged once, and no country is known then (S4.4, G6).
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
        // Not an IP address, such as 'unknown'.
        return undefined;
      }
    },
    async check() {
      await reader();
    },
  };
}

// Next loads this module once per bundle; they share one copy of the file in memory.
const shared = globalThis as { shopCountries?: CountryDatabase };

/** Returns the operator's database (GEO_MMDB); undefined if none is configured. */
export function shopCountries(): CountryDatabase | undefined {
  const { mmdb } = config().geo;
  if (mmdb === undefined) return undefined;
  shared.shopCountries ??= countryDatabase(mmdb);
  return shared.shopCountries;
}
