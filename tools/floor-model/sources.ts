/** Folder of MLCommons' mobile benchmark; `--from` can name a mirror of the same folders instead. */
export const ORIGIN = 'https://github.com/mlcommons/mobile_open/raw/86a87371';

export interface ModelSource {
  /** Name of the written file, without its extension. */
  readonly name: string;
  readonly path: string;
  /** Hash of the TFLite file. */
  readonly sha256: string;
}

/** Two small segmenters (Apache-2.0), trained on ADE20K, whose pictures have their own terms. */
export const MODELS: readonly ModelSource[] = [
  {
    name: 'mosaic-r4-ade20k',
    path: 'vision/mosaic/models_and_checkpoints/R4/mobile_segmenter_r4_quant_argmax_uint8.tflite',
    sha256: 'da8b3822a22fde45ecaf0ff32022287eff58b500096971b04f3c1b292da66a3c',
  },
  {
    name: 'deeplabv3-mnv2-ade20k',
    path: 'vision/deeplab/models_and_code/checkpoints/quantize_aware_training/freeze_qat.tflite',
    sha256: '2d58c681d81b5e181816b81cc815b82edf3daad905b4d7d35afade80aee93b5f',
  },
];
