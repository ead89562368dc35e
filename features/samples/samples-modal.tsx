'use client';

import { useEffect, useId, useState } from 'react';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Button } from '#components/button/button.tsx';
import { Dialog, FOOTER_ASIDE } from '#components/dialog/dialog.tsx';
import { useRequest } from '#components/request/use-request.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { beginCheckout } from '#lib/analytics/sample-events.ts';
import { FORM_MESSAGES } from '#lib/form-messages.ts';
import { loadedCode } from '#lib/http/loaded-code.ts';
import { MESSAGES } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { unwrap } from '#lib/result.ts';
import { currentStep, stepTitle } from '#lib/samples/steps.ts';
import { deliveryWindow } from '#lib/samples/words.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { ChooseSamples } from './choose-samples.tsx';
import { loadForm } from './load-form.ts';
import { NoSamples } from './no-samples.tsx';
import { OrderDetails } from './order-details.tsx';
import { readDraft } from './order-draft.ts';
import { OrderSuccess } from './order-success.tsx';
import { TrayStrip } from './sample-tray.tsx';
import { useSamplesShop } from './samples-shop.tsx';
import { StepProgress } from './step-progress.tsx';
import { useSampleOrder } from './use-sample-order.ts';
import { useShownProducts } from './use-shown-products.ts';

/** The samples modal (S2.4): three steps, and a screen for the case that there is nothing to choose from. */
export function SamplesModal() {
  const { isOpen, maxSamples, actions } = useSamplesContext();
  const { offered, region } = useSamplesShop();
  const { phase, sent, actions: order } = useSampleOrder();
  const products = useShownProducts();
  const step = useShownStep(products);
  const emptied = useEmptied(step);
  const formId = useId();

  // Loads the form's code while the visitor chooses colours.
  const form = useRequest({
    key: isOpen && offered ? 'form' : undefined,
    ask: async () => unwrap(await loadedCode(loadForm())),
    log: 'samples_form',
  });

  function done() {
    actions.close();
    actions.setStep('choose-samples');
    order.seen();
  }
  const hasSteps = step !== 'initial' && step !== 'invalid-step';
  return (
    <Dialog
      open={isOpen}
      onClose={step === 'order-success' ? done : actions.close}
      title={stepTitle(step)}
      size={step === 'choose-samples' || step === 'order-samples' ? 'largeSteps' : 'small'}
      flush
      head={
        offered &&
        hasSteps && (
          <StepProgress
            current={step}
            // A sent order cannot be sent again, but the visitor can start a new choice.
            mayReturnTo={(one) =>
              phase !== 'sending' && !(step === 'order-success' && one === 'order-samples')
            }
            go={(one) => {
              order.seen();
              actions.setStep(one);
            }}
          />
        )
      }
      footer={hasSteps && <Foot {...{ step, formId, done }} ready={form.value !== undefined} />}
    >
      {isOpen && (
        <>
          {step === 'choose-samples' && <ChooseSamples products={products} note={emptied && EMPTIED} />}
          {step === 'order-samples' && (
            <OrderDetails
              {...{ form, formId }}
              onOrder={(customer, typed) =>
                order.submit(region, customer, { form: typed, key: readDraft().key })
              }
            />
          )}
          {step === 'order-success' && <OrderSuccess sent={sent} />}
          {!hasSteps && <NoSamples max={maxSamples} />}
          {/* The live region is rendered before its text changes; otherwise screen readers would not announce it. */}
          <p role="status" className="sr-only">
            {step === 'order-success' ? FORM_MESSAGES.samplesSent : emptied && EMPTIED}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** The step to show: the requested one, or an earlier one if something is missing. */
function useShownStep(products: ReturnType<typeof useShownProducts>) {
  const samples = useSamplesContext();
  const { offered } = useSamplesShop();
  const { phase } = useSampleOrder();
  const { step, selectedProduct, variantSamples } = samples;
  if (!offered) return 'initial';
  if (step === 'order-success' || (step === 'order-samples' && phase === 'queued')) return step;
  const checked = currentStep(
    { ...samples, selectedProduct: selectedProduct ?? products[0] },
    { checkEmpty: true },
  );
  return checked === 'order-samples' && variantSamples.length === 0 ? 'choose-samples' : checked;
}

const EMPTIED = 'No samples are selected any more. Choose a colour to continue; what you typed is kept.';

/** Whether the form closed because the last sample was removed. The modal then continues at the choice of colours. */
function useEmptied(step: ReturnType<typeof useShownStep>): boolean {
  const { isOpen, step: wanted, variantSamples, actions } = useSamplesContext();
  const [was, setWas] = useState<'elsewhere' | 'form' | 'emptied'>('elsewhere');
  useEffect(() => {
    if (!isOpen) setWas('elsewhere');
    else if (step === 'order-samples') setWas('form');
    else if (was === 'form') {
      const isEmptied = wanted === 'order-samples' && step === 'choose-samples';
      if (isEmptied) actions.setStep('choose-samples');
      setWas(isEmptied ? 'emptied' : 'elsewhere');
    }
  }, [isOpen, step, wanted, was, actions]);
  return was === 'emptied' && variantSamples.length === 0;
}

interface FootProps {
  step: ReturnType<typeof useShownStep>;
  formId: string;
  /** The form's code is loaded. */
  ready: boolean;
  done: () => void;
}

function Foot({ step, formId, ready, done }: FootProps) {
  const { calculator, region } = useSamplesShop();
  if (step === 'choose-samples') return <ChooseFoot />;
  if (step === 'order-samples') return <OrderFoot {...{ formId, ready }} />;
  return (
    <>
      <span className="flex items-center">
        {calculator && <ArrowLink href={paths.calculator(region)}>Measure your rooms</ArrowLink>}
      </span>
      <Button onClick={done}>Done</Button>
    </>
  );
}

function ChooseFoot() {
  const { variantSamples, productMap, actions } = useSamplesContext();
  const count = variantSamples.length;
  function toOrder() {
    const event = beginCheckout({ variants: variantSamples, productMap });
    if (event) pushEvent(event);
    actions.setStep('order-samples');
  }
  return (
    <>
      <p className="type-small hidden items-center text-ink-2 md:flex">No payment, no account.</p>
      <TrayStrip />
      <Button
        count={count || undefined}
        disabled={count === 0}
        onClick={toOrder}
        className="max-w-full flex-none max-md:grow"
      >
        {MESSAGES.orderSamples}
      </Button>
    </>
  );
}

function OrderFoot({ formId, ready }: Pick<FootProps, 'formId' | 'ready'>) {
  const { region } = useSamplesShop();
  const { actions } = useSamplesContext();
  const { phase } = useSampleOrder();
  const sending = phase === 'sending';
  return (
    <>
      <Button
        variant="ghost"
        icon="arrow-left"
        disabled={sending}
        onClick={() => actions.setStep('choose-samples')}
        className={FOOTER_ASIDE}
      >
        Back
      </Button>
      {phase !== 'queued' && (
        <div className="flex items-center gap-5">
          <p className="type-small hidden text-ink-2 lg:block">With you in {deliveryWindow(region)}.</p>
          <Button type="submit" form={formId} disabled={!ready} busy={sending} busyLabel="Sending…">
            Send my samples
          </Button>
        </div>
      )}
    </>
  );
}
