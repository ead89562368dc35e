import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SampleVariant } from '#lib/samples/basket.ts';

/** An order that was accepted, for the text and the picture of the last step. */
export interface SentOrder {
  readonly variants: readonly SampleVariant[];
  /** "Shingle Road", where the address names one. */
  readonly street: string;
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

const IDLE: SampleOrderState = { phase: 'idle', slow: false };
const SENDING: SampleOrderState = { phase: 'sending', slow: false };
const QUEUED: SampleOrderState = { phase: 'queued', slow: false };

const slice = createSlice({
  name: 'sampleOrder',
  initialState: IDLE as SampleOrderState,
  reducers: {
    orderSending: () => SENDING,
    orderSlow: (state) => ({ ...state, slow: true }),
    orderFailed: (_state, { payload }: PayloadAction<{ message: string; note?: string }>) => ({
      phase: 'failed',
      slow: false,
      ...payload,
    }),
    /** It waits for a connection. */
    orderQueued: () => QUEUED,
    orderAccepted: (_state, { payload: sent }: PayloadAction<SentOrder>) => ({ ...IDLE, sent }) as never,
    orderReset: () => IDLE,
    /** A failure has been read, or a sent order closed. */
    orderSeen: (state) => (state.phase === 'failed' || state.sent ? IDLE : state),
    /** Another tab queued, sent or took back the order; a send of this tab goes on. */
    queueFollowed: (state, { payload: waits }: PayloadAction<boolean>) => {
      if (state.phase === 'sending' || waits === (state.phase === 'queued')) return state;
      return waits ? QUEUED : IDLE;
    },
  },
});
export const {
  orderSending,
  orderSlow,
  orderFailed,
  orderQueued,
  orderAccepted,
  orderReset,
  orderSeen,
  queueFollowed,
} = slice.actions;
export const sampleOrderReducer = slice.reducer;
