'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type FocusEvent, useEffect, useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { AddressField } from '#components/address-field/address-field.tsx';
import { Field } from '#components/field/field.tsx';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { formRefused, ORDER_FORM } from '#lib/analytics/use-events.ts';
import { orderNote } from '#lib/area/order-note.ts';
import { warnInBrowser } from '#lib/client-log.ts';
import {
  type Customer,
  type CustomerForm,
  type CustomerScope,
  customerSchema,
} from '#lib/samples/customer-schema.ts';
import { measureOf } from '#lib/units.ts';
import { useAppSelector } from '#store/hooks.ts';
import { type FormField, formFields } from './form-fields.ts';
import { readDraft, withRooms, writeDraft } from './order-draft.ts';
import { useSamplesShop } from './samples-shop.tsx';

interface Props {
  /** Id of the form, so that a button outside it can submit it. */
  id: string;
  disabled: boolean;
  /** Moves focus to the first field, because the element that had focus is gone. */
  focusFirst: boolean;
  onOrder: (customer: Customer, form: CustomerForm) => void;
  /** The form was submitted with missing or invalid fields. */
  onInvalid: () => void;
  onEdit: () => void;
}

/** The schema accepts any input, as a server must. This type narrows its input to the form's own values. */
const formSchema = (scope: CustomerScope) => customerSchema(scope) as z.ZodType<Customer, CustomerForm>;

/** On a phone the address suggestions need room below the field, so the field scrolls to the top of the sheet. */
function makeRoom({ target }: FocusEvent<HTMLFormElement>) {
  if (window.matchMedia('(width < 48rem)').matches) {
    target.closest('.order-address')?.scrollIntoView({ block: 'start' });
  }
}

/** The input to correct for an address error: the address text, or the postcode below it. */
function wrongPart(input: HTMLInputElement): HTMLInputElement {
  const postcode = input.form?.elements.namedItem('postcode');
  const wrong = input.getAttribute('aria-invalid') !== 'true' && postcode instanceof HTMLInputElement;
  return wrong ? postcode : input;
}

type DraftOptions = Pick<Props, 'focusFirst' | 'onEdit'>;

/** The form, restored from the draft and stored at every change. */
function useDraftedForm({ focusFirst, onEdit }: DraftOptions) {
  const { site, region } = useSamplesShop();
  const schema = useMemo(() => formSchema({ site, region }), [site, region]);
  const rooms = useAppSelector(({ rows }) =>
    rows.inOrder ? orderNote(rows, rows.units ?? measureOf(region)) : undefined,
  );
  const [draft] = useState(() => withRooms(readDraft(), rooms));
  const form = useForm<CustomerForm, unknown, Customer>({
    resolver: zodResolver(schema),
    mode: 'onChange',
    defaultValues: draft.form,
  });
  const { setFocus, subscribe } = form;
  useEffect(() => {
    if (focusFirst) setFocus('firstName');
  }, [focusFirst, setFocus]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          writeDraft({ form: values, key: readDraft().key });
          onEdit();
        },
      }),
    [subscribe, onEdit],
  );
  return form;
}

/**
 * The customer form (S5.2). Every change is validated with the same schema as on the server. Errors appear beside a
 * field once the visitor has left it. Input is stored at once, so that steps, reloads and failures lose nothing.
 */
export function OrderForm({ id, disabled, focusFirst, onOrder, onInvalid, onEdit }: Props) {
  const { site, region } = useSamplesShop();
  const { register, control, handleSubmit, formState, getValues } = useDraftedForm({ focusFirst, onEdit });
  const { errors, touchedFields, isSubmitted } = formState;
  /**
   * Error of a field that was left or submitted. Errors of other fields are hidden, because the visitor may still be
   * typing (DESIGN 8.7).
   */
  const wrong = (name: keyof CustomerForm) =>
    isSubmitted || touchedFields[name] ? errors[name]?.message : undefined;
  const [spoken, setSpoken] = useState('');
  const fields = formFields(site);

  /** A field's error is announced when the visitor leaves the field. */
  const announce = ({ target }: FocusEvent<HTMLFormElement>) => {
    const name = (target as { name?: string }).name;
    setSpoken((name && errors[name as keyof CustomerForm]?.message) || '');
    if (name === 'postcode') setSpoken(errors.address?.message ?? '');
  };
  const text = ({ name, ...words }: FormField) => (
    <Field key={name} {...words} {...register(name)} error={wrong(name)} readOnly={disabled} />
  );

  return (
    <form
      id={id}
      noValidate
      aria-label="Order details"
      onBlur={announce}
      onFocus={makeRoom}
      onSubmit={handleSubmit(
        (customer) => onOrder(customer, getValues()),
        (wrong) => {
          pushEvent(formRefused(ORDER_FORM, Object.keys(wrong)));
          onInvalid();
        },
      )}
      className="grid content-start items-start gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      {fields.before.map(text)}
      <Controller
        control={control}
        name="address"
        render={({ field: { value, onChange, onBlur, ref, name } }) => (
          <AddressField
            {...{ region, value, onChange, onBlur, name }}
            ref={(input) => ref(input && { focus: () => wrongPart(input).focus() })}
            website={site.code}
            disabled={disabled}
            error={wrong('address')}
            showPostcodeError={isSubmitted}
            onFailure={({ message }) => warnInBrowser('address_suggestions', message)}
            className="order-address scroll-mt-4 sm:col-span-2"
          />
        )}
      />
      {fields.after.map(text)}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </form>
  );
}
