import type { SampleStep } from '#lib/samples/steps.ts';

/** How large the modal is at a step. */
export const sizeOf = (step: SampleStep): 'steps' | 'small' =>
  step === 'choose-samples' || step === 'order-samples' ? 'steps' : 'small';
