import { expect, it } from 'vitest';
import { FORM_MESSAGES } from '#lib/form-messages.ts';
import { MESSAGES } from '#lib/messages.ts';

/** G42: texts of the specification are used verbatim, including misspelt ones. */
it.each([
  ['S8-4', FORM_MESSAGES.samplesRefused, 'Error, failed to send samples'],
  ['S8-5', FORM_MESSAGES.samplesNoResponse, 'Error posting, no response'],
  [
    'S8-6',
    FORM_MESSAGES.samplesFormInvalid,
    'Error occured When trying to get form data. Make sure to fill in all required fields.',
  ],
  ['S8-7', MESSAGES.findProducts, 'Find Products'],
  ['S8-8', MESSAGES.samplesUnavailable, 'Samples not avaliable for this product'],
  ['S8-9', FORM_MESSAGES.samplesSent, 'Your samples order has been submitted successfully!'],
  ['S8-16', MESSAGES.samplesContextMissing, 'useSamplesContext must be used within a SamplesProvider'],
  ['S5.2-8', FORM_MESSAGES.companyMissing, 'Please provide a Comapny Name'],
  [
    'S4.4-4',
    MESSAGES.regionAlert,
    'Choose another country or region to see products and content specific to your location',
  ],
  ['S2.1-7', MESSAGES.findNearestStores, 'Find your nearest stores'],
  ['S2.1-7', MESSAGES.findStores, 'Find stores'],
  ['G47', FORM_MESSAGES.addressKeepTyping, 'Keep typing'],
])('G42 %s reads "%s"', (_, text, given) => {
  expect(text).toBe(given);
});
