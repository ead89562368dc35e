import 'server-only';
import { stat } from 'node:fs/promises';
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

/** Returns a text that differs after a change of the file; '' if it is missing. */
async function changeOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.ctimeMs} ${found.size}` : '';
}

/**
 * The operator's country database in MMDB format, read again after the file has changed. A version that cannot be used,
 * such as one that is still being copied, is logged once, and the last usable one stays; without one, no country is
 * known (S4.4, G6). The library's own watcher is not used: its rejection for such a version would end the process.
 */
export function countryDatabase(file: string): CountryDatabase {
  let known: { changed?: string; reader: Promise<Reader<CountryResponse> | undefined> } = {
    reader: Promise.resolve(undefined),
  };
  const readAfter = async (before: typeof known.reader) => {
    try {
      return await open<CountryResponse>(file);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const last = await before;
      logger.error(
        { code: 'geo_database', file, reason },
        `GEO_MMDB: ${file} cannot be used, and ${last ? 'its last version stays in use' : 'no visitor’s country is known by it'}: ${reason}`,
      );
      return last;
    }
  };
  const reader = async () => {
    const changed = await changeOf(file);
    if (changed !== known.changed) known = { changed, reader: readAfter(known.reader) };
    return known.reader;
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
