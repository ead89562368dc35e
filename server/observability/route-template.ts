const TEMPLATES: Readonly<Record<string, string>> = {
  page_home: '/{region}',
  page_list: '/{region}/products',
  page_product: '/{region}/products/{product}',
  page_search: '/{region}/search',
  page_compare: '/{region}/compare',
  page_contrast: '/{region}/contrast',
  page_stores: '/{region}/find-stores/{place}',
  page_calculator: '/{region}/calculator',
  page_taxonomy: '/{region}/{taxonomy}/{entry}',
  page_written: '/{region}/{page}',
  router_data: '/{region}/{page}?_rsc',
  api_order_states: '/api/samples/{states}',
  image: '/image/upload/{picture}',
  video: '/video/upload/{video}',
  static: '/_next/{file}',
  file: '/{file}',
};

/** Returns the path template of a kind of route (route-kind.ts), without anything that a visitor chose. */
export function routeTemplate(kind: string): string {
  const endpoint = /^api_(.+)$/.exec(kind)?.[1];
  if (endpoint === undefined || Object.hasOwn(TEMPLATES, kind)) return TEMPLATES[kind] ?? '/{page}';
  return endpoint === 'other' ? '/api/{endpoint}' : `/api/${endpoint.replaceAll('_', '-')}`;
}
