import { isDrawnByScript } from './no-script-fallback.ts';
import type { PageDocument } from './page-document.ts';

/** Adds the still parts as templates to a document that only a script can render, where the script finds them. */
export function withPartTemplates(page: PageDocument): PageDocument {
  const { html, staticParts = [] } = page;
  if (staticParts.length === 0 || !isDrawnByScript(html)) return page;
  const aside = staticParts.map((markup, number) => `<template data-still="${number}">${markup}</template>`);
  return { ...page, html: html.replace('</body>', () => `${aside.join('')}</body>`) };
}
