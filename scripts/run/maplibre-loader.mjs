/**
 * Of its own address MapLibre makes that of its worker, where it is told of none. The bundler takes that for a wish for
 * every file of the folder, 5 MB, and copies them all; `streets.ts` names the worker.
 */
export default function withoutItsFolder(source) {
  return source.replaceAll('import.meta.url', 'location.href');
}
