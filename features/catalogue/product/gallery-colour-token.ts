/**
 * Placeholder for the colour's name in a slide's alt text. In a separate file, so that browser code does not import
 * url-gen.
 */
export const COLOUR_TOKEN = '{colour}';
