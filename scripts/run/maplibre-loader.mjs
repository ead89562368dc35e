/**
 * MapLibre derives its worker's address from its own address unless it is told one. The bundler takes that expression
 * as a reference to every file of the folder (5 MB) and copies them all. The loader removes it; `streets.ts` names the
 * worker.
 */
export default function withoutItsFolder(source) {
  return source.replaceAll('import.meta.url', 'location.href');
}
