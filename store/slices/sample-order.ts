import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SampleVariant } from '#lib/samples/basket.ts';

/** An order that was accepted, for the text and the picture of the last step. */
export interface SentOrder {
  readonly variants: readonly SampleVariant[];
  /** "Shingle Road", where the address names one. */
  readonly street: string;
  /** What the shop calls the order, and where its confirmation goes; missing where the service names none. */
  readonly reference?: string | undefined;
  readonly email: string;
  /** Where the order is followed. */
  readonly page?: string | undefined;
}

/** How the sample order stands. */
interface SampleOrderState {
  readonly phase: 'idle' | 'sending' | 'failed' | 'queued';
  /** Sending takes long. */
  readonly slow: boolean;
  /** Text of the specification for a failure. */
  readonly message?: string;
  /** What it means and what to do. */
  readonly note?: string;
  readonly sent?: SentOrder;
}

export const NO_ORDER: SampleOrderState = { phase: 'idle', slow: false };
/** It waits for a connection. */
export const ORDER_QUEUED: SampleOrderState = { phase: 'queued', slow: false };

/** What changes it comes with the modal (features/samples/order-thunks.ts). */
const slice = createSlice({
  name: 'sampleOrder',
  initialState: NO_ORDER,
  reducers: { orderChanged: (_state, { payload }: PayloadAction<SampleOrderState>) => payload as never },
});
export const { orderChanged } = slice.actions;
export const sampleOrderReducer = slice.reducer;
