import type { ShopEvent } from './shop-event.ts';

/** A file was downloaded; `floors` are the global item ids of its floors. */
export const fileDownloaded = (file: string, floors: readonly string[]): ShopEvent => {
  const [only] = floors;
  return {
    key: `file_download:${file}:${floors.join()}`,
    event: 'file_download',
    params: {
      file_name: file,
      file_extension: file.split('.').at(-1) ?? '',
      floors: floors.length,
      ...(floors.length === 1 && only && { item_variant_id: only }),
    },
  };
};
