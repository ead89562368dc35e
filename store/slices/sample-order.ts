import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SampleVariant } from '#lib/samples/basket.ts';

/** An accepted order, for the text and the picture of the last step. */
export interface SentOrder {
  readonly variants: readonly SampleVariant[];
  /** For example "Shingle Road"; '' if the address has no street. */
  readonly street: string;
  /** The shop's reference, if the service returns one. The confirmation is sent to `email`. */
  readonly reference?: string | undefined;
  readonly email: string;
  /** URL of the order's page. */
  readonly page?: string | undefined;
}

/** State of the sample order. */
interface SampleOrderState {
  readonly phase: 'idle' | 'sending' | 'failed' | 'queued';
  /** Sending takes unusually long. */
  readonly slow: boolean;
  /** The specification's message for a failure. */
  readonly message?: string;
  /** Explains the failure and what to do. */
  readonly note?: string;
  readonly sent?: SentOrder;
}

export const NO_ORDER: SampleOrderState = { phase: 'idle', slow: false };
/** The order waits for a connection. */
export const ORDER_QUEUED: SampleOrderState = { phase: 'queued', slow: false };

/** The thunks that change it load with the modal (features/samples/order-thunks.ts). */
const slice = createSlice({
  name: 'sampleOrder',
  initialState: NO_ORDER,
  reducers: { orderChanged: (_state, { payload }: PayloadAction<SampleOrderState>) => payload as never },
});
export const { orderChanged } = slice.actions;
export const sampleOrderReducer = slice.reducer;
