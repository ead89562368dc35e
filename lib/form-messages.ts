/** Texts of the specification that forms say, verbatim (G42); apart from `MESSAGES`, which every page loads. */
export const FORM_MESSAGES = {
  /** Of an address; the search has three dots more (G47). */
  addressKeepTyping: 'Keep typing',
  submitCustomAddress: 'Submit Custom Address',
  addressRequired: 'Delivery address is required',
  addressNotChosen: 'Please select address from suggestion bar',
  firstNameMissing: 'Please provide your first name',
  lastNameMissing: 'Please provide your last name',
  emailInvalid: 'Please provide a valid email',
  mobileMissing: 'Please provide your phone number',
  mobileInvalid: 'Please provide a valid phone number',
  companyMissing: 'Please provide a Comapny Name',
  samplesRefused: 'Error, failed to send samples',
  samplesNoResponse: 'Error posting, no response',
  samplesFormInvalid: 'Error occured When trying to get form data. Make sure to fill in all required fields.',
  samplesSent: 'Your samples order has been submitted successfully!',
} as const;
