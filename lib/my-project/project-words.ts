/** What a shopper reads when the scripts of My project do not come. */
export const PROJECT_NOT_OPENED = 'Your project could not be opened. Check your connection and try again.';
