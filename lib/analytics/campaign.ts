import { SESSION } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';
import { withoutSecret } from '../private-page.ts';

/** Query string parameters of landing pages by which a tag manager identifies campaigns and clicks. */
const CAMPAIGN_PARAMETER = /^(?:utm_[a-z_]{1,30}|[a-z]{1,6}clid|gbraid|wbraid)$/;
/** Maximum length of a stored address, in characters. */
const MAX_LENGTH = 1000;

/** The landing page of a visit: its address with only the campaign parameters, and the referrer. */
export interface Landing {
  readonly location: string;
  readonly referrer: string;
}

/** Stored for the tab until the visitor has answered the consent notice. */
export const storedLanding = storedValue<Landing>({
  key: 'landing',
  version: 1,
  parse: ({ location, referrer }) =>
    typeof location === 'string' && typeof referrer === 'string' ? { location, referrer } : undefined,
  area: SESSION,
});

/** Returns the landing page of a campaign; undefined if the address contains no campaign. */
export function campaignLanding(address: URL, referrer: string): Landing | undefined {
  const campaign = [...address.searchParams].filter(([name]) => CAMPAIGN_PARAMETER.test(name));
  if (campaign.length === 0) return undefined;
  const location = `${address.origin}${withoutSecret(address.pathname)}?${new URLSearchParams(campaign)}`;
  return location.length > MAX_LENGTH ? undefined : { location, referrer: referrer.slice(0, MAX_LENGTH) };
}
