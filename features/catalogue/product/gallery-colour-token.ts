/** Stands for the colour's name in a slide's text alternative; apart, so that browser code loads no url-gen. */
export const COLOUR_TOKEN = '{colour}';
