import { SESSION } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';
import { withoutSecret } from '../private-page.ts';

/** Parameters of a landing page's address by which a tag manager knows campaigns and clicks. */
const CAMPAIGN_PARAMETER = /^(?:utm_[a-z_]{1,30}|[a-z]{1,6}clid|gbraid|wbraid)$/;
/** Characters of an address that are kept at most. */
const MAX_LENGTH = 1000;

/** The page where a visit began: its address with the campaign's parameters alone, and where the visitor came from. */
export interface Landing {
  readonly location: string;
  readonly referrer: string;
}

/** Kept for the tab until the visitor has answered whether visits may be counted. */
export const storedLanding = storedValue<Landing>({
  key: 'landing',
  version: 1,
  parse: ({ location, referrer }) =>
    typeof location === 'string' && typeof referrer === 'string' ? { location, referrer } : undefined,
  area: SESSION,
});

/** The landing of a campaign; undefined where the address names none. */
export function campaignLanding(address: URL, referrer: string): Landing | undefined {
  const campaign = [...address.searchParams].filter(([name]) => CAMPAIGN_PARAMETER.test(name));
  if (campaign.length === 0) return undefined;
  const location = `${address.origin}${withoutSecret(address.pathname)}?${new URLSearchParams(campaign)}`;
  return location.length > MAX_LENGTH ? undefined : { location, referrer: referrer.slice(0, MAX_LENGTH) };
}
