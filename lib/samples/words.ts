import { REGION, type Region } from '../regions.ts';

/** Delivery time of samples (S9.3-2), worded for the middle of a sentence. */
export const deliveryWindow = (region: Region): string => REGION[region].samples.window;

/** Text about size and delivery of samples (S2.4-10, S2.4-11). */
export function introText(region: Region): string {
  const { window, carrier } = REGION[region].samples;
  return `Samples are 10cm x 12cm and delivered in ${[window, carrier].filter(Boolean).join(' ')}.`;
}
