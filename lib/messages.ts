/** User-facing texts of the specification, verbatim, misspellings too (G42). Nothing else may spell them. */
export const MESSAGES = {
  findProducts: 'Find Products',
  samplesUnavailable: 'Samples not avaliable for this product',
  freeSamples: 'Free Samples',
  samples: 'Samples',
  outOfStock: 'Out of stock',
  readMore: 'Read More',
  learnMore: 'Learn more',
  bannerVariantMissing: 'Cannot find a variant for the banner preview',
  calculate: 'Calculate',
  addressKeepTyping: 'Keep typing',
  submitCustomAddress: 'Submit Custom Address',
  addressRequired: 'Delivery address is required',
  addressNotChosen: 'Please select address from suggestion bar',
  findStores: 'Find stores',
  findNearestStores: 'Find your nearest stores',
} as const;
